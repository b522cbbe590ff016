import { ActionIcon, Input } from '@mantine/core'
import { isRaioValido, RAIO_FORA_DO_LIMITE, RAIO_INVALIDO, RAIOS_PRONTOS } from '@portal/contract/busca/raio'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPress } from '../../ui/after-press.ts'
import listbox from '../../ui/listbox.module.css'
import { notifyError } from '../../ui/notify.ts'
import { useListbox } from '../../ui/use-listbox.ts'
import classes from './barra-busca.module.css'
import { formatRaio } from './format-raio.ts'

type Props = {
  id: string
  raio: number
  /** Text after the number. */
  unidade?: string
  onChange: (raio: number) => void
}

const isTouch = () => matchMedia('(pointer: coarse)').matches

/**
 * Radius in kilometres, typed or picked from presets; validated on blur and on Enter. On touch screens the button spans
 * the whole field and opens the presets without the on-screen keyboard.
 */
export function RaioInput({ id, raio, unidade = 'km', onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [digitado, setDigitado] = useState<string>()
  const [semTeclado, setSemTeclado] = useState(false)
  const texto = digitado ?? formatRaio(raio)
  const prontos = useListbox(RAIOS_PRONTOS.length + (semTeclado ? 1 : 0), (indice) => {
    const km = RAIOS_PRONTOS[indice]
    setDigitado(undefined)
    prontos.close()
    if (km) onChange(km)
    else focus(false)
  })

  /** Focuses again, because browsers decide only on focus whether to show the on-screen keyboard. */
  function focus(sem: boolean) {
    input.current?.blur()
    flushSync(() => setSemTeclado(sem))
    input.current?.focus()
  }

  function commit() {
    prontos.close()
    if (digitado === undefined) return
    setDigitado(undefined)
    const km = Number(
      digitado
        .trim()
        .replace(/\s*km$/i, '')
        .replace(',', '.') || Number.NaN,
    )
    if (!isRaioValido(km)) notifyError(RAIO_FORA_DO_LIMITE, RAIO_INVALIDO)
    else if (km !== raio) onChange(km)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && prontos.active === -1) commit()
    else prontos.onKeyDown(event)
  }

  return (
    <div className={listbox.place}>
      <div className={classes.raio}>
        <Input
          id={id}
          ref={input}
          variant="unstyled"
          size="md"
          classNames={{ wrapper: classes.raioInput }}
          placeholder="Digite o raio (km)"
          inputMode={semTeclado ? 'none' : 'decimal'}
          autoComplete="off"
          data-vazio={texto === '' || undefined}
          {...prontos.field}
          value={texto}
          onChange={(event) => {
            setDigitado(event.currentTarget.value)
            prontos.unmark()
          }}
          onKeyDown={handleKeyDown}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => afterPress(commit)}
        />
        <span aria-hidden="true">{unidade}</span>
        <ActionIcon
          className={classes.prontos}
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Escolher um raio pronto"
          // Keeps the focus in the field: the list needs its key events, and the commit its blur.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (document.activeElement !== input.current) focus(isTouch())
            prontos.toggle()
          }}
        >
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
      </div>
      {prontos.opened && (
        <div className={listbox.drop}>
          <ul {...prontos.list} className="portal-list" aria-label="Raios prontos">
            {RAIOS_PRONTOS.map((km, indice) => (
              <li
                key={km}
                {...prontos.option(indice)}
                className={listbox.option}
                data-current={km === raio || undefined}
              >
                {formatRaio(km)} km
              </li>
            ))}
            {semTeclado && (
              <li {...prontos.option(RAIOS_PRONTOS.length)} className={listbox.option}>
                Digitar outro raio
              </li>
            )}
          </ul>
        </div>
      )}
    </div>
  )
}
