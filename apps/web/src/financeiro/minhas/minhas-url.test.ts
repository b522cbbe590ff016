import { expect, it } from 'vitest'
import { readMinhas, urlDaVista, VISTAS, vistaDe } from './minhas-url.ts'

const vista = (search: Record<string, unknown>) => vistaDe(readMinhas(search))

it('opens on what is to be received, and addresses of before still lead where they did', () => {
  expect(vista({})).toBe('abertas')
  expect(vista({ abertas: true })).toBe('abertas')
  expect(vista({ comissao: '0b0e7f1e-0000-4000-8000-000000000001' })).toBe('abertas')
  expect(vista({ sem_mes: true })).toBe('sem_mes')
  expect(vista({ mes: '2026-11-01' })).toBe('mes')
  expect(vista({ mes: 'novembro' })).toBe('abertas')
})

it.each(VISTAS)('an address says %s', (uma) => expect(vista(urlDaVista(uma, '2026-11-01'))).toBe(uma))
