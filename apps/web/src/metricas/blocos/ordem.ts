import type { PessoaRanking } from '@portal/contract/metricas/metricas.contract'

export type Medida = Exclude<keyof PessoaRanking, 'consultor_id' | 'nome'>

/** Sorts people by a measure; people without a value come last in both directions, and ties keep their order. */
export function sort(
  ranking: readonly PessoaRanking[],
  { por, direcao }: { por: Medida; direcao: 'asc' | 'desc' },
): PessoaRanking[] {
  const sinal = direcao === 'asc' ? 1 : -1
  return ranking.toSorted((a, b) => {
    const [um, outro] = [a[por], b[por]]
    if (um === null || outro === null) return Number(um === null) - Number(outro === null) || a.lugar - b.lugar
    return sinal * (um - outro) || a.lugar - b.lugar
  })
}
