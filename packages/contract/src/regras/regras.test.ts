import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { email, inteiro, latitude, nome, nomeCompleto } from '../common.ts'
import { LATITUDE } from './coordenada.ts'
import { erroDoEmail } from './email.ts'
import { cleanNome, erroDoNome, NOME_COMPLETO } from './nome.ts'
import { erroDoInteiro, erroDoNumero, faixa, readInteiro } from './numero.ts'

const sentence = (schema: z.ZodType, valor: unknown) => schema.safeParse(valor).error?.issues[0]?.message

describe('a rule and the schema made of it say the same', () => {
  it.each(['', ' ', '\u200b', 'x', 'xy', 'x y', ' x  y ', 'x'.repeat(9), 'x'.repeat(10), 'x '.repeat(200)])(
    'of the name %j',
    (texto) => {
      const limites = { vazio: 'Informe o nome', min: 2, max: 9 }
      expect(erroDoNome(limites, texto)).toBe(sentence(nome(limites), texto))
      expect(erroDoNome(NOME_COMPLETO, texto)).toBe(sentence(nomeCompleto, texto))
      expect(erroDoNome({ max: 9 }, texto)).toBe(sentence(nome({ max: 9 }), texto))
    },
  )

  it.each([-91, -90, 0, 1.5, 10, 10.000001, 90, Number.NaN])('of the number %d', (valor) => {
    expect(erroDoInteiro(faixa(1, 10), valor)).toBe(sentence(inteiro(faixa(1, 10)), valor))
    expect(erroDoNumero(LATITUDE, valor)).toBe(sentence(latitude, valor))
  })

  it.each([
    'ana@exemplo.com.br',
    " o'neil+x@exemplo.co ",
    'a_b-c.d@e-f.g-h.info',
    '',
    'ana',
    'ana@',
    '@exemplo.com',
    'ana@exemplo',
    'ana@exemplo.c',
    'ana@exemplo.c0m',
    'ana@-exemplo.com',
    'ana@exemplo..com',
    'a..b@exemplo.com',
    '.ana@exemplo.com',
    'ana.@exemplo.com',
    'ana@@exemplo.com',
    'a na@exemplo.com',
    'ana@exemplo.com\nana@exemplo.com',
    'aná@exemplo.com',
    `${'x'.repeat(242)}@exemplo.com`,
    `${'x'.repeat(243)}@exemplo.com`,
  ])('of the e-mail address %j', (texto) => {
    expect(erroDoEmail(texto)).toBe(sentence(email, texto))
    // Same result as zod's own pattern, so that addresses accepted so far stay valid.
    const usual = z.string().trim().max(254).pipe(z.email()).safeParse(texto).success
    expect(erroDoEmail(texto) === undefined).toBe(usual)
  })
})

it('invisible characters are removed from a name', () => {
  expect(cleanNome(' Jose\u0301\u00a0 \u202edo\u200b\tCarmo ')).toBe('José do Carmo')
})

it('a whole number is digits only', () => {
  expect(['7', ' 07 ', '', '-1', '1.5', '1e3', 'x'].map(readInteiro)).toEqual([7, 7, ...Array(5).fill(Number.NaN)])
})
