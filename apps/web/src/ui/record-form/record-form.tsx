import type { FormEvent, ReactNode, RefObject } from 'react'
import { type Comparado, ConflictDialog } from './conflict-dialog.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { Grupo, Lado } from './mesclagem.ts'

type Props<V> = {
  /** As `useRecordForm` answers it. */
  record: {
    element: RefObject<HTMLFormElement | null>
    submit: (event: FormEvent) => void
    conflict: Comparado<V> & {
      excluido: boolean
      comparando: 'salvar' | 'continuar' | undefined
      compare: (motivo: 'salvar' | 'continuar' | undefined) => void
      choose: (lado: (grupo: Grupo<V>) => Lado | undefined) => void
    }
  }
  className?: string | undefined
  'aria-label'?: string
  /** Above everything that is told of the record. */
  heading?: ReactNode
  onEscape?: () => void
  children: ReactNode
}

/** The form of one record, with what other people do to that record meanwhile. */
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
      {/* Not inside of the form, which would hear its keys. */}
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
