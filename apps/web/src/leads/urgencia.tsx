import { ROTULO_URGENCIA, type Urgencia } from '@portal/contract/leads/opcoes'
import classes from './urgencia.module.css'

/** Urgency of a lead, as a dot. */
export function PontoUrgencia({ urgencia }: { urgencia: Urgencia }) {
  const rotulo = `Urgência: ${ROTULO_URGENCIA[urgencia]}`
  return <span role="img" className={classes.ponto} data-urgencia={urgencia} aria-label={rotulo} title={rotulo} />
}
