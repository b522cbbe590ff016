import { describe, expect, it } from 'vitest'
import { filterLinhas, listSituacoes } from './filter-linhas.ts'

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
const numeros = (situacao: 'todas' | (typeof LINHAS)[number]['situacao'], texto: string) =>
  filterLinhas(LINHAS, situacao, texto).map(({ linha }) => linha)

describe('lines that did not come in', () => {
  it('are found by kind, name without accents, reason and number', () => {
    expect(numeros('todas', '')).toEqual([2, 3, 40])
    expect(numeros('erro', ' ')).toEqual([2])
    expect(numeros('todas', 'SAO jose')).toEqual([2])
    expect(numeros('todas', 'da linha')).toEqual([3])
    expect(numeros('existente', '40')).toEqual([40])
    expect(numeros('erro', 'ipe')).toEqual([])
    expect(
      filterLinhas([{ linha: 7, situacao: 'erro', motivo: 'Nome: Informe o nome' }], 'todas', 'nome'),
    ).toHaveLength(1)
  })

  it('offer only the kinds there are', () => {
    const situacoes = listSituacoes([
      { situacao: 'erro', rotulo: 'Com erro', quantas: 2 },
      { situacao: 'existente', rotulo: 'Já existem', quantas: 0 },
      { situacao: 'repetida', rotulo: 'Repetidas', quantas: 1 },
    ])
    expect(situacoes.map(({ situacao, quantas }) => [situacao, quantas])).toEqual([
      ['todas', 3],
      ['erro', 2],
      ['repetida', 1],
    ])
  })
})
