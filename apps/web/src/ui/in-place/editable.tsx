import { Loader, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { afterPress } from '../after-press.ts'
import classes from './editable.module.css'
import type { Fields } from './use-fields.ts'
import type { OpenField } from './use-open-field.ts'

type Props<V extends object, C extends keyof V & string> = {
  campos: Fields<V>
  aberto: OpenField<V>
  nome: C
  /** Accessible name of its button: 'Alterar cidade'. */
  acao: string
  /** Display text; empty without a value. */
  texto: string
  /** Text of the button of an empty field. */
  vazio?: string | undefined
  readOnly: boolean
  /** Input, with its notice of another person's change. */
  children: ReactNode
}

/** True when a field is shown as an input: opened, or with an error, a conflict or unsaved text. */
export const isInput = <V extends object>(campos: Fields<V>, aberto: OpenField<V>, nome: keyof V & string) =>
  aberto.nome === nome ||
  campos.erro(nome) !== undefined ||
  campos.conflito(nome) !== undefined ||
  (campos.isMeu(nome) && !campos.isSalvando(nome))

/** Field of a record that is shown as text and becomes an input when pressed. */
export function Editable<V extends object, C extends keyof V & string>(props: Props<V, C>) {
  const { campos, aberto, nome, acao, texto, vazio, readOnly, children } = props
  if (readOnly) return texto ? <span className={classes.texto}>{texto}</span> : null
  if (!isInput(campos, aberto, nome))
    return (
      <span data-campo={nome} className={classes.lugar}>
        <button
          type="button"
          className={classes.valor}
          data-vazio={!texto || undefined}
          onClick={() => aberto.open(nome)}
        >
          {texto ? (
            <>
              <VisuallyHidden>{acao}: </VisuallyHidden>
              {texto}
            </>
          ) : (
            vazio
          )}
        </button>
        {campos.isSalvando(nome) ? (
          <Loader size={14} aria-label="Salvando" />
        ) : (
          campos.salvo === nome && <IconCheck size={16} color="var(--mantine-color-success)" aria-hidden />
        )}
      </span>
    )

  function handleBlur({ currentTarget, relatedTarget, target }: FocusEvent) {
    // The window lost the focus, not the field.
    if (currentTarget.contains(relatedTarget) || document.activeElement === target) return
    afterPress(() => aberto.close(nome))
  }
  function handleKeyDown({ key, target, defaultPrevented }: KeyboardEvent) {
    if (key !== 'Enter' || defaultPrevented) return
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) aberto.leave(nome)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus bubble up from the input within
    <div
      data-campo={nome}
      data-entrada
      className={classes.entrada}
      onFocus={() => aberto.keep(nome)}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      {children}
    </div>
  )
}
