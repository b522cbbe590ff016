import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROLES } from '../access.ts'
import { CONVERSAO_ENCERRADOS, INTERNACOES_NO_MES } from '../leads/opcoes.ts'
import {
  CHAVES_INDICADOR,
  COLUNAS_CAMPANHA,
  destaquesDe,
  GRUPOS,
  INDICADORES,
  indicadoresDe,
  PRAZOS,
} from './indicadores.ts'
import { METAS, ROTULO_META } from './metas.ts'

/** Rows of the tables of `docs/rules.md`: name of a figure and where it is shown. */
const figuras = readFileSync(new URL('../../../../docs/rules.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((linha) => linha.startsWith('| ') && !linha.startsWith('| Nome |'))
  .map((linha) => linha.split('|').map((parte) => parte.trim()))
  .map(([, nomes = '', onde = '']) => ({ nomes: nomes.split(', '), onde }))
const ondeEsta = (nome: string) => figuras.filter(({ nomes }) => nomes.includes(nome)).map(({ onde }) => onde)

test.each(CHAVES_INDICADOR.map((chave) => INDICADORES[chave].rotulo))('%s is a figure of the table', (rotulo) => {
  expect(ondeEsta(rotulo).join()).toContain('Métricas')
})

test.each(Object.values(COLUNAS_CAMPANHA))('%s of campaigns is a figure of the table', (rotulo) => {
  expect(ondeEsta(rotulo).join()).toMatch(/campanha/i)
})

test.each(METAS.map((meta) => ROTULO_META[meta]))('%s is a figure of the goals', (rotulo) => {
  expect(ondeEsta(rotulo).join()).toContain('metas')
})

test.each([CONVERSAO_ENCERRADOS.rotulo, INTERNACOES_NO_MES.rotulo])('%s stands on the board', (rotulo) => {
  expect(ondeEsta(rotulo).join()).toContain('quadro')
})

test.each(Object.values(PRAZOS))('%s is a figure of the table, at home too', (rotulo) => {
  expect(ondeEsta(rotulo).join()).toMatch(/Início.*Métricas/)
})

test('no two figures of the page have one name', () => {
  const rotulos = CHAVES_INDICADOR.map((chave) => INDICADORES[chave].rotulo)
  expect(new Set(rotulos).size).toBe(rotulos.length)
})

test('each figure stands in one group, and the large ones are four of those that the role has', () => {
  expect(GRUPOS.flatMap(({ chaves }) => [...chaves]).toSorted()).toEqual([...CHAVES_INDICADOR].toSorted())
  for (const role of ROLES) {
    expect(new Set(destaquesDe(role)).size).toBe(4)
    expect(indicadoresDe(role)).toEqual(expect.arrayContaining([...destaquesDe(role)]))
  }
})
