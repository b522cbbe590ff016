import { expect, it } from 'vitest'
import { clinicasDe, filtrar } from './filtros.ts'
import { visita } from './visita.factory.ts'

const dia = (campos: object) => visita('2026-11-23T12:00', '2026-11-23T13:00', campos)
const a = dia({ clinica_id: 'a', clinica: 'Árvore', status: 'confirmada' })
const b = dia({ clinica_id: 'b', clinica: 'Bosque', tipo: 'remocao' })
const c = dia({ clinica_id: null, clinica: null, tipo: 'retorno' })

it('keeps what passes every chosen filter', () => {
  expect(filtrar([a, b, c], {})).toEqual([a, b, c])
  expect(filtrar([a, b, c], { status: 'confirmada' })).toEqual([a])
  expect(filtrar([a, b, c], { tipo: 'remocao', clinica: 'b' })).toEqual([b])
  expect(filtrar([a, b, c], { tipo: 'remocao', clinica: 'a' })).toEqual([])
})

it('offers the clinics of the period by name, and keeps the chosen one', () => {
  expect(clinicasDe([b, c, a, b], 'a').map(({ label }) => label)).toEqual(['Árvore', 'Bosque'])
  expect(clinicasDe([a], 'x')).toContainEqual({ value: 'x', label: 'Clínica sem visitas neste período' })
})
