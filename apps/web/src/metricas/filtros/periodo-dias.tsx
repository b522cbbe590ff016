import { TextInput } from '@mantine/core'
import { erroDoPeriodo } from '@portal/contract/metricas/periodo'
import { useId, useState } from 'react'
import { type FiltrosUrl, hojeDaEmpresa } from '../metricas-url.ts'
import classes from './filtros.module.css'

type Dias = Pick<FiltrosUrl, 'de' | 'ate'>
type Props = { url: Dias; onChange: (dias: Dias) => void }

/** Both days of a custom period: applied once valid, with the error shown after leaving a field. */
export function PeriodoDias({ url: { de, ate }, onChange }: Props) {
  const id = useId()
  const hoje = hojeDaEmpresa()
  const [digitado, setDigitado] = useState<Dias>({ de, ate })
  const [antes, setAntes] = useState<Dias>({ de, ate })
  const [enviado, setEnviado] = useState<Dias>({ de, ate })
  const [conferido, setConferido] = useState(de !== undefined || ate !== undefined)
  // The back button changes the address under the fields; the fields' own change may arrive after further typing.
  if (antes.de !== de || antes.ate !== ate) {
    setAntes({ de, ate })
    if (enviado.de !== de || enviado.ate !== ate) setDigitado({ de, ate })
  }
  const erro = erroDoPeriodo(digitado, hoje)
  const mostrado = conferido && digitado.de && digitado.ate ? erro : null

  function send(dias: Dias) {
    setConferido(true)
    setEnviado(dias)
    onChange(dias)
  }
  function enterText(parte: Dias) {
    const novo = { ...digitado, ...parte }
    setDigitado(novo)
    if (!erroDoPeriodo(novo, hoje)) send(novo)
  }
  function check() {
    if (digitado.de !== de || digitado.ate !== ate) send(digitado)
  }
  const campo = (qual: keyof Dias, label: string) => (
    <TextInput
      type="date"
      label={label}
      max={hoje}
      value={digitado[qual] ?? ''}
      error={mostrado !== null}
      // Both fields share the error, and Mantine drops an outside `aria-describedby`.
      attributes={{ input: { 'aria-describedby': mostrado ? id : undefined } }}
      onChange={({ currentTarget }) => enterText({ [qual]: currentTarget.value || undefined })}
      onBlur={check}
    />
  )
  return (
    <div className={classes.dias}>
      {campo('de', 'De')}
      {campo('ate', 'até')}
      {mostrado && (
        <p id={id} role="alert" className={classes.erro}>
          {mostrado}
        </p>
      )}
    </div>
  )
}
