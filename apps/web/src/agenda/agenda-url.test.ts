import { expect, it } from 'vitest'
import { readAgenda } from './agenda-url.ts'

const CLINICA = '8b3f7f0e-6a55-4a5e-9d0e-2f1f4f6d2c11'

it('reads what was chosen', () => {
  const url = { vista: 'mes', data: '2026-02-28', periodo: 'passados', clinica: CLINICA, consultor: 'todos' } as const
  expect(readAgenda({ ...url, status: 'confirmada', tipo: 'remocao' })).toEqual({
    ...url,
    status: 'confirmada',
    tipo: 'remocao',
  })
})

it.each([
  { vista: 'ano' },
  { data: '2026-02-30' },
  { data: '9999-12-31' },
  { data: '2000-01-01' },
  { data: ['2026-02-28'] },
  { periodo: '7dias' },
  { status: 'perdida' },
  { tipo: [] },
  { clinica: 'todas' },
  { consultor: 'alguem' },
  { visita: '1' },
])('%o is the default', (search) => {
  expect(Object.values(readAgenda(search)).filter((valor) => valor !== undefined)).toEqual([])
})
