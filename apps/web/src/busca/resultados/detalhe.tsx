import type { FiltrosBusca } from '@portal/contract/busca/busca.contract'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import { detalheQuery } from '../../clinicas/clinicas.api.ts'
import { ClinicaDialog } from '../../clinicas/detalhes/clinica-dialog.tsx'
import type { Vizinhas } from '../../clinicas/detalhes/navegacao.tsx'
import { vagasQuery } from '../../vagas/vagas.api.ts'
import { clinicasQuery } from '../busca.api.ts'
import type { BuscaUrl } from '../busca-url.ts'
import { filtrosDe } from '../filtros/filtros.ts'

type Props = Omit<ComponentProps<typeof ClinicaDialog>, 'centro' | 'vizinhas'> & {
  url: BuscaUrl
  /** Undefined while it loads. */
  cidade: Cidade | undefined
  /** Replaces this clinic by another. */
  onOpen: (id: string) => void
}

/** Details of a result, with links to the previous and the next one. */
export function Detalhe({ url, cidade, onOpen, ...props }: Props) {
  const vizinhas = useVizinhas(filtrosDe(url, cidade?.id ?? ''), props.id, { enabled: cidade !== undefined, onOpen })
  return <ClinicaDialog {...props} centro={cidade} vizinhas={vizinhas} />
}

/** Distance from the last loaded result at which the next page is fetched. */
const ANTECEDENCIA = 3

type Opcoes = {
  /** False until the city of the search is known. */
  enabled: boolean
  onOpen: (id: string) => void
}

/** Previous and next result of an open one, prefetched; undefined when the clinic is not among the loaded results. */
function useVizinhas(filtros: FiltrosBusca, id: string, { enabled, onOpen }: Opcoes): Vizinhas | undefined {
  const queryClient = useQueryClient()
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({ ...clinicasQuery(filtros), enabled })
  const ids = [...new Set(data?.pages.flatMap(({ clinicas }) => clinicas.map((clinica) => clinica.id)))]
  const indice = ids.indexOf(id)
  const anterior = ids[indice - 1]
  const proxima = indice < 0 ? undefined : ids[indice + 1]

  const pertoDoFim = indice >= 0 && indice >= ids.length - ANTECEDENCIA
  useEffect(() => {
    if (pertoDoFim && hasNextPage && !isFetching) fetchNextPage()
  }, [pertoDoFim, hasNextPage, isFetching, fetchNextPage])
  useEffect(() => {
    for (const vizinha of [anterior, proxima]) {
      if (!vizinha) continue
      void queryClient.prefetchQuery(detalheQuery(vizinha))
      void queryClient.prefetchQuery(vagasQuery(vizinha))
    }
  }, [queryClient, anterior, proxima])

  if (indice < 0) return undefined
  return {
    posicao: indice + 1,
    total: data?.pages[0]?.total ?? ids.length,
    anterior: anterior === undefined ? undefined : () => onOpen(anterior),
    proxima: proxima === undefined ? undefined : () => onOpen(proxima),
  }
}
