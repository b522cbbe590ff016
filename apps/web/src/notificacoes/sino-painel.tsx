import { Button, Skeleton } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notificacoesQuery, useMarkLidas } from './notificacoes.api.ts'
import { SinoItem } from './sino-item.tsx'
import classes from './sino-painel.module.css'

type Props = {
  botao: RefObject<HTMLButtonElement | null>
  /** True to return the focus to the bell. */
  onClose: (devolve: boolean) => void
}

/** Panel of the latest notifications below the bell. Escape, blur or a click elsewhere closes it. */
export function SinoPainel({ botao, onClose }: Props) {
  const [painel, setPainel] = useState<HTMLDivElement | null>(null)
  const { data, error, refetch } = useQuery(notificacoesQuery())
  const markLidas = useMarkLidas()
  useClickOutside(() => onClose(false), null, [painel, botao.current])
  useEffect(() => painel?.focus(), [painel])
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose(true)
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])

  return (
    <div
      ref={setPainel}
      role="dialog"
      aria-labelledby="notificacoes"
      tabIndex={-1}
      className={classes.painel}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && relatedTarget !== botao.current && !painel?.contains(relatedTarget)) onClose(false)
      }}
    >
      <div className={classes.topo}>
        <h2 id="notificacoes">Notificações</h2>
        {data !== undefined && data.nao_lidas > 0 && (
          <Button variant="subtle" size="compact-sm" loading={markLidas.isPending} onClick={() => markLidas.mutate({})}>
            Marcar todas como lidas
          </Button>
        )}
      </div>
      {!data && error && <LoadFailure title="Erro ao carregar notificações" error={error} onRetry={refetch} />}
      {!data && !error && ['a', 'b', 'c'].map((key) => <Skeleton key={key} height={64} mb={8} />)}
      {data?.itens.length === 0 && <p className={classes.vazio}>Nenhuma notificação</p>}
      {data && data.itens.length > 0 && (
        <ul className={classes.lista}>
          {data.itens.map((item) => (
            <li key={item.id}>
              <SinoItem
                notificacao={item}
                onOpen={() => {
                  if (!item.lida) markLidas.mutate({ id: item.id })
                  if (item.rota) onClose(false)
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
