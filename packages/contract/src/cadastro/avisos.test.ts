import { describe, expect, it } from 'vitest'
import { avisosDe, idadeEm } from './avisos.ts'

const TODOS = { aceita_menores: true, aceita_idosos: true, tipo_atendimento: 'mista' } as const
const MENORES = 'Esta clínica não atende menores de 18 anos. Seu consultor vai indicar outra opção.'
const IDOSOS = 'Esta clínica não atende pessoas de 60 anos ou mais. Seu consultor vai indicar outra opção.'
const HOMENS = 'Esta clínica atende somente homens. Seu consultor vai indicar outra opção.'
const MULHERES = 'Esta clínica atende somente mulheres. Seu consultor vai indicar outra opção.'

describe('what a clinic does not admit', () => {
  it.each([
    [17, [MENORES]],
    [18, []],
    [59, []],
    [60, [IDOSOS]],
  ])('at the age of %i: %j', (idade, avisos) => {
    const clinica = { ...TODOS, aceita_menores: false, aceita_idosos: false }
    expect(avisosDe({ idade, sexo: 'feminino' }, clinica)).toEqual(avisos)
    expect(avisosDe({ idade, sexo: 'feminino' }, TODOS)).toEqual([])
  })

  it.each([
    ['masculina', 'masculino', []],
    ['masculina', 'feminino', [HOMENS]],
    ['feminina', 'feminino', []],
    ['feminina', 'masculino', [MULHERES]],
    ['mista', 'masculino', []],
    ['mista', 'feminino', []],
    ['masculina', 'outro', []],
    ['feminina', 'nao_informado', []],
  ] as const)('a clinic that is %s and somebody who is %s: %j', (tipo_atendimento, sexo, avisos) => {
    expect(avisosDe({ idade: 30, sexo }, { ...TODOS, tipo_atendimento })).toEqual(avisos)
  })

  it('is said in full, the age first', () => {
    const clinica = { aceita_menores: false, aceita_idosos: true, tipo_atendimento: 'masculina' } as const
    expect(avisosDe({ idade: 12, sexo: 'feminino' }, clinica)).toEqual([MENORES, HOMENS])
  })
})

it.each([
  ['2008-11-22', '2026-11-21', 17],
  ['2008-11-22', '2026-11-22', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('born on %s is on %s %i years old', (nascimento, dia, anos) => {
  expect(idadeEm(nascimento, dia)).toBe(anos)
})
