import { Loader } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react'
import { afterPress } from '../after-press.ts'
import { FieldConflict } from './field-conflict.tsx'
import type { Fields } from './use-fields.ts'

type Entrada = HTMLInputElement | HTMLTextAreaElement

/** Props of the inputs of a record that is edited in place. */
export function createInputs<V extends object>(
  campos: Fields<V>,
  rotulos: Readonly<Record<keyof V, string>>,
  isReadOnly: (campo: keyof V) => boolean,
) {
  type Field = keyof V & string

  const comuns = (nome: Field) => ({
    name: nome,
    label: rotulos[nome],
    error: campos.erro(nome),
    rightSection: campos.isSalvando(nome) ? (
      <Loader size={16} aria-label="Salvando" />
    ) : campos.salvo === nome ? (
      <IconCheck size={18} color="var(--mantine-color-success)" aria-hidden />
    ) : undefined,
  })
  const leave = (nome: Field) => () => afterPress(() => void campos.commit(nome))

  return {
    comuns,
    leave,
    texto: (nome: Field) => ({
      ...comuns(nome),
      readOnly: isReadOnly(nome),
      autoComplete: 'off',
      value: String(campos.valor(nome)),
      onChange: (event: ChangeEvent<Entrada>) => campos.change(nome, event.currentTarget.value as V[Field]),
      onBlur: leave(nome),
      onKeyDown(event: KeyboardEvent<Entrada>) {
        if (event.key === 'Enter' && event.currentTarget instanceof HTMLInputElement) void campos.commit(nome)
      },
    }),
    escolha: (nome: Field) => {
      // The select's arrow takes the place of the other inputs' mark.
      const { rightSection: _, ...props } = comuns(nome)
      return {
        ...props,
        disabled: isReadOnly(nome),
        value: String(campos.valor(nome)),
        onChange(event: ChangeEvent<HTMLSelectElement>) {
          campos.change(nome, event.currentTarget.value as V[Field])
          void campos.commit(nome)
        },
      }
    },
  }
}

type Props<V extends object, C extends keyof V & string> = {
  campos: Fields<V>
  nome: C
  rotulo: string
  /** Display text of a value. */
  show: (valor: V[C]) => ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A field with the notice of another person's change. */
export function Field<V extends object, C extends keyof V & string>(props: Props<V, C>) {
  const { campos, nome, rotulo, show, className, children } = props
  const conflito = campos.conflito(nome)
  return (
    <div className={className}>
      {children}
      {conflito && (
        <FieldConflict
          rotulo={rotulo}
          deles={show(conflito.deles)}
          meu={show(campos.valor(nome))}
          onMeu={() => void campos.keepMine(nome)}
          onDeles={() => campos.takeTheirs(nome)}
        />
      )}
    </div>
  )
}
