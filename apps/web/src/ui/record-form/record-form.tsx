import type { FormEvent, ReactNode, RefObject } from 'react'
import { type Compared, ConflictDialog } from './conflict-dialog.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { Group, Side } from './merge.ts'

type Props<V> = {
  /** Result of `useRecordForm`. */
  record: {
    element: RefObject<HTMLFormElement | null>
    submit: (event: FormEvent) => void
    conflict: Compared<V> & {
      excluido: boolean
      comparando: 'salvar' | 'continuar' | undefined
      compare: (motivo: 'salvar' | 'continuar' | undefined) => void
      choose: (lado: (grupo: Group<V>) => Side | undefined) => void
    }
  }
  className?: string | undefined
  'aria-label'?: string
  /** Shown above all notices. */
  heading?: ReactNode
  onEscape?: () => void
  children: ReactNode
}

/** Form of one record, with notices about other people's changes. */
export function RecordForm<V>({ record, className, onEscape, heading, children, ...props }: Props<V>) {
  const { excluido, comparando, compare, choose, ...comparado } = record.conflict
  return (
    <>
      <form
        ref={record.element}
        className={className}
        noValidate
        onSubmit={record.submit}
        onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}
        {...props}
      >
        {heading}
        <ConflictNotice
          excluido={excluido}
          conflitos={comparado.conflitos}
          tomados={comparado.tomados}
          rotulos={comparado.rotulos}
          onCompare={() => compare('continuar')}
        />
        {children}
      </form>
      {/* Outside the form, which would handle its keys. */}
      {comparando && (
        <ConflictDialog
          {...comparado}
          isSaving={comparando === 'salvar'}
          onChoose={choose}
          onClose={() => compare(undefined)}
        />
      )}
    </>
  )
}
