import { createContext, useContext, useSyncExternalStore } from 'react'
import { afterPress } from '../../ui/after-press.ts'
import type { EstadoFormulario, Formulario } from './formulario.ts'
import type { Campo, Valores } from './valores.ts'

export const FormularioContext = createContext<Formulario | null>(null)

export function useFormulario(): Formulario {
  const form = useContext(FormularioContext)
  if (!form) throw new Error('Outside of the form')
  return form
}

/** Selects a part of the form's state; renders only when that part changes. */
export const useEstado = <T>(form: Formulario, parte: (estado: EstadoFormulario) => T): T =>
  useSyncExternalStore(form.subscribe, () => parte(form.estado()))

/** One field: its value, error and setters. */
export function useCampo<C extends Campo>(campo: C) {
  const form = useFormulario()
  const valor = useEstado(form, ({ valores }) => valores[campo])
  const erro = useEstado(form, ({ erros }) => erros[campo])
  return {
    valor,
    erro,
    set: (novo: Valores[C]) => form.set({ [campo]: novo } as Partial<Valores>),
    /** For `onBlur`. */
    conferir: () => afterPress(() => form.check(campo)),
  }
}
