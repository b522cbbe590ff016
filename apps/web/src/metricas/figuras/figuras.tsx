import { BLOCOS } from '@portal/contract/metricas/indicadores'
import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import { Dica } from '../../ui/dica.tsx'
import { Cartao } from './cartao.tsx'
import classes from './figuras.module.css'

/** The figures of the period, and for consultants their place among the team. */
export const Figuras = ({ figuras, posicao }: Pick<Metricas, 'figuras' | 'posicao'>) => (
  <ul className={classes.figuras} aria-label="Indicadores">
    {figuras.map((figura) => (
      <Cartao key={figura.chave} figura={figura} />
    ))}
    {posicao && (
      <li className={classes.cartao}>
        <div className={classes.topo}>
          <h2>Sua posição</h2>
          <Dica nome="a sua posição" texto={BLOCOS.ranking.definicao} />
        </div>
        <strong>
          {posicao.lugar}º de {posicao.de}
        </strong>
      </li>
    )}
  </ul>
)
