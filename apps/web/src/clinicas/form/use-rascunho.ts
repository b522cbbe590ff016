import { useEffect, useState } from 'react'
import type { Formulario } from './formulario.ts'
import type { Rascunho } from './rascunho.ts'

const ESPERA_MS = 400

/** Saves a draft while typing, and offers an earlier one. */
export function useRascunho(form: Formulario, rascunho: Rascunho) {
  const [deixado, setDeixado] = useState(rascunho.read)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wrote = false
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      // Reverted typing deletes the draft; an earlier draft is kept until something is typed.
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
      // A lost session unmounts the form before the timer fires.
      writeNow()
      unsubscribe()
      window.removeEventListener('pagehide', writeNow)
    }
  }, [form, rascunho])

  return {
    deixado,
    recuperar() {
      if (deixado) form.recover(deixado.valores)
      setDeixado(undefined)
    },
    discard() {
      rascunho.discard()
      setDeixado(undefined)
    },
  }
}
