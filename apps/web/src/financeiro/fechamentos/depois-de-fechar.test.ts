import { expect, it } from 'vitest'
import { depoisDeFechar } from './depois-de-fechar.ts'

const fechada = (mes: string) => ({ mes, status: 'fechada' as const })
const aberta = (mes: string) => ({ mes, status: 'aberta' as const })
const ESTE_MES = '2026-11-01'

it('the rest of this month belongs to the next one', () =>
  expect(depoisDeFechar(ESTE_MES, [aberta(ESTE_MES)], ESTE_MES)).toBe(
    'As internações registradas de hoje em diante em novembro de 2026 entram em dezembro de 2026, com seus repasses e comissões.',
  ))

it('what comes late for an earlier month belongs to the first one after it that is open', () => {
  const meses = [aberta('2026-12-01'), fechada(ESTE_MES), fechada('2026-10-01'), aberta('2026-09-01')]
  expect(depoisDeFechar('2026-09-01', meses, ESTE_MES)).toBe(
    'As internações de setembro de 2026 que ainda forem registradas entram em dezembro de 2026, com seus repasses e comissões.',
  )
})
