import type { UseFormReturnType } from '@mantine/form'
import type { PreparoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { type ComponentType, memo, type ReactNode } from 'react'
import type { Valores } from './formulario.ts'

export type Campo = keyof Valores

/** Props of each part of the editor. */
export type ParteProps = {
  values: Valores
  erros: Partial<Record<Campo, ReactNode>>
  /** Props of a text input. */
  campo: (nome: Campo) => ReturnType<UseFormReturnType<Valores>['getInputProps']> & {
    name: string
    label: string
    onBlur: () => void
    error?: ReactNode
  }
  set: <C extends Campo>(campo: C, valor: Valores[C]) => void
  preparo: PreparoOrcamento
  /** Lead whose clinics an empty field suggests. */
  leadId: string | undefined
  /** True when name and telephone were known from the start. */
  clienteConhecido: boolean
  /** The saved draft; undefined for a new one. */
  orcamentoId: string | undefined
}

/**
 * Wraps a part of the editor so that it re-renders only when its own values or errors change; a keystroke then costs
 * one part instead of the whole form. Functions passed as props may be old, but read the current form.
 */
export const parteDe = (campos: readonly Campo[], Parte: ComponentType<ParteProps>) =>
  memo(
    Parte,
    (antes, depois) =>
      antes.preparo === depois.preparo &&
      campos.every(
        (campo) => antes.values[campo] === depois.values[campo] && antes.erros[campo] === depois.erros[campo],
      ),
  )
