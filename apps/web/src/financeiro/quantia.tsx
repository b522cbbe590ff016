import { reais } from './dinheiro.ts'
import classes from './quantia.module.css'

/** An amount; a negative one has a minus and another colour. */
export const Quantia = ({ centavos }: { centavos: number }) => (
  <span className={classes.quantia} data-negativo={centavos < 0 || undefined}>
    {reais(centavos)}
  </span>
)
