import { Button, Skeleton, Text } from '@mantine/core'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { interacoesQuery } from '../leads.api.ts'
import { InteracaoForm } from './interacao-form.tsx'
import { InteracaoItem } from './interacao-item.tsx'
import classes from './interacoes.module.css'

/** Timeline of a lead, with a form for a new entry. */
export function Interacoes({ lead, readOnly }: { lead: Lead; readOnly: boolean }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    interacoesQuery(lead.id),
  )
  // Deduplicated: a new entry moves another from the first page to the second.
  const itens = [...new Map(data?.pages.flatMap((pagina) => pagina.itens).map((item) => [item.id, item])).values()]
  return (
    <>
      {!readOnly && <InteracaoForm lead={lead} />}
      {data ? (
        <>
          {itens.length === 0 && (
            <Text c="dimmed" ta="center" py="xl">
              Nenhuma interação encontrada. O que for registrado aparece aqui.
            </Text>
          )}
          <ol className={classes.linha} aria-label="Linha do tempo">
            {itens.map((item) => (
              <InteracaoItem key={item.id} lead={lead} interacao={item} readOnly={readOnly} />
            ))}
          </ol>
          {hasNextPage && (
            <Button variant="light" fullWidth loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              Mostrar mais
            </Button>
          )}
        </>
      ) : error ? (
        <LoadFailure title="Erro ao carregar interações" error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={200} />
      )}
    </>
  )
}
