import { Textarea, type TextareaProps } from '@mantine/core'
import { erroDoNome, type Nome } from '@portal/contract/regras/nome'
import type { ReactNode } from 'react'
import { ActionDialog } from './action-dialog.tsx'

type Props = {
  title: string
  /** Text about what will happen. */
  children?: ReactNode
  label?: string
  description?: string
  rule: Nome
  /** Name of the button that does it. */
  action: string
  destructive?: boolean
  /** Title of a failure. */
  falha: string
  /** Note on changes meanwhile; hidden while the action runs. */
  notice?: ReactNode
  run: (motivo: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of something that is not simply undone. */
export const ReasonDialog = ({ children, notice, label = 'Motivo', description, rule, run, ...dialog }: Props) => (
  <ActionDialog
    {...dialog}
    valores={{ motivo: '' }}
    camposDe={({ motivo }) => ({ motivo: motivo.trim() })}
    erros={{ motivo: (motivo: string) => erroDoNome(rule, motivo) }}
    rotulos={{ motivo: label }}
    run={({ motivo }) => run(motivo)}
  >
    {({ campo, busy }) => (
      <>
        {!busy && notice}
        {children}
        <ReasonInput {...campo('motivo')} description={description} rule={rule} />
      </>
    )}
  </ActionDialog>
)

/** Input of a reason, in which the window begins. */
export const ReasonInput = ({ rule, ...props }: TextareaProps & { rule: Nome }) => (
  <Textarea {...props} required data-autofocus autosize minRows={2} maxRows={6} maxLength={rule.max} />
)
