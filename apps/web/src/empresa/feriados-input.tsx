import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '../platform/format-date.ts'
import classes from './atendimento.module.css'

type Props = { value: string[]; onChange: (dias: string[]) => void; error: string | undefined }

/** Days on which the company is closed, besides the national holidays. */
export function FeriadosInput({ value, onChange, error }: Props) {
  const [dia, setDia] = useState('')
  function add() {
    if (!dia) return
    onChange([...new Set([...value, dia])].toSorted())
    setDia('')
  }
  return (
    <fieldset className={classes.grupo}>
      <legend>Feriados da empresa</legend>
      <p className="portal-note">
        Os feriados nacionais já contam. Inclua aqui os municipais, as emendas e o Carnaval, se não houver atendimento.
      </p>
      {value.length > 0 && (
        <ul className={classes.datas} aria-label="Feriados da empresa">
          {value.map((data) => (
            <li key={data} className={classes.data}>
              {formatDay(data)}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Remover ${formatDay(data)}`}
                onClick={() => onChange(value.filter((outra) => outra !== data))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.nova}>
        <input
          type="date"
          name="feriados"
          className={classes.hora}
          aria-label="Nova data"
          value={dia}
          onChange={({ currentTarget }) => setDia(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="default" disabled={!dia} onClick={add}>
          Adicionar data
        </Button>
      </div>
      {error && (
        <p role="alert" className="portal-refusal">
          {error}
        </p>
      )}
    </fieldset>
  )
}
