import { describe, expect, it } from 'vitest'
import { filterLinhas, listSituacoes } from './filtrar-linhas.ts'

const linha = (numero: number, nome: string, situacao: 'erro' | 'existente' | 'repetida', motivo = '') => ({
  linha: numero,
  nome,
  situacao,
  motivo,
})
const LINHAS = [
  linha(2, 'Clínica São José', 'erro', 'uf: "ZZ" não é um estado'),
  linha(3, 'Ipê', 'repetida', 'mesma clínica da linha 2'),
  linha(40, 'Açaí', 'existente'),
]
const numeros = (...args: [Parameters<typeof filterLinhas>[1], string]) =>
  filterLinhas(LINHAS, ...args).map(({ linha }) => linha)

describe('lines that did not come in', () => {
  it('are found by kind, name without accents, reason and number', () => {
    expect(numeros('todas', '')).toEqual([2, 3, 40])
    expect(numeros('erro', ' ')).toEqual([2])
    expect(numeros('todas', 'SAO jose')).toEqual([2])
    expect(numeros('todas', 'da linha')).toEqual([3])
    expect(numeros('existente', '40')).toEqual([40])
    expect(numeros('erro', 'ipe')).toEqual([])
  })

  it('offer only the kinds there are', () => {
    const contagem = { erros: 2, existentes: 0, repetidas: 1 }
    const resultado = { ...contagem, simulada: true, lidas: 3, importadas: 0, linhas: [], amostra: [] }
    const situacoes = listSituacoes({ ...resultado, com_coordenadas_do_municipio: 0, sem_coordenadas: 0 })
    expect(situacoes.map(({ situacao, quantas }) => [situacao, quantas])).toEqual([
      ['todas', 3],
      ['erro', 2],
      ['repetida', 1],
    ])
  })
})
