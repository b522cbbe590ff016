import { expect, it } from 'vitest'
import { describeRegra } from './regra-historico.ts'

const evento = {
  id: '1',
  em: '2026-01-01T00:00:00.000Z',
  acao: 'editar',
  ator: 'Ana',
  ator_papel: 'supervisor',
} as const
const ana = { consultor_id: 'a', nome: 'Ana', peso: 1, recebidos: 0 }
const bia = { consultor_id: 'b', nome: 'Bia', peso: 2, recebidos: 3 }

it('tells of people, origins and the way of choosing in words', () => {
  const contado = describeRegra({
    ...evento,
    antes: { modo: 'rodizio', origens: ['google'], participantes: [ana] },
    depois: { modo: 'peso', origens: ['google', 'site'], participantes: [ana, bia] },
  })
  expect(contado?.mudancas).toEqual([
    { campo: 'modo', antes: 'Rodízio', depois: 'Peso' },
    { campo: 'origens', entrou: ['Site'], saiu: [] },
    { campo: 'participantes', entrou: ['Bia (peso 2)'], saiu: [] },
  ])
})

it('leaves out what only counted turns', () => {
  const mais = { ...ana, recebidos: 4 }
  expect(describeRegra({ ...evento, antes: { participantes: [ana] }, depois: { participantes: [mais] } })).toBeNull()
})
