import { type Frescor, readVagas, type VagasConfirmadas } from '@portal/contract/vagas/frescor'
import { IconCircleCheck, IconClockHour4, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNow } from '../platform/use-now.ts'
import classes from './selo-vagas.module.css'

const ICONES: Record<Frescor, ReactNode> = {
  recente: <IconCircleCheck size={16} aria-hidden />,
  valida: <IconClockHour4 size={16} aria-hidden />,
  vencida: <IconHelpCircle size={16} aria-hidden />,
}

type Props = {
  vagas: VagasConfirmadas | null
  /** True: also shows the number, for the team; families see only that there are places. */
  comTotal?: boolean
}

/** Badge with the age of a clinic's confirmed vacancies; the age advances while the page is open. */
export function SeloVagas({ vagas, comTotal = false }: Props) {
  const { frescor, texto } = readVagas(vagas, useNow())
  const total =
    comTotal && frescor !== 'vencida' && vagas && ` · ${vagas.total} ${vagas.total === 1 ? 'vaga' : 'vagas'}`
  return (
    <span className={classes.selo} data-frescor={frescor}>
      {ICONES[frescor]}
      <span>
        {texto}
        {total}
      </span>
    </span>
  )
}
