import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { ActionIcon, Button, Switch } from '@mantine/core'
import {
  DIAS_SEMANA,
  type DiaSemana,
  type HorarioComercial,
  NOME_DIA,
  PERIODOS_DO_DIA_MAXIMO,
} from '@portal/contract/empresa/horario'
import { IconPlus, IconX } from '@tabler/icons-react'
import classes from './opening-hours-input.module.css'

type Periodo = [abre: string, fecha: string]
const EM_DIAS_UTEIS: HorarioComercial = Object.fromEntries(
  (['seg', 'ter', 'qua', 'qui', 'sex'] as const).map((dia) => [dia, [['08:00', '18:00']]]),
)
const LUGARES = Array.from({ length: PERIODOS_DO_DIA_MAXIMO }, (_, lugar) => lugar)
/** Days from Monday on. */
const DIAS = [...DIAS_SEMANA.slice(1), ...DIAS_SEMANA.slice(0, 1)]

type Props = {
  name: string
  label: string
  /** Label of the switch for null (all hours). */
  sempre: string
  /** Label of a day without periods. */
  fechado: string
  /** Null means at all hours. */
  value: HorarioComercial | null
  onChange: (horario: HorarioComercial | null) => void
  error: string | undefined
}

/** Input for hours: several periods per day of the week. */
export function OpeningHoursInput({ name, label, sempre, fechado, value, onChange, error }: Props) {
  const doDia = (dia: DiaSemana): Periodo[] => value?.[dia] ?? []
  const setDia = (dia: DiaSemana, periodos: Periodo[]) => {
    const { [dia]: _, ...outros } = value ?? {}
    onChange(periodos.length > 0 ? { ...outros, [dia]: periodos } : outros)
  }
  return (
    <fieldset className={classes.grupo} aria-describedby={error ? `${name}-erro` : undefined}>
      <legend>{label}</legend>
      <Switch
        name={name}
        label={sempre}
        checked={value === null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : EM_DIAS_UTEIS)}
      />
      {value && (
        <ul className="portal-list">
          {DIAS.map((dia) => (
            <li key={dia} className={classes.dia}>
              <span className={classes.nome}>{NOME_DIA[dia]}</span>
              <Periodos
                nome={NOME_DIA[dia]}
                fechado={fechado}
                periodos={doDia(dia)}
                onChange={(periodos) => setDia(dia, periodos)}
              />
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id={`${name}-erro`} role="alert" className="portal-refusal">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type PeriodosProps = { nome: string; fechado: string; periodos: Periodo[]; onChange: (periodos: Periodo[]) => void }

function Periodos({ nome, fechado, periodos, onChange }: PeriodosProps) {
  const set = (lugar: number, periodo: Periodo) => onChange(periodos.with(lugar, periodo))
  return (
    <div className={classes.periodos}>
      {periodos.length === 0 && <span className="portal-dimmed">{fechado}</span>}
      {LUGARES.slice(0, periodos.length).map((lugar) => {
        const [abre, fecha] = periodos[lugar] ?? ['', '']
        const qual = periodos.length > 1 ? `, período ${lugar + 1}` : ''
        return (
          <span key={lugar} className={classes.periodo}>
            <input
              type="time"
              className={classes.hora}
              aria-label={`${nome}, abre${qual}`}
              value={abre}
              onChange={({ currentTarget }) => set(lugar, [currentTarget.value, fecha])}
            />
            até
            <input
              type="time"
              className={classes.hora}
              aria-label={`${nome}, fecha${qual}`}
              value={fecha}
              onChange={({ currentTarget }) => set(lugar, [abre, currentTarget.value])}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remover período de ${nome}${qual}`}
              onClick={() => onChange(periodos.filter((_, outro) => outro !== lugar))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </span>
        )
      })}
      {periodos.length < PERIODOS_DO_DIA_MAXIMO && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={`Adicionar período: ${nome}`}
          onClick={() => onChange([...periodos, periodos.length === 0 ? ['08:00', '18:00'] : ['', '']])}
        >
          Período
        </Button>
      )}
    </div>
  )
}
