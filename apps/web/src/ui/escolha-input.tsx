import { CloseButton, Input, type InputWrapperProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ComponentProps, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import listbox from './listbox.module.css'
import picked from './picked-input.module.css'
import { useListbox } from './use-listbox.ts'

const ESPERA_MS = 300

/** Typed text, and the same text once typing pauses, for searching. */
export function useProcura() {
  const [texto, setTexto] = useState<string>()
  const [procurado] = useDebouncedValue((texto ?? '').trim(), ESPERA_MS)
  return { texto, setTexto, procurado }
}

type Props<T> = Pick<InputWrapperProps, 'label' | 'description' | 'error' | 'required'> & {
  className?: string | undefined
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
  /** True: a press opens the list, whatever is chosen. */
  abreNoToque?: boolean
  /** Text shown when there are no results. */
  aviso: string
  onFocus?: () => void
  /** Attributes of the field itself. */
  input?: Pick<
    ComponentProps<'input'>,
    'name' | 'placeholder' | 'maxLength' | 'readOnly' | 'required' | 'aria-required'
  >
  /** Accessible name of the button that empties the field. */
  limpar?: string
  /** Another button that empties the field. */
  botaoLimpar?: (campo: RefObject<HTMLInputElement | null>) => ReactNode
}

/** Field that finds a record by part of its name. Unpicked text is discarded on blur. */
export function EscolhaInput<T>({ procura, opcoes, escolhido, onChange, oferece = false, ...props }: Props<T>) {
  const { label, description, error, required = false, input = {}, limpar = 'Limpar' } = props
  const { texto, setTexto } = procura
  const { readOnly = false } = input
  const id = useId()
  const campo = useRef<HTMLInputElement>(null)
  const lista = useListbox(opcoes.length, choose, texto ? 0 : -1)

  function choose(indice: number) {
    const escolhida = opcoes[indice]
    if (escolhida !== undefined) onChange(escolhida)
    setTexto(undefined)
    lista.close()
  }

  return (
    <Input.Wrapper {...{ id, label, description, error, required }}>
      <div className={props.className ?? picked.campo} data-error={Boolean(error) || undefined}>
        <div className={listbox.place}>
          <Input
            ref={campo}
            id={id}
            variant="unstyled"
            placeholder="Digite para buscar..."
            autoComplete="off"
            // Mantine sets `aria-invalid` by this prop alone.
            error={Boolean(error)}
            withErrorStyles={false}
            {...input}
            {...lista.field}
            aria-autocomplete="list"
            value={texto ?? escolhido ?? ''}
            onChange={(event) => {
              setTexto(event.currentTarget.value)
              lista.unmark()
              lista.open()
            }}
            onKeyDown={readOnly ? undefined : lista.onKeyDown}
            onClick={props.abreNoToque ? lista.open : undefined}
            onFocus={(event) => {
              event.currentTarget.select()
              props.onFocus?.()
              if (oferece && escolhido === undefined && !readOnly) lista.open()
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
                  <li key={props.keyOf(outra)} {...lista.option(indice)} className={listbox.option}>
                    {props.opcao(outra)}
                  </li>
                ))}
              </ul>
              {opcoes.length === 0 && <p className={listbox.note}>{props.aviso}</p>}
            </div>
          )}
        </div>
        {escolhido !== undefined &&
          !readOnly &&
          (props.botaoLimpar?.(campo) ?? (
            // An icon, because a word would take the name's room on a phone.
            <CloseButton
              aria-label={limpar}
              title="Limpar"
              onClick={() => {
                onChange(null)
                campo.current?.focus()
                if (oferece) lista.open()
              }}
            />
          ))}
      </div>
    </Input.Wrapper>
  )
}
