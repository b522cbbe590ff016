import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Notificacao } from '@portal/contract/notificacoes/notificacoes.contract'
import { Link } from '@tanstack/react-router'
import { formatDataHora } from '../platform/format-data.ts'
import classes from './sino-painel.module.css'

/** One notification; opening it marks it as read. */
export function SinoItem({ notificacao, onOpen }: { notificacao: Notificacao; onOpen: () => void }) {
  const { titulo, corpo, created_at, lida, rota } = notificacao
  const texto = (
    <>
      <span className={classes.titulo}>
        {titulo}
        {!lida && <VisuallyHidden> (não lida)</VisuallyHidden>}
      </span>
      <span className={classes.corpo}>{corpo}</span>
      <time className={classes.hora} dateTime={created_at}>
        {formatDataHora(created_at)}
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
