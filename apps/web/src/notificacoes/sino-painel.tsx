import { Button, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import type { Notificacao } from '@portal/contract/notificacoes/notificacoes.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import { formatDateTime } from '../platform/format-date.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notificacoesQuery, useMarkLidas } from './notificacoes.api.ts'
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

/** One notification; opening it marks it as read. */
function SinoItem({ notificacao, onOpen }: { notificacao: Notificacao; onOpen: () => void }) {
  const { titulo, corpo, created_at, lida, rota } = notificacao
  const texto = (
    <>
      <span className={classes.titulo}>
        {titulo}
        {!lida && <VisuallyHidden> (não lida)</VisuallyHidden>}
      </span>
      <span className={classes.corpo}>{corpo}</span>
      <time className={classes.hora} dateTime={created_at}>
        {formatDateTime(created_at)}
      </time>
    </>
  )
  const props = { className: classes.item, 'data-nova': !lida || undefined, onClick: onOpen }
  const [caminho, busca] = rota?.split('?') ?? []
  return caminho ? (
    <Link to={caminho} search={Object.fromEntries(new URLSearchParams(busca))} {...props}>
      {texto}
    </Link>
  ) : (
    <UnstyledButton {...props}>{texto}</UnstyledButton>
  )
}
