import type { ReactNode } from 'react'
import classes from './action-dialog.module.css'
import { FormFooter } from './form-footer.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { RecordForm } from './record-form.tsx'
import { type FormOptions, useRecordForm } from './use-record-form.ts'

type Fields<V> = Partial<Record<keyof V, unknown>>
type Form<V extends object, C extends Fields<V>> = ReturnType<typeof useRecordForm<never, V, C>>

type FormProps<V extends object, C extends Fields<V>> = Pick<
  FormOptions<V, C>,
  'camposDe' | 'erros' | 'rotulos' | 'falha'
> & {
  /** Values that the inputs begin with. */
  valores: V
  /** Name of the button that does it. */
  action?: string
  disabled?: boolean | ((form: Form<V, C>) => boolean)
  destructive?: boolean
  /** Does it; the window closes afterwards, unless the answer is false. */
  run: (campos: C) => Promise<unknown>
  onClose: () => void
  /** The fields. */
  children: (form: Form<V, C>) => ReactNode
}

type Props<V extends object, C extends Fields<V>> = FormProps<V, C> & { title: string; size?: string }

/** Window with the form of one action. Closing asks first when something was typed. */
export const ActionDialog = <V extends object, C extends Fields<V>>({ title, size = 'md', ...form }: Props<V, C>) => (
  <RecordDialog title={title} size={size} centered onClose={form.onClose}>
    {(guard) => <ActionForm {...form} {...guard} />}
  </RecordDialog>
)

function ActionForm<V extends object, C extends Fields<V>>({
  valores,
  action,
  disabled = false,
  destructive = false,
  run,
  onClose,
  onCancel,
  children,
  ...options
}: FormProps<V, C> & { onDirty: (dirty: boolean) => void; onCancel: () => void }) {
  const form = useRecordForm<never, V, C>({
    ...options,
    valoresDe: () => valores,
    async create(campos) {
      if ((await run(campos)) !== false) onClose()
    },
  })
  return (
    <RecordForm record={form} className={classes.form}>
      {children(form)}
      <FormFooter
        record={form}
        {...(action && { salvar: action })}
        destructive={destructive}
        disabled={typeof disabled === 'function' ? disabled(form) : disabled}
        onCancel={onCancel}
      />
    </RecordForm>
  )
}
