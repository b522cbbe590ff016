import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CAMPO_OBRIGATORIO } from './mensagens.ts'
import './operation.ts'

type Caso = [schema: z.ZodType, valor: unknown, frase: string]

const recusa = (schema: z.ZodType, valor: unknown) => schema.safeParse(valor).error?.issues[0]

const EUROPEU = /demasiad|ficheiro|registo|esperava|tuplo|vetor|utilizador|chave|entrada inválida|telemóvel|recebeu/i
const INGLES = /invalid|expected|required|must|unrecognized|too (big|small)/i

const arquivo = new File(['abc'], 'a.txt')

/** Each code of the library; the type fails to compile when a new version adds one. */
const CODIGOS: Record<z.core.$ZodIssueCode, Caso[]> = {
  invalid_type: [
    [z.string(), undefined, CAMPO_OBRIGATORIO],
    [z.string(), null, CAMPO_OBRIGATORIO],
    [z.string(), 1, 'Informe um texto'],
    [z.number(), 'x', 'Informe um número'],
    [z.number(), Number.NaN, 'Informe um número'],
    [z.int(), 1.5, 'Informe um número inteiro'],
    [z.bigint(), 'x', 'Informe um número inteiro'],
    [z.boolean(), 'x', 'Responda sim ou não'],
    [z.stringbool(), 1, 'Informe um texto'],
    [z.date(), 'x', 'Informe uma data'],
    [z.array(z.string()), 'x', 'Informe uma lista'],
    [z.tuple([z.string()]), 'x', 'Informe uma lista'],
    [z.set(z.string()), 'x', 'Informe uma lista'],
    [z.object({}), 'x', 'Informe os campos pelos seus nomes'],
    [z.record(z.string(), z.string()), 'x', 'Informe os campos pelos seus nomes'],
    [z.map(z.string(), z.string()), 'x', 'Informe os campos pelos seus nomes'],
    [z.file(), 'x', 'Envie um arquivo'],
    [z.symbol(), 'x', 'Valor inválido'],
    [z.undefined(), 'x', 'Valor inválido'],
    [z.null(), 'x', 'Valor inválido'],
    [z.void(), 'x', 'Valor inválido'],
    [z.nan(), 'x', 'Informe um número'],
    [z.never(), undefined, 'Valor inválido'],
    [z.string().optional().nonoptional(), undefined, CAMPO_OBRIGATORIO],
  ],
  too_big: [
    [z.string().max(8), 'x'.repeat(9), 'Use no máximo 8 caracteres'],
    [z.string().max(1), 'xx', 'Use no máximo 1 caractere'],
    [z.string().length(3), 'x'.repeat(4), 'Use exatamente 3 caracteres'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Informe no máximo 2 itens'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Informe no máximo 1 item'],
    [z.tuple([z.string()]), ['a', 'b'], 'Informe no máximo 1 item'],
    [z.set(z.string()).max(1), new Set(['a', 'b']), 'Informe no máximo 1 item'],
    [z.number().max(1000.5), 1001, 'Informe um número de no máximo 1.000,5'],
    [z.number().lt(3), 3, 'Informe um número menor que 3'],
    [z.bigint().max(3n), 4n, 'Informe um número de no máximo 3'],
    [z.date().max(new Date('2026-01-31')), new Date('2026-02-01'), 'Informe uma data até 31/01/2026'],
    [z.file().max(2), arquivo, 'O arquivo deve ter no máximo 2 bytes'],
  ],
  too_small: [
    [z.string().min(8), 'x', 'Use pelo menos 8 caracteres'],
    [z.string().min(1), '', CAMPO_OBRIGATORIO],
    [z.string().length(3), 'x', 'Use exatamente 3 caracteres'],
    [z.array(z.string()).min(1), [], 'Informe pelo menos 1 item'],
    [z.array(z.string()).min(2), [], 'Informe pelo menos 2 itens'],
    [z.tuple([z.string(), z.string()]), [], 'Informe pelo menos 2 itens'],
    [z.map(z.string(), z.string()).min(2), new Map(), 'Informe pelo menos 2 itens'],
    [z.number().min(-1000), -1001, 'Informe um número de pelo menos -1.000'],
    [z.number().positive(), 0, 'Informe um número maior que 0'],
    [z.date().min(new Date('2026-01-31')), new Date('2026-01-01'), 'Informe uma data a partir de 31/01/2026'],
    [z.file().min(3_000_000), arquivo, 'O arquivo deve ter pelo menos 2,9 MB'],
  ],
  invalid_format: [[z.string().regex(/^a$/), 'b', 'Formato inválido']],
  not_multiple_of: [
    [z.number().multipleOf(0.5), 0.7, 'Informe um múltiplo de 0,5'],
    [z.number().step(1), 0.7, 'Informe um número inteiro'],
  ],
  unrecognized_keys: [
    [z.strictObject({}), { cor: 1 }, 'Campo desconhecido: cor'],
    [z.strictObject({}), { cor: 1, ano: 2 }, 'Campos desconhecidos: cor, ano'],
  ],
  invalid_union: [
    [z.union([z.string(), z.number()]), true, 'Valor inválido'],
    [z.union([z.string(), z.number()]), undefined, CAMPO_OBRIGATORIO],
    [z.union([z.string().min(2), z.string().min(2).max(1)]), 'x', 'Use pelo menos 2 caracteres'],
    [
      z.discriminatedUnion('tipo', [z.object({ tipo: z.literal('a') }), z.object({ tipo: z.literal('b') })]),
      { tipo: 'c' },
      'Escolha uma das opções oferecidas',
    ],
    [z.xor([z.string(), z.string().min(1)]), 'x', 'Valor inválido'],
  ],
  invalid_key: [[z.record(z.uuid(), z.string()), { x: 'y' }, 'Há um campo com nome inválido']],
  invalid_element: [[z.map(z.date(), z.number()), new Map([[new Date(0), 'x']]), 'Há um item inválido na lista']],
  invalid_value: [
    [z.enum(['manual', 'link_busca']), 'x', 'Escolha uma das opções oferecidas'],
    [z.enum(['manual', 'link_busca']), undefined, CAMPO_OBRIGATORIO],
    [z.literal('sim'), 'x', 'Valor inválido'],
    [z.stringbool(), 'talvez', 'Responda sim ou não'],
  ],
  custom: [[z.string().refine(() => false), 'x', 'Valor inválido']],
}

/** Each format of the library, with a text that it refuses. */
const FORMATOS: Record<Exclude<z.core.$ZodStringFormats, 'json_string'>, z.ZodType> = {
  email: z.email(),
  url: z.url(),
  emoji: z.emoji(),
  uuid: z.uuid(),
  guid: z.guid(),
  nanoid: z.nanoid(),
  cuid: z.cuid(),
  cuid2: z.cuid2(),
  ulid: z.ulid(),
  xid: z.xid(),
  ksuid: z.ksuid(),
  datetime: z.iso.datetime(),
  date: z.iso.date(),
  time: z.iso.time(),
  duration: z.iso.duration(),
  ipv4: z.ipv4(),
  ipv6: z.ipv6(),
  cidrv4: z.cidrv4(),
  cidrv6: z.cidrv6(),
  base64: z.base64(),
  base64url: z.base64url(),
  e164: z.e164(),
  credit_card: z.creditCard(),
  iban: z.iban(),
  lowercase: z.string().lowercase(),
  uppercase: z.string().uppercase().max(100),
  regex: z.string().regex(/^x$/),
  jwt: z.jwt(),
  starts_with: z.string().startsWith('https'),
  ends_with: z.string().endsWith('.pdf'),
  includes: z.string().includes('@'),
}

describe.each(Object.entries(CODIGOS))('%s', (codigo, casos) => {
  it.each(casos.map(([schema, valor, frase]) => ({ schema, valor, frase })))('$frase', ({ schema, valor, frase }) => {
    const issue = recusa(schema, valor)
    expect(issue?.code).toBe(codigo)
    expect(issue?.message).toBe(frase)
    expect(issue?.message).not.toMatch(EUROPEU)
  })
})

it.each(Object.entries(FORMATOS))('a text that is no %s', (formato, schema) => {
  const texto = formato === 'uppercase' ? 'ação' : 'Ação §'
  const issue = recusa(schema, texto)
  expect(issue).toMatchObject({ code: 'invalid_format', format: formato })
  expect(issue?.message).not.toMatch(EUROPEU)
  expect(issue?.message).not.toMatch(INGLES)
})
