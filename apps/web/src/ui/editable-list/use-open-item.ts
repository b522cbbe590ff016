import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Item } from './editable-list.ts'

/** Subject of the list's open form: an item, or a new one. */
type Aberto<I extends Item> = { item?: I }

/** Id of the button that opens an item's form. */
export const buttonId = (id: string) => `editar-${id}`

/**
 * State of the open form. Opening another or closing it asks first when there is unsaved text; then the focus returns
 * to its origin.
 */
export function useOpenItem<I extends Item>(novo: RefObject<HTMLButtonElement | null>) {
  const [aberto, setAberto] = useState<Aberto<I>>()
  const [pedido, setPedido] = useState<{ proximo: Aberto<I> | undefined }>()
  const [isSujo, setSujo] = useState(false)

  const anterior = useRef(aberto)

  // The item's button exists again only after the form is unmounted.
  useEffect(() => {
    const deixado = anterior.current
    anterior.current = aberto
    if (aberto || !deixado) return
    const botao = deixado.item && document.getElementById(buttonId(deixado.item.id))
    const alvo = botao ?? novo.current
    alvo?.focus()
  }, [aberto, novo])

  function show(proximo: Aberto<I> | undefined) {
    setSujo(false)
    setAberto(proximo)
  }

  return {
    isNovo: aberto !== undefined && aberto.item === undefined,
    item: aberto?.item,
    isAsking: pedido !== undefined,
    /** True while there is unsaved text. */
    isSujo,
    setSujo,
    /** Opens a form, or closes it, after asking about unsaved text. */
    ask(proximo: Aberto<I> | undefined) {
      if (isSujo) setPedido({ proximo })
      else show(proximo)
    },
    discard() {
      show(pedido?.proximo)
      setPedido(undefined)
    },
    keep: () => setPedido(undefined),
    close: () => show(undefined),
  }
}
