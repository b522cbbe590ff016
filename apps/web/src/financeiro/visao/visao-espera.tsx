import { Skeleton } from '@mantine/core'
import classes from './visao.module.css'

/** Loading placeholder of 'Visão geral'. */
export const VisaoEspera = () => (
  <div className={classes.visao} aria-busy="true">
    <ul className={classes.cartoes} aria-hidden>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <li key={key} className={classes.cartao}>
          <Skeleton height={16} maw={96} />
          <Skeleton height={26} maw={128} />
          <Skeleton height={14} maw={80} />
        </li>
      ))}
    </ul>
    <section className={classes.atrasos} aria-hidden>
      <Skeleton height={20} maw={160} mb={12} />
      <ul className={classes.faixas}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <li key={key} className={classes.cartao}>
            <Skeleton height={16} maw={80} />
            <Skeleton height={24} maw={112} />
          </li>
        ))}
      </ul>
    </section>
  </div>
)
