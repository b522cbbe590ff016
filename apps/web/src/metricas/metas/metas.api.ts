import type { Meta } from '@portal/contract/metricas/metas'
import type { MetasDaPessoa, MetasDoMes } from '@portal/contract/metricas/metas.contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'

/** Goals of a month with what was reached; the current month by default. */
export const metasQuery = (mes?: string) =>
  api.metas.getMetas.queryOptions({ input: mes ? { mes } : {}, ...MANAGEMENT_CACHE })

/** Null for no goal. */
export type MetasPedidas = Record<Meta, number | null>

const withLinha = (antes: MetasDoMes, salva: MetasDaPessoa): MetasDoMes => ({
  ...antes,
  ...(salva.consultor_id === null && { equipe: salva }),
  pessoas: antes.pessoas?.map((uma) => (uma.consultor_id === salva.consultor_id ? salva : uma)) ?? null,
})

/** Rows of the table in order: the team's, unless it is the sum of the people's, then everybody's. */
export const linhasDe = ({ equipe, equipe_somada, pessoas }: MetasDoMes): MetasDaPessoa[] => [
  ...(equipe_somada ? [] : [equipe]),
  ...(pessoas ?? []),
]

/** Reads and writes a month's goals in their latest saved version. */
export function useMetasNow(mes: string) {
  const queryClient = useQueryClient()
  const { queryKey } = metasQuery(mes)
  const linhas = () => {
    const agora = queryClient.getQueryData<MetasDoMes>(queryKey)
    return agora ? linhasDe(agora) : []
  }
  return {
    linhas,
    read: (consultor_id: string | null) => linhas().find((linha) => linha.consultor_id === consultor_id),
    reload: () => queryClient.fetchQuery({ ...metasQuery(mes), staleTime: 0 }),
    /** Goals of another month. */
    fetchOutro: (outro: string) => queryClient.fetchQuery({ ...metasQuery(outro), staleTime: 0 }),
    async write(consultor_id: string | null, versao: number, metas: MetasPedidas) {
      const salva = await api.metas.saveMetas.call({ mes, consultor_id, versao, metas })
      // A pending answer may be older than this one.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (antes: MetasDoMes | undefined) => antes && withLinha(antes, salva))
      return salva
    },
  }
}
