import { isContractProcedure } from '@orpc/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { linha } from './common.ts'
import { contract } from './contract.ts'

/** Fields that accept several lines. */
const VARIAS_LINHAS = new Set([
  // Texts of the company's own fields.
  'proprios',
  'dados.proprios',
  'alergias',
  'como',
  'condicoes',
  'condicoes_padrao',
  'condicoes_saude',
  'dados.motivo_perda_texto',
  'dados.proprios',
  'descricao',
  'description',
  'instrucoes_pagamento',
  'licoes',
  'medicamentos',
  'medidas',
  'menores_justificativa',
  'mensagem',
  'mensagem_links',
  'motivo',
  'motivo_nao_comunicar',
  'nao_inclui',
  'observacao',
  'observacao_interna',
  'observacoes',
  'plano_terapeutico',
  'proprios',
  'resultado',
  'substancias',
  'texto',
  'tratamento.alergias',
  'tratamento.condicoes_saude',
  'tratamento.medicamentos',
  'tratamento.tratamentos_anteriores',
  'tratamentos_anteriores',
])
/** Fields that are compared and never stored or shown: secrets as typed, and the honeypot. */
const COMPARADOS = new Set(['atual', 'password', 'site', 'token'])

type Campo = { nome: string; schema: z.ZodType }
type Def = { type: string } & Record<'element' | 'valueType' | 'in' | 'out' | 'innerType', z.ZodType> & {
    options: z.ZodType[]
    items: z.ZodType[]
  }

/** Text fields of an input by dotted path. `whole` is the schema with what is done to the text after it is read. */
function textsIn(schema: z.ZodType, nome: string, whole: z.ZodType = schema): Campo[] {
  const def = schema._zod.def as unknown as Def
  switch (def.type) {
    case 'string':
      return [{ nome, schema: whole }]
    case 'object':
      return Object.entries((schema as z.ZodObject).shape).flatMap(([name, field]) =>
        textsIn(field as z.ZodType, nome ? `${nome}.${name}` : name),
      )
    case 'array':
      return textsIn(def.element, nome)
    case 'record':
      return textsIn(def.valueType, nome)
    case 'tuple':
      return def.items.flatMap((item) => textsIn(item, nome))
    case 'union':
      return def.options.flatMap((option) => textsIn(option, nome))
    case 'pipe': {
      const inner = (def.in._zod.def as unknown as Def).type === 'transform' ? def.out : def.in
      return textsIn(inner, nome, whole)
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return textsIn(def.innerType, nome, whole)
    default:
      return []
  }
}

const campos = Object.entries<object>(contract).flatMap(([word, group]) =>
  Object.entries(group).flatMap(([operation, procedure]) => {
    if (!isContractProcedure(procedure)) return []
    const { route, inputSchema } = procedure['~orpc']
    if (route.method === 'GET' || !(inputSchema instanceof z.ZodType)) return []
    return textsIn(inputSchema, '').map((campo) => ({ ...campo, name: `${word}.${operation}: ${campo.nome}` }))
  }),
)

const QUEBRA = /[\p{Cc}\u2028\u2029]/u
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsOf)
/** Texts of the usual forms that a field may take, each broken in the middle. */
const PARTIDOS = [
  'Casa Be\r\nla de Deus',
  'casa\nbela@exemplo.com.br',
  'https://casa\n.com.br',
  '119\n88887777',
  '08:\n00',
]
/** True when the field lets a line break through. */
const keepsBreak = ({ schema }: Campo) =>
  PARTIDOS.some((texto) => {
    const { success, data } = schema.safeParse(texto)
    return success && textsOf(data).some((lido) => QUEBRA.test(lido))
  })

it('finds the text fields that are written', () => {
  expect(campos.length).toBeGreaterThan(250)
})

it('lets no line break into a field of one line', () => {
  const soltos = campos.filter((campo) => !VARIAS_LINHAS.has(campo.nome) && !COMPARADOS.has(campo.nome))
  const names = soltos.filter(keepsBreak).map(({ name }) => name)
  expect(names, 'use `linha` for these, or list them as written in several lines').toEqual([])
})

it('lists no field of several lines that is gone', () => {
  const known = new Set(campos.filter(keepsBreak).map(({ nome }) => nome))
  expect([...VARIAS_LINHAS].filter((nome) => !known.has(nome))).toEqual([])
})

it('folds breaks and invisible characters into single spaces', () => {
  const campo = linha(12)
  expect(campo.parse(' Casa\r\n\tBela\u2028\u200b ')).toBe('Casa Bela')
  expect(campo.safeParse('Casa muito Bela').error?.issues[0]?.message).toBe('Use no máximo 12 caracteres')
})
