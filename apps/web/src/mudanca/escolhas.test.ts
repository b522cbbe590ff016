import type { MapaMudanca, TabelaAchada } from '@portal/contract/mudanca/mapa'
import { expect, it } from 'vitest'
import {
  campoDe,
  comCampo,
  comEscolha,
  comSugestoes,
  comVira,
  escolhaDe,
  faltasDa,
  semEscolha,
  viraDe,
} from './escolhas.ts'

const achado = (valor: string, sugestao: string | null = null, conhecido: string | null = null) => ({
  ...{ valor, linhas: 1, sugestao, conhecido },
})

it('a value is chosen once, whatever its case and accents', () => {
  const escolhas = comEscolha({ Retornar: 'novo', outra: null }, 'RETORNAR', 'perdido')
  expect(escolhas).toEqual({ outra: null, RETORNAR: 'perdido' })
  expect([escolhaDe(escolhas, 'retornár'), escolhaDe(escolhas, 'outra'), escolhaDe(escolhas, 'x')]).toEqual([
    'perdido',
    null,
    undefined,
  ])
  expect(comEscolha(escolhas, 'retornar', undefined)).toEqual({ outra: null })
})

it('what nobody said is what is neither known, chosen nor of all others', () => {
  const valores = [achado('a', 'novo'), achado('b'), achado('c', 'novo', 'novo'), achado('Á')]
  expect(semEscolha({}, { valores }).map(({ valor }) => valor)).toEqual(['a', 'b', 'Á'])
  expect(semEscolha({ A: 'novo' }, { valores }).map(({ valor }) => valor)).toEqual(['b'])
  expect(semEscolha({ '*': 'novo' }, { valores })).toEqual([])
  expect(comSugestoes({ b: 'perdido' }, { valores })).toEqual({ b: 'perdido', a: 'novo' })
})

const fichas: TabelaAchada = {
  ...{ tabela: 'fichas', linhas: 3, reconhecida: null },
  colunas: ['nome', 'fone', 'fone2', 'obs', 'humor'].map((nome) => ({ nome, linhas: 3 })),
  campos: { leads: { nome: 'nome', fone: 'telefone', obs: 'observacoes' }, contatos: { nome: 'nome' } },
}

it('a table becomes what was chosen, with the columns that are known', () => {
  expect(viraDe({}, { ...fichas, reconhecida: 'leads' })).toBe('leads')
  const nada: MapaMudanca['tabelas'] = comVira({}, { ...fichas, reconhecida: 'leads' }, null)
  expect(viraDe(nada, { ...fichas, reconhecida: 'leads' })).toBeNull()
  const tabelas = comVira({}, fichas, 'leads')
  expect([viraDe(tabelas, fichas), campoDe(tabelas, fichas, 'leads', 'fone')]).toEqual(['leads', 'telefone'])
  const outra = comCampo(tabelas, fichas, 'fone2', 'telefone')
  expect(['fone', 'fone2'].map((coluna) => campoDe(outra, fichas, 'leads', coluna))).toEqual([null, 'telefone'])
  const observacoes = comCampo(tabelas, fichas, 'humor', 'observacoes')
  expect(['obs', 'humor'].map((coluna) => campoDe(observacoes, fichas, 'leads', coluna))).toEqual([
    'observacoes',
    'observacoes',
  ])
  expect(faltasDa(observacoes, fichas, [])).toEqual([])
})

it('says what a table lacks, and what is there twice', () => {
  expect(faltasDa({}, fichas, [])).toEqual([])
  expect(faltasDa(comVira({}, fichas, 'contatos'), fichas, [])).toEqual(['Falta a coluna de Telefone.'])
  const duas = comCampo(
    comCampo(comVira({}, fichas, 'contatos'), fichas, 'fone', 'telefone'),
    fichas,
    'fone2',
    'telefone',
  )
  expect(faltasDa(duas, fichas, [])).toEqual(['Duas colunas são “Telefone”; só a primeira seria lida.'])
  const turno = { id: '11111111-1111-4111-8111-111111111111', nome: 'Turno' }
  const propria = `proprio:${turno.id}`
  const dois = comCampo(comCampo(comVira({}, fichas, 'leads'), fichas, 'humor', propria), fichas, 'fone2', propria)
  expect(faltasDa(dois, fichas, [turno])).toEqual(['Duas colunas são “Turno”; só a primeira seria lida.'])
})
