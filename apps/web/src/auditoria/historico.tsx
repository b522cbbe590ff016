import { Button, Skeleton, Text } from '@mantine/core'
import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '../ui/load-failure.tsx'
import { historicoQuery } from './auditoria.api.ts'
import classes from './historico.module.css'
import { HistoricoEvento } from './historico-evento.tsx'

type Props = {
  entidade: Entidade
  id: string
  /** Labels of the fields. */
  rotulos: Readonly<Record<string, string>>
  /** Labels of values that are stored as keys. */
  nomes?: Readonly<Record<string, string>>
}

/** History of a record: author, time and changed fields. */
export function Historico({ entidade, id, rotulos, nomes = {} }: Props) {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historicoQuery(entidade, id),
  )
  if (isPending)
    return (
      <div className={classes.esqueleto} aria-busy="true">
        {['a', 'b', 'c'].map((key) => (
          <div key={key}>
            <Skeleton height={16} width="60%" />
            <Skeleton height={14} mt={10} />
            <Skeleton height={14} mt={8} width="80%" />
          </div>
        ))}
      </div>
    )
  if (!data) return <LoadFailure title="Erro ao carregar o histórico" error={error} onRetry={refetch} />
  const eventos = data.pages.flatMap(({ itens }) => itens)
  if (eventos.length === 0)
    return (
      <Text c="dimmed" ta="center" py="xl">
        Nenhuma alteração registrada. O que for feito a partir de agora aparece aqui.
      </Text>
    )
  return (
    <>
      <ol className={classes.eventos}>
        {eventos.map((evento) => (
          <HistoricoEvento key={evento.id} evento={evento} rotulos={rotulos} nomes={nomes} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="light" fullWidth loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Mostrar mais antigas
        </Button>
      )}
    </>
  )
}
