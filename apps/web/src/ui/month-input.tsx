import { ActionIcon } from '@mantine/core'
import { addMeses } from '@portal/contract/regras/dia'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { monthTitle } from '../platform/month.ts'
import classes from './month-input.module.css'

type Props = {
  /** First day of the month. */
  value: string
  onChange: (mes: string) => void
  /** Latest month that can be chosen. */
  max?: string
}

/** Choice of a month, one step at a time. */
export const MonthInput = ({ value, onChange, max }: Props) => (
  <fieldset className={classes.mes} aria-label="Mês">
    <ActionIcon variant="default" size={44} aria-label="Mês anterior" onClick={() => onChange(addMeses(value, -1))}>
      <IconChevronLeft size={20} aria-hidden />
    </ActionIcon>
    <output className={classes.nome}>{monthTitle(value)}</output>
    <ActionIcon
      variant="default"
      size={44}
      aria-label="Próximo mês"
      disabled={max !== undefined && value >= max}
      onClick={() => onChange(addMeses(value, 1))}
    >
      <IconChevronRight size={20} aria-hidden />
    </ActionIcon>
  </fieldset>
)
