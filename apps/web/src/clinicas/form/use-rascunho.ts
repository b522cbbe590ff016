import { useEffect, useState } from 'react'
import type { Formulario } from './formulario.ts'
import type { Rascunho } from './rascunho.ts'

const ESPERA_MS = 400

/** Keeps what is typed in this tab, and offers what an earlier form left there. */
export function useRascunho(form: Formulario, rascunho: Rascunho) {
  const [deixado, setDeixado] = useState(rascunho.read)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wrote = false
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      // What was typed and taken back is forgotten; what an earlier form left is not touched by merely looking.
      if (!wrote && !form.isSujo()) return
      wrote = true
      rascunho.write(form.estado().encontro.deles, form.estado().valores)
    }
    const unsubscribe = form.subscribe(() => {
      timer ??= setTimeout(write, ESPERA_MS)
    })
    const writeNow = () => timer && write()
    window.addEventListener('pagehide', writeNow)
    return () => {
      // A lost session takes the form away before the time is over.
      writeNow()
      unsubscribe()
      window.removeEventListener('pagehide', writeNow)
    }
  }, [form, rascunho])

  return {
    deixado,
    recuperar() {
      if (deixado) form.recuperar(deixado.valores)
      setDeixado(undefined)
    },
    descartar() {
      rascunho.discard()
      setDeixado(undefined)
    },
  }
}
