import type { DiaLinkBusca } from '@portal/contract/links-busca/links-busca.contract'
import classes from './estatisticas.module.css'
import { formatDia } from './format-dia.ts'

const ALTURA = 96
const PASSO = 12
const LARGURA = 4

/** Bar chart of visits and searches by day, oldest first. Hidden from screen readers, which have the table. */
export function DiasGrafico({ dias }: { dias: DiaLinkBusca[] }) {
  const maximo = Math.max(1, ...dias.flatMap(({ visitas, buscas }) => [visitas, buscas]))
  const barra = (quantidade: number, x: number, cor: string | undefined) => {
    const altura = (quantidade / maximo) * ALTURA
    return quantidade > 0 && <rect className={cor} x={x} y={ALTURA - altura} width={LARGURA} height={altura} rx={1} />
  }
  const [primeiro, ultimo] = [dias[0], dias.at(-1)]
  return (
    <figure className={classes.grafico}>
      <svg aria-hidden="true" viewBox={`0 0 ${dias.length * PASSO} ${ALTURA}`} preserveAspectRatio="none">
        <line className={classes.base} x1={0} x2={dias.length * PASSO} y1={ALTURA} y2={ALTURA} />
        {dias.map(({ dia, visitas, buscas }, n) => (
          <g key={dia}>
            {barra(visitas, n * PASSO + 1, classes.visitas)}
            {barra(buscas, n * PASSO + 2 + LARGURA, classes.buscas)}
          </g>
        ))}
      </svg>
      <figcaption>
        <span>{primeiro && formatDia(primeiro.dia)}</span>
        <span>
          <i className={classes.visitas} /> Visitas <i className={classes.buscas} /> Buscas
        </span>
        <span>{ultimo && formatDia(ultimo.dia)}</span>
      </figcaption>
    </figure>
  )
}
