import type { Selo } from '@portal/contract/clinicas/regularidade.contract'
import type { VagasConfirmadas } from '@portal/contract/vagas/frescor'
import { SeloVagas } from '../vagas/selo-vagas.tsx'
import { corSelo, textoSelo } from './selo-regularidade.ts'
import classes from './selos-clinica.module.css'

type Props = {
  /** Licence; null where none is shown. */
  selo: Selo | null
  vagas: VagasConfirmadas | null
  /** What is missing of it, for the team. */
  falta?: string | false
  /** Whether the number of vacancies is told too. */
  comTotal?: boolean
}

/** Licence and vacancies of a clinic in one line, wherever it is shown smaller than as a card. */
export const SelosClinica = ({ selo, vagas, falta, comTotal = false }: Props) => (
  <span className={classes.selos}>
    {selo && (
      <span className={classes.licenca} data-cor={corSelo(selo)}>
        {textoSelo(selo)}
      </span>
    )}
    {falta && <span className={classes.licenca}>{falta}</span>}
    <SeloVagas vagas={vagas} comTotal={comTotal} />
  </span>
)
