import { expect, it } from 'vitest'
import type { Modo } from './opcoes.ts'
import { rodizioDe } from './rodizio.ts'

const SIMPLES = {
  ...{ estados: [] as string[], ddds: [], origens: [], tipos_internacao: [] },
  modo: 'rodizio' as Modo,
  participantes: [{ peso: 1 }, { peso: 1 }],
}

it('the one switch stands for the only rule there is, or for none yet', () => {
  expect(rodizioDe([])).toEqual({ regra: undefined, proprias: false })
  expect(rodizioDe([SIMPLES])).toEqual({ regra: SIMPLES, proprias: false })
})

it.each([
  ['two rules', [SIMPLES, SIMPLES]],
  ['a filter', [{ ...SIMPLES, estados: ['SP'] }]],
  ['another mode', [{ ...SIMPLES, modo: 'menor_carga' as Modo }]],
  ['a weight', [{ ...SIMPLES, participantes: [{ peso: 1 }, { peso: 2 }] }]],
])('is not offered where there are rules of the company’s own: %s', (_, regras) =>
  expect(rodizioDe(regras)).toEqual({ regra: undefined, proprias: true }),
)
