import { Button, Skeleton, Text } from '@mantine/core'
import type { Entidade, RegistroHistorico } from '@portal/contract/auditoria/auditoria.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '../ui/load-failure.tsx'
import { historicoQuery } from './auditoria.api.ts'
import classes from './historico.module.css'
import { HistoricoEvento } from './historico-evento.tsx'
import { type EventoContado, mudancasDe, verboDe } from './mudancas.ts'

type Props = {
  entidade: Entidade
  id: string
  /** Labels of the fields. */
  rotulos: Readonly<Record<string, string>>
  /** Labels of values stored as keys. */
  nomes?: Readonly<Record<string, string>>
  /** Turns an event into words, given the names it refers to; null hides the event. */
  contar?: (evento: RegistroHistorico, nomes: Readonly<Record<string, string>>) => EventoContado | null
}

const contado = (evento: RegistroHistorico): EventoContado => ({
  verbo: verboDe(evento),
  mudancas: mudancasDe(evento),
})

/** History of a record: author, time and changed fields. */
export function Historico({ entidade, id, rotulos, nomes = {}, contar = contado }: Props) {
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
  const eventos = data.pages.flatMap((pagina) =>
    pagina.itens.flatMap((evento) => {
      const contado = contar(evento, pagina.nomes)
      return contado ? [{ evento, contado }] : []
    }),
  )
  if (eventos.length === 0 && !hasNextPage)
    return (
      <Text c="dimmed" ta="center" py="xl">
        Nenhuma alteração registrada. O que for feito a partir de agora aparece aqui.
      </Text>
    )
  return (
    <>
      <ol className={classes.eventos}>
        {eventos.map(({ evento, contado }) => (
          <HistoricoEvento key={evento.id} evento={evento} contado={contado} rotulos={rotulos} nomes={nomes} />
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
