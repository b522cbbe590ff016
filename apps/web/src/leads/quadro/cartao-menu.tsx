import type { LeadCartao } from '@portal/contract/leads/leads.contract'
import { IconDotsVertical } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import classes from './cartao.module.css'
import type { AcoesCartao } from './cartao.tsx'

const CartaoMenuAberto = lazyPart(() => import('./cartao-menu-aberto.tsx').then((part) => part.CartaoMenuAberto))

/** Button of a card's menu. */
export const MenuBotao = ({ nome, ...props }: { nome: string } & ComponentProps<'button'>) => (
  <button
    type="button"
    aria-haspopup="menu"
    {...props}
    className={`${classes.botao} ${classes.mais}`}
    aria-label={`Mais ações de ${nome}`}
  >
    <IconDotsVertical size={18} aria-hidden />
  </button>
)

/** Actions of a card. The menu itself, of which a board would have hundreds, exists while it is open. */
export function CartaoMenu({ lead, acoes }: { lead: LeadCartao; acoes: AcoesCartao }) {
  const [opened, setOpened] = useState(false)
  const [closed, setClosed] = useState(0)
  const botao = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that opened it was replaced meanwhile.
    if (closed > 0) botao.current?.focus()
  }, [closed])
  const fechado = <MenuBotao ref={botao} nome={lead.nome_contato} onClick={() => setOpened(true)} />
  if (!opened) return fechado
  return (
    <Suspense fallback={fechado}>
      <CartaoMenuAberto
        lead={lead}
        acoes={acoes}
        onClose={() => {
          setOpened(false)
          setClosed((vezes) => vezes + 1)
        }}
      />
    </Suspense>
  )
}
