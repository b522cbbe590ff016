import { Skeleton } from '@mantine/core'
import figuras from './figuras/figuras.module.css'
import classes from './metricas.module.css'
import secoes from './secoes.module.css'

/** Loading placeholder of the charts. */
export const EsqueletoGraficos = () => (
  <>
    <Skeleton height={300} radius="lg" />
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} className={classes.grafico} height={420} radius="lg" />
    ))}
  </>
)

/** Loading placeholder of the page. */
export const Esqueleto = () => (
  <div className={classes.numeros} aria-busy="true">
    <div className={secoes.secoes} />
    <div className={figuras.indicadores}>
      <div className={figuras.destaques}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={128} radius="lg" />
        ))}
      </div>
      <div className={figuras.figuras}>
        {['e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((key) => (
          <Skeleton key={key} height={112} radius="lg" />
        ))}
      </div>
    </div>
    <EsqueletoGraficos />
  </div>
)
