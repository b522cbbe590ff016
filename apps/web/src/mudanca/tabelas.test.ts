import { expect, it } from 'vitest'
import { recusaDe } from './recusa.ts'
import { nomeDaTabela, porMotivo, split } from './tabelas.ts'

const CONTAGEM = { lidas: 1, novas: 1, iguais: 0, alteradas: 0, recusadas: 0 }

it('tells columns of known tables from tables of other schemas', () => {
  const desconhecidas = {
    'cron.job': 3,
    leads: 2,
    'clinicas.nota': 9,
    'auth.users.apelido': 1,
    'clinicas.cor': 10,
    'clinicas.vazia': 0,
  }
  expect(split({ desconhecidas, tabelas: { clinicas: CONTAGEM, 'auth.users': CONTAGEM } })).toEqual({
    tabelas: [
      { tabela: 'cron.job', linhas: 3 },
      { tabela: 'leads', linhas: 2 },
    ],
    colunas: [
      { tabela: 'clinicas', coluna: 'cor', linhas: 10 },
      { tabela: 'clinicas', coluna: 'nota', linhas: 9 },
      { tabela: 'auth.users', coluna: 'apelido', linhas: 1 },
    ],
  })
})

it('puts refusals of one reason together, the most frequent first', () => {
  const recusa = (tabela: string, motivo: string, id: string | null) => ({ tabela, motivo, id })
  const grupos = porMotivo([
    recusa('clinicas', 'estado', 'a'),
    recusa('links', 'clínica', 'b'),
    recusa('links', 'clínica', null),
    recusa('clinicas', 'clínica', 'c'),
  ])
  expect(grupos.map(({ tabela, motivo, linhas, ids }) => [tabela, motivo, linhas, ids])).toEqual([
    ['links', 'clínica', 2, ['b']],
    ['clinicas', 'estado', 1, ['a']],
    ['clinicas', 'clínica', 1, ['c']],
  ])
})

it('names tables as people do, and leaves others as they are', () => {
  const viram = { 'auth.users': 'Contas', vazia: '' }
  const nomes = ['auth.users', 'constructor', 'vazia'].map((tabela) => nomeDaTabela({ viram }, tabela))
  expect(nomes).toEqual(['Contas', 'constructor', 'vazia'])
})

it.each<[string, BlobPart, RegExp | undefined]>([
  ['of pg_restore', 'PGDMP\u0001\u000e', /pg_restore --data-only -f dados\.sql/],
  ['a workbook', 'PK\u0003\u0004\u0014', /ZIP ou uma planilha/],
  ['a PDF', '%PDF-1.7', /PDF/],
  ['empty', '', /vazio/],
  ['a dump', '--\n-- PostgreSQL database dump', undefined],
  ['compressed', new Uint8Array([0x1f, 0x8b, 8, 0]), undefined],
])('a file that is %s', async (_, content, motivo) => {
  const recusa = await recusaDe(new File([content], 'dados.sql'))
  if (motivo) expect(recusa).toMatch(motivo)
  else expect(recusa).toBeUndefined()
})

it('a file that is too large is not looked at', async () => {
  const grande = { size: 6 * 1024 ** 3, slice: () => new Blob() } as unknown as File
  expect(await recusaDe(grande)).toMatch(/grande/)
})
