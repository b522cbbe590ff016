import { expect, it } from 'vitest'
import { fraseDe, telaDe } from './recente.ts'

const mudanca = {
  em: '2026-01-01T00:00:00.000Z',
  acao: 'editar',
  entidade: 'clinicas',
  quantidade: 1,
  entidade_id: null,
  nome: 'Vale Verde',
  ator: 'Ana',
} as const

it('names one record, and counts several', () => {
  expect(fraseDe(mudanca)).toEqual({ quem: 'Ana', fez: 'alterou a clínica', nome: 'Vale Verde' })
  expect(fraseDe({ ...mudanca, acao: 'criar', quantidade: 1830, nome: null })).toEqual({
    quem: 'Ana',
    fez: 'cadastrou 1.830 clínicas',
    nome: null,
  })
})

it('omits the author of automatic changes, and the name of the only company', () => {
  expect(fraseDe({ ...mudanca, entidade: 'empresa_config', ator: null })).toEqual({
    quem: 'O sistema',
    fez: 'alterou as configurações da empresa',
    nome: null,
  })
})

it('leads to the screen of the record, which opens it where it can; not once it was deleted', () => {
  const umaClinica = { ...mudanca, entidade_id: 'c1' }
  expect(telaDe(umaClinica)).toEqual({ to: '/admin/clinicas', search: { clinica: 'c1' } })
  expect(telaDe({ ...umaClinica, entidade: 'estados' })).toEqual({ to: '/admin/estados' })
  expect(telaDe({ ...umaClinica, entidade: 'leads' })).toBeUndefined()
  expect(telaDe({ ...umaClinica, acao: 'excluir' })).toBeUndefined()
  expect(telaDe(mudanca)).toBeUndefined()
})
