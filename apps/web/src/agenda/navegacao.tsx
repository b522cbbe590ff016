import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  type AgendaUrl,
  INTERVALOS,
  type Intervalo,
  NOME_INTERVALO,
  NOME_VISTA,
  VISTAS,
  type Vista,
} from './agenda-url.ts'
import classes from './navegacao.module.css'
import { type Periodo, tituloDoPeriodo, vizinho } from './periodo.ts'

type Props = {
  vista: Vista
  dia: string
  hoje: string
  intervalo: Intervalo
  periodo: Periodo
  onChange: (parts: Partial<AgendaUrl>) => void
}

/** Choice of the period and of the view. */
export function NavegacaoAgenda({ vista, dia, hoje, intervalo, periodo, onChange }: Props) {
  const goTo = (data: string) => onChange({ data: data === hoje ? undefined : data })
  const titulo = tituloDoPeriodo(vista, dia, periodo)
  return (
    <div className={classes.navegacao}>
      <div className={classes.dias}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Período anterior"
          onClick={() => goTo(vizinho(vista, dia, intervalo, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => goTo(hoje)}>
          Hoje
        </Button>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Próximo período"
          onClick={() => goTo(vizinho(vista, dia, intervalo, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <h2 className={classes.titulo} aria-live="polite">
        {titulo}
      </h2>
      {vista === 'lista' && (
        <NativeSelect
          aria-label="Período"
          data={INTERVALOS.map((value) => ({ value, label: NOME_INTERVALO[value] }))}
          value={intervalo}
          onChange={({ currentTarget }) => {
            const novo = INTERVALOS.find((um) => um === currentTarget.value)
            onChange({ periodo: novo === '7dias' ? undefined : novo })
          }}
        />
      )}
      <fieldset className={classes.vistas} aria-label="Vista">
        {VISTAS.map((uma) => (
          <button
            key={uma}
            type="button"
            className={classes.vista}
            aria-pressed={uma === vista}
            onClick={() => onChange({ vista: uma })}
          >
            {NOME_VISTA[uma]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
