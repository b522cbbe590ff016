import { NATUREZA_NAO_INFORMADA, SEM_A_NATUREZA } from '@portal/contract/clinicas/regularidade'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './sem-natureza.module.css'

/** Says before it hurts that nobody has informed what kind of clinic it is. Only for the team. */
export const SemNatureza = () => (
  <p className={classes.aviso} role="note">
    <IconAlertTriangle size={18} aria-hidden />
    <span>
      <b>{NATUREZA_NAO_INFORMADA}.</b> {SEM_A_NATUREZA}
    </span>
  </p>
)
