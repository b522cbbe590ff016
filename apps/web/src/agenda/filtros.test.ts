import { expect, it } from 'vitest'
import { filter, filtroDe, opcoesDeClinica } from './filtros.ts'
import { visita } from './visita.factory.ts'

const dia = (campos: object) => visita('2026-11-23T12:00', '2026-11-23T13:00', campos)
const a = dia({ clinica_id: 'a', clinica: 'Árvore', status: 'confirmada' })
const b = dia({ clinica_id: 'b', clinica: 'Bosque', tipo: 'remocao' })
const c = dia({ clinica_id: null, clinica: null, tipo: 'retorno' })

it('keeps what passes every chosen filter', () => {
  expect(filter([a, b, c], {})).toEqual([a, b, c])
  expect(filter([a, b, c], { status: 'confirmada' })).toEqual([a])
  expect(filter([a, b, c], { tipo: 'remocao', clinica: 'b' })).toEqual([b])
  expect(filter([a, b, c], { tipo: 'remocao', clinica: 'a' })).toEqual([])
})

it('asks the server for the same', () => {
  expect(filtroDe({})).toEqual({ status: [] })
  expect(filtroDe({ status: 'abertas', tipo: 'remocao', clinica: 'b' })).toEqual({
    status: ['agendada', 'confirmada'],
    tipo: ['remocao'],
    clinica_id: 'b',
  })
  expect(filtroDe({ status: 'aguardando' })).toEqual({ status: [], sem_resultado: true })
})

it('offers the clinics of the period, and keeps the chosen one', () => {
  const arvore = { id: 'a', nome: 'Árvore' }
  expect(opcoesDeClinica([arvore], 'a')).toEqual([{ value: 'a', label: 'Árvore' }])
  expect(opcoesDeClinica([arvore], 'x')).toContainEqual({ value: 'x', label: 'Clínica sem visitas neste período' })
  expect(opcoesDeClinica(undefined, 'x')).toEqual([{ value: 'x', label: '…' }])
})
