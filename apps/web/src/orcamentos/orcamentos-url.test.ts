import { expect, test } from 'vitest'
import { readListUrl } from '../ui/list/list-url.ts'
import { ORCAMENTOS, readEditor, readFicha } from './orcamentos-url.ts'

const ID = '0b9f3b1e-6f0e-4c0e-9d43-0f6f9f6f9f6f'

test('the list reads what it knows and drops the rest', () => {
  expect(
    readListUrl(ORCAMENTOS, {
      situacao: 'visualizado',
      clinica: ID,
      de: '2026-11-01',
      ate: '2026-11-31',
      ordem: 'total',
    }),
  ).toMatchObject({ situacao: 'visualizado', clinica: ID, de: '2026-11-01', ate: undefined, ordem: 'total' })
  expect(readListUrl(ORCAMENTOS, { situacao: 'pago', consultor: '1', tamanho: '7' })).toMatchObject({
    situacao: undefined,
    consultor: undefined,
    tamanho: undefined,
  })
})

test('a record is named by its id alone, and its first tab by none', () => {
  expect(readFicha({ orcamento: ID, aba: 'historico' })).toEqual({ orcamento: ID, aba: 'historico' })
  expect(readFicha({ orcamento: 'ORC-2026-00001', aba: 'resumo' })).toEqual({ orcamento: undefined, aba: undefined })
})

test('the editor reads where a quote starts from', () => {
  expect(readEditor({ lead: ID, clinica: 'x' })).toEqual({
    orcamento: undefined,
    lead: ID,
    paciente: undefined,
    clinica: undefined,
  })
})
