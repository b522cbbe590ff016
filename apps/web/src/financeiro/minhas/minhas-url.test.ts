import { expect, it } from 'vitest'
import { primeiraVista, readMinhas, urlDaVista, VISTAS, vistaDe } from './minhas-url.ts'

const vista = (search: Record<string, unknown>) => vistaDe(readMinhas(search))

it('opens on the first group that has something in it', () => {
  const nada = { a_receber: { n: 0 }, previsto: { n: 0 }, contestadas: { n: 0 }, recebido: { n: 0 } }
  const um = { n: 1 }
  expect(primeiraVista({ a_receber: um, previsto: um, contestadas: um, recebido: um })).toBe('abertas')
  expect(primeiraVista({ ...nada, previsto: um, contestadas: um })).toBe('sem_mes')
  expect(primeiraVista({ ...nada, contestadas: um, recebido: um })).toBe('contestadas')
  expect(primeiraVista({ ...nada, recebido: um })).toBe('mes')
  expect(primeiraVista(nada)).toBe('abertas')
})

it('addresses of before still lead where they did', () => {
  expect(vista({})).toBeUndefined()
  expect(vista({ abertas: true })).toBe('abertas')
  expect(vista({ comissao: '0b0e7f1e-0000-4000-8000-000000000001' })).toBeUndefined()
  expect(vista({ sem_mes: true })).toBe('sem_mes')
  expect(vista({ mes: '2026-11-01' })).toBe('mes')
  expect(vista({ mes: 'novembro' })).toBeUndefined()
})

it.each(VISTAS)('an address says %s', (uma) => expect(vista(urlDaVista(uma, '2026-11-01'))).toBe(uma))
