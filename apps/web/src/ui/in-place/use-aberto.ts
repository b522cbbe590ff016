import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEscape } from '../use-escape.ts'
import type { Campos } from './use-campos.ts'

/** First thing of a field that can be typed into, else its first button. */
const entradaDe = (lugar: Element) =>
  lugar.querySelector<HTMLElement>('input, select, textarea') ?? lugar.querySelector<HTMLElement>('button')

/** A list of choices opens with the same tap where the device brings its own. */
function openChoices(entrada: HTMLElement) {
  if (!(entrada instanceof HTMLSelectElement) || !matchMedia('(pointer: coarse)').matches) return
  try {
    entrada.showPicker?.()
  } catch {
    // Not allowed by this browser: the next tap opens it.
  }
}

/**
 * The one field that is an input now, of a record whose others are read as text. It keeps the focus until it is left, and
 * gives it back to its text after Enter and Escape, which takes back what was typed. `orElse` has the focus where the
 * text is gone too, because the field was emptied.
 */
export function useAberto<V extends object>(campos: Campos<V>, orElse: () => HTMLElement | null) {
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
    // A button within it that had the focus, such as 'Limpar', goes with what it took away.
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

  // After Enter it stays until it is saved, and for good where that fails.
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
    /** A field that has the focus without having been opened, such as one with an error. */
    keep: (campo: Campo) => campo !== nome && setAberto({ nome: campo, saindo: false }),
    /** Becomes text again once it is saved. */
    leave: (campo: Campo) => setAberto({ nome: campo, saindo: true }),
    close: (campo: Campo) => setAberto((atual) => (atual?.nome === campo ? undefined : atual)),
  }
}

export type Aberto<V extends object> = ReturnType<typeof useAberto<V>>
