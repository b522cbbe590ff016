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

/** The press that waits for a menu's code: its card may be replaced meanwhile, by one that can be dragged. */
let espera: { chave: string } | undefined
// Whatever is pressed next is what was meant; over it no menu opens.
for (const press of ['click', 'keydown']) addEventListener(press, () => (espera = undefined), { capture: true })
/** The open menu of a card that is replaced in this very moment. */
let aberto: string | undefined

type Props = {
  /** Names the menu among all of the page. */
  chave: string
  nome: string
  Botao: ComponentType<{ nome: string } & ComponentProps<'button'>>
  preload: () => Promise<void>
  /** The open menu, with a button of its own. */
  children: (onClose: () => void) => ReactNode
}

/** A menu of which a board or list would have hundreds: it exists while it is open. */
export function MenuSobDemanda({ chave, nome, Botao, preload, children }: Props) {
  const [opened, setOpened] = useState(false)
  /** The same, at once: a choice from the menu may move its card before this is rendered again. */
  const isOpen = useRef(false)
  const [closed, setClosed] = useState(0)
  const botao = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that opened it was replaced meanwhile.
    if (closed > 0) botao.current?.focus()
  }, [closed])
  function show(yes: boolean) {
    isOpen.current = yes
    setOpened(yes)
  }
  /** Opens the menu once it is loaded, unless another thing was pressed meanwhile. */
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
