import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { AcoesCartao } from './acoes.ts'
import { MenuBotao } from './menu-botao.tsx'

const CartaoMenuAberto = lazyPart(() => import('./cartao-menu-aberto.tsx').then((part) => part.CartaoMenuAberto))

/** The press that waits for the menu's code: its card may be replaced meanwhile, by one that can be dragged. */
let espera: { lead: string } | undefined

/** Actions of a card. The menu itself, of which a board would have hundreds, exists while it is open. */
export function CartaoMenu({ lead, acoes }: { lead: LeadCartao; acoes: AcoesCartao }) {
  const [opened, setOpened] = useState(false)
  const [closed, setClosed] = useState(0)
  const botao = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that opened it was replaced meanwhile.
    if (closed > 0) botao.current?.focus()
  }, [closed])
  /** Opens the menu once it is loaded, unless another thing was chosen meanwhile, over which it would open. */
  async function open() {
    const esta = { lead: lead.id }
    espera = esta
    await CartaoMenuAberto.preload().catch(() => undefined)
    if (espera !== esta) return
    espera = undefined
    // Safari does not focus a button that is tapped.
    if ([botao.current, document.body].includes(document.activeElement as HTMLElement)) setOpened(true)
  }
  const takeOver = useEffectEvent(() => {
    if (espera?.lead === lead.id) void open()
  })
  useEffect(() => takeOver(), [])
  const fechado = <MenuBotao ref={botao} nome={lead.nome_contato} onClick={open} />
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
