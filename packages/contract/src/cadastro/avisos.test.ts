import { describe, expect, it } from 'vitest'
import { AVISOS, type Aviso, avisosDe, idadeEm, outraBusca, paraFamilia } from './avisos.ts'

const TODOS = { aceita_menores: true, aceita_idosos: true, tipo_atendimento: 'mista' } as const
describe('patients that a clinic does not admit', () => {
  it.each([
    [17, ['menor']],
    [18, []],
    [59, []],
    [60, ['idoso']],
  ])('at the age of %i: %j', (idade, avisos) => {
    const clinica = { ...TODOS, aceita_menores: false, aceita_idosos: false }
    expect(avisosDe({ idade, sexo: 'feminino' }, clinica)).toEqual(avisos)
    expect(avisosDe({ idade, sexo: 'feminino' }, TODOS)).toEqual([])
  })

  it.each([
    ['masculina', 'masculino', []],
    ['masculina', 'feminino', ['so_homens']],
    ['feminina', 'feminino', []],
    ['feminina', 'masculino', ['so_mulheres']],
    ['mista', 'masculino', []],
    ['mista', 'feminino', []],
    ['masculina', 'outro', []],
    ['feminina', 'nao_informado', []],
  ] as const)('a clinic that is %s and somebody who is %s: %j', (tipo_atendimento, sexo, avisos) => {
    expect(avisosDe({ idade: 30, sexo }, { ...TODOS, tipo_atendimento })).toEqual(avisos)
  })

  it('is said in full, the age first', () => {
    const clinica = { aceita_menores: false, aceita_idosos: true, tipo_atendimento: 'masculina' } as const
    expect(avisosDe({ idade: 12, sexo: 'feminino' }, clinica)).toEqual(['menor', 'so_homens'])
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

describe('sentences about what a clinic does not admit', () => {
  const TODOS = Object.keys(AVISOS) as Aviso[]

  it('the family is told that another clinic will be found, and never about other registrations', () => {
    expect(paraFamilia(['menor', 'cpf_repetido', 'so_homens'])).toEqual([
      'Esta clínica não atende menores de 18 anos. Seu consultor vai indicar outra opção.',
      'Esta clínica atende somente homens. Seu consultor vai indicar outra opção.',
    ])
    expect(paraFamilia(TODOS).join()).not.toContain('CPF')
  })

  it('the team is told what to do, not what its own consultant will do', () => {
    const textos = TODOS.map((aviso) => AVISOS[aviso].equipe)
    expect(textos).toContain('A clínica atende somente homens: indique outra.')
    expect(textos.join()).not.toContain('Seu consultor')
  })

  it('the search for another clinic is narrowed to those that fit', () => {
    expect(outraBusca(['menor', 'so_homens'])).toEqual({ menores: true, genero: 'feminina' })
    expect(outraBusca(['idoso', 'so_mulheres', 'cpf_repetido'])).toEqual({ idosos: true, genero: 'masculina' })
    expect(outraBusca(['cpf_repetido'])).toBeNull()
    expect(outraBusca([])).toBeNull()
  })
})
