import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import classes from './quantia.module.css'

/** An amount; a negative one has a minus and another colour. */
export const Quantia = ({ centavos }: { centavos: number }) => (
  <span className={classes.quantia} data-negativo={centavos < 0 || undefined}>
    {formatCentavos(centavos)}
  </span>
)
