import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Item } from './editable-list.ts'

/** What the one form of the list is open for: an item, or a new one. */
type Aberto<I extends Item> = { item?: I }

/** The button that opens an item's form. */
export const idDoBotao = (id: string) => `editar-${id}`

/**
 * Which form is open. Opening another or closing it asks first when something typed would be lost; afterwards the
 * focus is where it came from.
 */
export function useAberto<I extends Item>(novo: RefObject<HTMLButtonElement | null>) {
  const [aberto, setAberto] = useState<Aberto<I>>()
  const [pedido, setPedido] = useState<{ proximo: Aberto<I> | undefined }>()
  const [isSujo, setSujo] = useState(false)

  const anterior = useRef(aberto)

  // Not before the form is gone: only then is the button of its item there again.
  useEffect(() => {
    const deixado = anterior.current
    anterior.current = aberto
    if (aberto || !deixado) return
    const botao = deixado.item && document.getElementById(idDoBotao(deixado.item.id))
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
    /** Something typed is not saved yet. */
    isSujo,
    setSujo,
    /** Opens a form, or none, once nothing typed is lost. */
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
