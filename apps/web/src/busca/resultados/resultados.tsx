import type { ClinicaCard } from '@portal/contract/busca/busca.contract'
import { RAIO_PADRAO } from '@portal/contract/busca/raio'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Ref, useCallback, useMemo } from 'react'
import { clinicasQuery } from '../busca.api.ts'
import type { BuscaUrl } from '../busca-url.ts'
import { filtrosDe } from '../filtros/filtros.ts'
import { CardsList, type CardsListHandle } from './cards-list.tsx'
import { ErroBusca } from './erro-busca.tsx'
import { NenhumaClinica } from './nenhuma-clinica.tsx'
import classes from './resultados.module.css'
import { ResultadosMoldura } from './resultados-moldura.tsx'
import { ResultadosSkeleton } from './resultados-skeleton.tsx'

type Props = {
  ref: Ref<CardsListHandle>
  url: BuscaUrl
  cidade: Cidade
  onOpen: (id: string) => void
  onShare: (clinica: ClinicaCard) => void
  onCadastro?: ((clinica: ClinicaCard) => void) | undefined
}

/** The clinics around a city, nearest first. */
export function Resultados({ ref, url, cidade, onOpen, onShare, onCadastro }: Props) {
  const consulta = useInfiniteQuery(clinicasQuery(filtrosDe(url, cidade.id)))
  const { data, isPlaceholderData, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = consulta
  // A change between two pages can bring the same clinic twice.
  const clinicas = useMemo(
    () => [...new Map(data?.pages.flatMap((pagina) => pagina.clinicas).map((item) => [item.id, item])).values()],
    [data],
  )
  const fetchMore = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) fetchNextPage()
  }, [isFetching, isFetchNextPageError, fetchNextPage])
  const total = data?.pages[0]?.total ?? 0
  const raio = url.raio ?? RAIO_PADRAO
  const atual = data && !isPlaceholderData

  return (
    <ResultadosMoldura raio={raio} cidade={cidade} total={data && total} atual={Boolean(atual)}>
      {!data && (consulta.isError ? <ErroBusca onRetry={refetch} /> : <ResultadosSkeleton />)}
      {data && total === 0 && <NenhumaClinica raio={raio} cidade={cidade} />}
      {data && total > 0 && (
        <div className={classes.lista} data-anterior={isPlaceholderData || undefined}>
          <CardsList
            ref={ref}
            clinicas={clinicas}
            total={total}
            temMais={hasNextPage && !isFetchNextPageError}
            onFim={fetchMore}
            onOpen={onOpen}
            onShare={onShare}
            onCadastro={onCadastro}
          />
          {isFetchNextPageError && <ErroBusca onRetry={fetchNextPage} />}
        </div>
      )}
    </ResultadosMoldura>
  )
}
