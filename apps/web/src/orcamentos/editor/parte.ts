import type { UseFormReturnType } from '@mantine/form'
import type { PreparoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { type ComponentType, memo, type ReactNode } from 'react'
import type { Valores } from './formulario.ts'

export type Campo = keyof Valores

/** What each part of the editor is given. */
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
  /** Lead whose clinics an empty field offers. */
  leadId: string | undefined
  /** Whether name and telephone were known from the beginning. */
  clienteConhecido: boolean
  /** The saved draft; undefined for a new one. */
  orcamentoId: string | undefined
}

/**
 * A part of the editor that is drawn again only when one of its own values or errors changes, so that a key costs one part
 * and not the whole form. The functions that it is given read the form as it is, however old they are.
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
