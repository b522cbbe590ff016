import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

/** Press that waits for a menu's code; the card may meanwhile be replaced by one that can be dragged. */
let espera: { chave: string } | undefined
// A later press cancels the waiting one: no menu opens over what was pressed then.
for (const press of ['click', 'keydown']) addEventListener(press, () => (espera = undefined), { capture: true })
/** Open menu of a card that is being replaced: the new card opens it again. */
let aberto: string | undefined

type Props = {
  /** Identifies the menu on the page. */
  chave: string
  nome: string
  Botao: ComponentType<{ nome: string } & ComponentProps<'button'>>
  preload: () => Promise<void>
  /** Renders the open menu, with its own button. */
  children: (onClose: () => void) => ReactNode
}

/** A menu of which a board or list would have hundreds: mounted only while open. */
export function MenuSobDemanda({ chave, nome, Botao, preload, children }: Props) {
  const [opened, setOpened] = useState(false)
  /** Same as `opened`, without waiting for a render: a choice from the menu may move its card before. */
  const isOpen = useRef(false)
  const [closed, setClosed] = useState(0)
  const botao = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button was unmounted while the menu was open.
    if (closed > 0) botao.current?.focus()
  }, [closed])
  function show(yes: boolean) {
    isOpen.current = yes
    setOpened(yes)
  }
  /** Opens the menu once its code is loaded, unless something else was pressed meanwhile. */
  async function open() {
    const esta = { chave }
    espera = esta
    await preload().catch(() => undefined)
    if (espera !== esta) return
    espera = undefined
    show(true)
  }
  const takeOver = useEffectEvent(() => {
    if (aberto === chave) show(true)
    else if (espera?.chave === chave) void open()
  })
  const handOver = useEffectEvent(() => {
    if (!isOpen.current) return
    aberto = chave
    queueMicrotask(() => {
      aberto = undefined
    })
  })
  useEffect(() => {
    takeOver()
    return () => handOver()
  }, [])
  const fechado = <Botao ref={botao} nome={nome} onClick={open} />
  if (!opened) return fechado
  return (
    <Suspense fallback={fechado}>
      {children(() => {
        show(false)
        setClosed((vezes) => vezes + 1)
      })}
    </Suspense>
  )
}
