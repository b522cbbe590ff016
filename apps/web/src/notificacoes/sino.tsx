import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { notificacoesQuery } from './notificacoes.api.ts'
import classes from './sino.module.css'
import { isSomLigado } from './som-ligado.ts'

const NaPagina = lazyPart(() => import('./na-pagina.tsx').then((part) => part.NaPagina))
const SinoPainel = lazyPart(() => import('./sino-painel.tsx').then((part) => part.SinoPainel))

/** Notification bell. Its header must be positioned: the panel opens at its lower edge. */
export function Sino() {
  const botao = useRef<HTMLButtonElement>(null)
  const [aberto, setAberto] = useState(false)
  const naoLidas = useQuery(notificacoesQuery()).data?.nao_lidas
  const novas = useNovas(naoLidas)
  const total = naoLidas ?? 0
  const [comAvisos] = useState(() => isSomLigado() || Boolean(navigator.serviceWorker?.controller))
  return (
    <>
      <ActionIcon
        ref={botao}
        className={classes.sino}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={total === 0 ? 'Notificações' : `Notificações, ${total} não ${total === 1 ? 'lida' : 'lidas'}`}
        title="Notificações"
        aria-haspopup="dialog"
        aria-expanded={aberto}
        onPointerEnter={() => SinoPainel.preload().catch(() => undefined)}
        onClick={() => setAberto(!aberto)}
      >
        <IconBell size={22} aria-hidden />
        {total > 0 && (
          <span className={classes.contagem} aria-hidden>
            {total > 99 ? '99+' : total}
          </span>
        )}
      </ActionIcon>
      <VisuallyHidden aria-live="polite">
        {novas > 0 && (novas === 1 ? '1 nova notificação' : `${novas} novas notificações`)}
      </VisuallyHidden>
      <Suspense>{comAvisos && <NaPagina />}</Suspense>
      <Suspense>
        {aberto && (
          <SinoPainel
            botao={botao}
            onClose={(devolve) => {
              setAberto(false)
              if (devolve) botao.current?.focus()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** Number of notifications that arrived since the count last changed; 0 for the first count. */
function useNovas(naoLidas: number | undefined): number {
  const [visto, setVisto] = useState({ naoLidas, novas: 0 })
  if (naoLidas !== undefined && naoLidas !== visto.naoLidas)
    setVisto({ naoLidas, novas: visto.naoLidas === undefined ? 0 : Math.max(0, naoLidas - visto.naoLidas) })
  return visto.novas
}
