import type { FiltrosBusca } from '@portal/contract/busca/busca.contract'
import type { Grupo, Mascaras, Opcoes } from './opcoes.ts'

/** Filters of the search (docs/rules.md, 'Busca') and of the public search. */
export type Filtros = FiltrosBusca & { planos_divulgados?: string[] | undefined }

/** The filters without place and radius. */
export type FiltrosClinica = Omit<Filtros, 'cidade_id' | 'raio'>

export const SEM_FILTROS: FiltrosClinica = {
  planos: [],
  tipos: [],
  aceita_idosos: false,
  aceita_menores: false,
  verificadas: false,
  com_vaga: false,
}

/** Filters as bit masks; each group requires one of its bits. */
export type Filtro = {
  grupos: { grupo: Grupo; mascaras: Mascaras }[]
  precoMin: number
  precoMax: number
  temPreco: boolean
  /** True if no filter is set. */
  vazio: boolean
}

/** The only option of flag groups. */
export const SIM = 'sim'

export function compileFiltro(filtros: FiltrosClinica, opcoes: Opcoes): Filtro {
  const escolhas: [Grupo, readonly string[]][] = [
    ['generos', filtros.genero === undefined ? [] : [filtros.genero]],
    ['planos', filtros.planos],
    ['planos_divulgados', filtros.planos_divulgados ?? []],
    ['tipos', filtros.tipos],
    ['aceita_idosos', filtros.aceita_idosos ? [SIM] : []],
    ['aceita_menores', filtros.aceita_menores ? [SIM] : []],
    ['verificadas', filtros.verificadas ? [SIM] : []],
    ['com_vaga', filtros.com_vaga ? [SIM] : []],
  ]
  const grupos = escolhas
    .filter(([, nomes]) => nomes.length > 0)
    .map(([grupo, nomes]) => ({ grupo, mascaras: opcoes.mascarasDe(grupo, nomes) }))
  const temPreco = filtros.preco_min !== undefined || filtros.preco_max !== undefined
  return {
    grupos,
    precoMin: filtros.preco_min ?? Number.NEGATIVE_INFINITY,
    precoMax: filtros.preco_max ?? Number.POSITIVE_INFINITY,
    temPreco,
    vazio: grupos.length === 0 && !temPreco,
  }
}

/** Cache key: equal for equal filters in any order. */
export function filterKey(filtros: FiltrosClinica): string {
  const { genero, planos, planos_divulgados = [], tipos, preco_min, preco_max } = filtros
  return JSON.stringify([
    genero,
    [...planos].sort(),
    [...planos_divulgados].sort(),
    [...tipos].sort(),
    preco_min ?? null,
    preco_max ?? null,
    filtros.aceita_idosos,
    filtros.aceita_menores,
    filtros.verificadas,
    filtros.com_vaga,
  ])
}
