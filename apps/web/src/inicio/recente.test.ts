import { expect, it } from 'vitest'
import { fraseDe } from './recente.ts'

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
