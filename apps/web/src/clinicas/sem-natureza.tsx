import { NATUREZA_NAO_INFORMADA, SEM_A_NATUREZA } from '@portal/contract/clinicas/regularidade'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './sem-natureza.module.css'

/** Warning to the team that the clinic's nature was not recorded. */
export const SemNatureza = () => (
  <p className={classes.aviso} role="note">
    <IconAlertTriangle size={18} aria-hidden />
    <span>
      <b>{NATUREZA_NAO_INFORMADA}.</b> {SEM_A_NATUREZA}
    </span>
  </p>
)
