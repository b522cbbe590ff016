import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEscape } from '../use-escape.ts'
import type { Fields } from './use-fields.ts'

/** First input of a field, else its first button. */
const entradaDe = (lugar: Element) =>
  lugar.querySelector<HTMLElement>('input, select, textarea') ?? lugar.querySelector<HTMLElement>('button')

/** Opens a native list of options in the same tap, on devices that have one. */
function openChoices(entrada: HTMLElement) {
  if (!(entrada instanceof HTMLSelectElement) || !matchMedia('(pointer: coarse)').matches) return
  try {
    entrada.showPicker?.()
  } catch {
    // Not allowed in this browser: the next tap opens it.
  }
}

/**
 * State of the single field that is currently an input, while the record's others are text. It keeps the focus until it
 * is left; after Enter, or Escape, which discards the typed text, the focus returns to its text, or to `orElse` when
 * the emptied field has none.
 */
export function useOpenField<V extends object>(campos: Fields<V>, orElse: () => HTMLElement | null) {
  type Campo = keyof V & string
  const [aberto, setAberto] = useState<{ nome: Campo; saindo: boolean }>()
  const raiz = useRef<HTMLDivElement>(null)
  const devolver = useRef<Campo>(undefined)
  const novo = useRef(false)
  const nome = aberto?.nome
  const lugarDe = (campo: Campo) => raiz.current?.querySelector(`[data-campo="${campo}"]`)

  function close(comFoco = false) {
    if (comFoco) devolver.current = nome
    setAberto(undefined)
  }

  useLayoutEffect(() => {
    const lugar = nome && lugarDe(nome)
    // A focused button in the field, such as 'Limpar', may disappear together with the value that it removed.
    if (lugar && (novo.current || document.activeElement === document.body)) {
      const entrada = entradaDe(lugar)
      entrada?.focus()
      if (entrada && novo.current) openChoices(entrada)
      novo.current = false
    }
    if (nome || devolver.current === undefined) return
    const texto = lugarDe(devolver.current)?.querySelector<HTMLElement>('button') ?? orElse()
    devolver.current = undefined
    texto?.focus()
  })

  // After Enter the field stays an input until it is saved, and beyond if saving fails.
  const salvando = nome !== undefined && campos.isSalvando(nome)
  const meu = nome !== undefined && campos.isMeu(nome)
  useEffect(() => {
    if (!aberto?.saindo || salvando) return
    if (meu) setAberto({ nome: aberto.nome, saindo: false })
    else {
      devolver.current = aberto.nome
      setAberto(undefined)
    }
  }, [aberto, salvando, meu])

  useEscape(aberto !== undefined, () => {
    if (nome) campos.takeTheirs(nome)
    close(true)
  })

  return {
    raiz,
    nome,
    open(campo: Campo) {
      novo.current = true
      setAberto({ nome: campo, saindo: false })
    },
    /** Keeps a field open that got the focus without being pressed, such as one with an error. */
    keep: (campo: Campo) => campo !== nome && setAberto({ nome: campo, saindo: false }),
    /** Closes the field once it is saved. */
    leave: (campo: Campo) => setAberto({ nome: campo, saindo: true }),
    close: (campo: Campo) => setAberto((atual) => (atual?.nome === campo ? undefined : atual)),
  }
}

export type OpenField<V extends object> = ReturnType<typeof useOpenField<V>>
