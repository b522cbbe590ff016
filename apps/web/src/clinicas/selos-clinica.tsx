import type { Selo } from '@portal/contract/clinicas/regularidade.contract'
import type { VagasConfirmadas } from '@portal/contract/vagas/frescor'
import { SeloVagas } from '../vagas/selo-vagas.tsx'
import { corSelo, textoSelo } from './selo-regularidade.ts'
import classes from './selos-clinica.module.css'

type Props = {
  /** Licence; null where none is shown. */
  selo: Selo | null
  vagas: VagasConfirmadas | null
  /** Missing data of the clinic, for the team. */
  falta?: string | false
  /** True: also shows the number of vacancies. */
  comTotal?: boolean
}

/** Badges of licence and vacancies in one line, for places smaller than a card. */
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
