import type { FiltrosBusca } from '@portal/contract/busca/busca.contract'
import { RAIO_PADRAO } from '@portal/contract/busca/raio'
import type { BuscaUrl } from '../busca-url.ts'

/** Parameters that narrow a search; the other parameters say what is open. */
type Filtros = Omit<BuscaUrl, 'cidade' | 'vista' | 'clinica' | 'foto'>

/** Input of the search operations. Deterministic, because it is part of the query keys. */
export const filtrosDe = (url: Filtros, cidade_id: string): FiltrosBusca => ({
  cidade_id,
  raio: url.raio ?? RAIO_PADRAO,
  genero: url.genero,
  planos: url.planos ?? [],
  tipos: url.tipos ?? [],
  preco_min: url.preco_min,
  preco_max: url.preco_max,
  aceita_idosos: url.idosos ?? false,
  aceita_menores: url.menores ?? false,
  verificadas: url.verificadas ?? false,
  com_vaga: url.vaga ?? false,
})

/** Change of the address that clears the advanced filters. */
export const SEM_FILTROS = {
  genero: undefined,
  planos: undefined,
  tipos: undefined,
  preco_min: undefined,
  preco_max: undefined,
  idosos: undefined,
  menores: undefined,
  verificadas: undefined,
  vaga: undefined,
} satisfies Partial<BuscaUrl>

/** Number of active advanced filters; each chosen plan and admission type counts. */
export function countFiltros(url: Filtros): number {
  const simples = [url.genero, url.preco_min, url.preco_max, url.idosos, url.menores, url.verificadas, url.vaga]
  return simples.filter((valor) => valor !== undefined).length + (url.planos?.length ?? 0) + (url.tipos?.length ?? 0)
}
