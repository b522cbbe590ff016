import { VALOR_RECORTE } from '@portal/contract/metricas/recortes'
import { expect, it } from 'vitest'
import { erroDaUrl, filtroDe, isFiltrado, readFiltros, readLinhas } from './metricas-url.ts'

const ID = '0b0e7f1e-0000-4000-8000-000000000001'
const said = (valor: object) => JSON.parse(JSON.stringify(valor))

it('takes what an address may say and leaves out the rest', () => {
  const url = { periodo: '7_dias', consultor: ID, estado: 'SP', origem: 'google', clinica: ID }
  expect(said(readFiltros(url))).toEqual(url)
  expect(
    said(readFiltros({ periodo: '30_dias', de: '2026-02-30', consultor: 'x', estado: 'ZZ', origem: 'rádio' })),
  ).toEqual({})
  expect(said(readLinhas({ recorte: 'funil', valor: 'novo', pagina: 2 }))).toEqual({
    recorte: 'funil',
    valor: 'novo',
    pagina: 2,
  })
  expect(said(readLinhas({ recorte: 'senha', valor: 'x'.repeat(VALOR_RECORTE + 1), pagina: 0 }))).toEqual({})
})

it('asks for the days of a custom period alone', () => {
  const dias = { de: '2026-01-01', ate: '2026-01-31' }
  expect(filtroDe(dias)).toEqual({ periodo: '30_dias' })
  expect(filtroDe({ ...dias, periodo: 'personalizado', consultor: ID, clinica: ID, estado: 'SP' })).toEqual({
    periodo: 'personalizado',
    ...dias,
    consultor_id: ID,
    clinica_id: ID,
    estado: 'SP',
  })
})

it('says what is wrong with the days of a custom period', () => {
  expect(erroDaUrl({ de: '2026-01-02', ate: '2026-01-01' })).toBeNull()
  expect(erroDaUrl({ periodo: 'hoje' })).toBeNull()
  expect(erroDaUrl({ periodo: 'personalizado' })).toBe('Informe o início e o fim do período')
  expect(erroDaUrl({ periodo: 'personalizado', de: '2026-01-02', ate: '2026-01-01' })).toBe(
    'O início do período vem depois do fim',
  )
})

it('the period alone filters nothing', () => {
  expect(isFiltrado({ periodo: 'hoje' })).toBe(false)
  expect(isFiltrado({ origem: 'google' })).toBe(true)
})
