import { expect, it } from 'vitest'
import { esperadoDe, feitoDe, parteDoMes, ritmoDe } from './ritmo.ts'

const MES = '2026-11-01'

it('counts in words, in the singular where there is one', () => {
  expect(feitoDe('leads_contatados', 12, 40)).toBe('12 de 40 leads contatados')
  expect(feitoDe('visitas', 0, 1)).toBe('0 de 1 visita realizada')
  expect(feitoDe('internacoes', 1, undefined)).toBe('1 internação')
  expect(feitoDe('leads_contatados', 1234, 2000)).toBe('1.234 de 2.000 leads contatados')
})

it('takes today as over, and has no today in other months', () => {
  expect(parteDoMes(MES, '2026-11-01')).toBeCloseTo(1 / 30)
  expect(parteDoMes(MES, '2026-11-30')).toBe(1)
  expect(parteDoMes('2028-02-01', '2028-02-29')).toBe(1)
  expect(parteDoMes(MES, '2026-10-31')).toBeNull()
  expect(parteDoMes(MES, '2026-12-01')).toBeNull()
  expect(esperadoDe(40, MES, '2026-11-15')).toBe(20)
})

it('says how a goal stands', () => {
  expect(ritmoDe(40, 40, MES, '2026-11-02')).toBe('Meta alcançada')
  expect(ritmoDe(20, 40, MES, '2026-11-15')).toBe('No ritmo')
  expect(ritmoDe(19, 40, MES, '2026-11-15')).toBe('Abaixo do esperado até hoje: 20')
  expect(ritmoDe(19, 40, MES, '2026-12-02')).toBe('Faltaram 21')
  expect(ritmoDe(0, 40, MES, '2026-10-02')).toBe('Ainda não começou')
})
