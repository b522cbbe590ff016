import { CloseButton, Input } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useId, useRef, useState } from 'react'
import listbox from '../../ui/listbox.module.css'
import { useListbox } from '../../ui/use-listbox.ts'
import classes from './escolha-input.module.css'

const ESPERA_MS = 300

/** Typed text, and the same text once typing pauses, for searching. */
export function useProcura() {
  const [texto, setTexto] = useState<string>()
  const [procurado] = useDebouncedValue((texto ?? '').trim(), ESPERA_MS)
  return { texto, setTexto, procurado }
}

type Props<T> = {
  name: string
  label: string
  /** Accessible name of the result list. */
  lista: string
  procura: ReturnType<typeof useProcura>
  /** Name of the chosen record. */
  escolhido: string | undefined
  opcoes: readonly T[]
  keyOf: (opcao: T) => string
  opcao: (opcao: T) => ReactNode
  onChange: (opcao: T | null) => void
  /** True: results exist before anything is typed, and an empty field shows them at once. */
  oferece?: boolean
  /** Text shown when there are no results. */
  aviso: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
}

/** Field that finds a record by part of its name. Unpicked text is discarded on blur. */
export function EscolhaInput<T>(props: Props<T>) {
  const { procura, opcoes, escolhido, keyOf, opcao, onChange, error, required = false, oferece = false } = props
  const { texto, setTexto } = procura
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const lista = useListbox(opcoes.length, choose, texto ? 0 : -1)

  function choose(indice: number) {
    const escolhida = opcoes[indice]
    if (escolhida !== undefined) onChange(escolhida)
    setTexto(undefined)
    lista.close()
  }

  return (
    <Input.Wrapper id={id} label={props.label} description={props.description} error={error} required={required}>
      <div className={classes.campo} data-error={Boolean(error) || undefined}>
        <div className={listbox.place}>
          <Input
            ref={input}
            id={id}
            name={props.name}
            variant="unstyled"
            placeholder="Digite para buscar..."
            autoComplete="off"
            maxLength={120}
            {...lista.field}
            aria-autocomplete="list"
            aria-required={required || undefined}
            // Mantine sets `aria-invalid` by this prop alone.
            error={Boolean(error)}
            withErrorStyles={false}
            value={texto ?? escolhido ?? ''}
            onChange={(event) => {
              setTexto(event.currentTarget.value)
              lista.unmark()
              lista.open()
            }}
            onKeyDown={lista.onKeyDown}
            onClick={lista.open}
            onFocus={(event) => {
              event.currentTarget.select()
              if (oferece && escolhido === undefined) lista.open()
            }}
            onBlur={() => {
              lista.close()
              setTexto(undefined)
            }}
          />
          {lista.opened && (
            <div className={listbox.drop}>
              <ul {...lista.list} className="portal-list" aria-label={props.lista} hidden={opcoes.length === 0}>
                {opcoes.map((outra, indice) => (
                  <li key={keyOf(outra)} {...lista.option(indice)} className={listbox.option}>
                    {opcao(outra)}
                  </li>
                ))}
              </ul>
              {opcoes.length === 0 && <p className={listbox.note}>{props.aviso}</p>}
            </div>
          )}
        </div>
        {escolhido !== undefined && (
          // An icon, because a word would take the name's room on a phone.
          <CloseButton
            aria-label={`Limpar ${props.label}`}
            title="Limpar"
            onClick={() => {
              onChange(null)
              input.current?.focus()
              if (oferece) lista.open()
            }}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
