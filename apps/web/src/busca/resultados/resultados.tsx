import type { ClinicaCard } from '@portal/contract/busca/busca.contract'
import { RAIO_PADRAO } from '@portal/contract/busca/raio'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useCallback, useMemo } from 'react'
import { clinicasQuery } from '../busca.api.ts'
import type { BuscaUrl } from '../busca-url.ts'
import { countFiltros, filtrosDe } from '../filtros/filtros.ts'
import { Alternativas } from './alternativas.tsx'
import { CardsList, type CardsListHandle } from './cards-list.tsx'
import { ErroBusca } from './erro-busca.tsx'
import type { Formato } from './formato-toggle.tsx'
import { NenhumaClinica } from './nenhuma-clinica.tsx'
import classes from './resultados.module.css'
import { ResultadosSecao } from './resultados-secao.tsx'
import { ResultadosSkeleton } from './resultados-skeleton.tsx'

type Props = {
  ref: Ref<CardsListHandle>
  url: BuscaUrl
  cidade: Cidade
  formato: Formato
  /** Control beside the heading. */
  acao: ReactNode
  onRaio: (raio: number) => void
  onLimpar: () => void
  onOpen: (id: string) => void
  onShare: (clinica: ClinicaCard) => void
  onCadastro?: ((clinica: ClinicaCard) => void) | undefined
  onOrcamento?: ((clinica: ClinicaCard) => void) | undefined
  onVagas?: ((clinica: ClinicaCard) => void) | undefined
}

/** Results of a consultant's search, nearest first. */
export function Resultados({ ref, url, cidade, formato, acao, onRaio, onLimpar, ...acoes }: Props) {
  const filtros = filtrosDe(url, cidade.id)
  const consulta = useInfiniteQuery(clinicasQuery(filtros))
  const { data, isPlaceholderData, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = consulta
  // Deduplicated: a change between two pages can move a clinic into the second one too.
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
    <ResultadosSecao raio={raio} cidade={cidade} total={data && total} atual={Boolean(atual)} acao={acao}>
      {!data && (consulta.isError ? <ErroBusca onRetry={refetch} /> : <ResultadosSkeleton formato={formato} />)}
      {data && total === 0 && (
        <NenhumaClinica raio={raio} cidade={cidade}>
          {atual && (
            <Alternativas filtros={filtros} filtrada={countFiltros(url) > 0} onRaio={onRaio} onLimpar={onLimpar} />
          )}
        </NenhumaClinica>
      )}
      {data && total > 0 && (
        <div className={classes.lista} data-anterior={isPlaceholderData || undefined}>
          <CardsList
            key={formato}
            ref={ref}
            formato={formato}
            clinicas={clinicas}
            total={total}
            temMais={hasNextPage && !isFetchNextPageError}
            onFim={fetchMore}
            {...acoes}
          />
          {isFetchNextPageError && <ErroBusca onRetry={fetchNextPage} />}
        </div>
      )}
    </ResultadosSecao>
  )
}
