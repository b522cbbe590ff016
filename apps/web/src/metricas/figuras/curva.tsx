import classes from './figuras.module.css'

const [LARGURA, ALTURA] = [120, 28]

/** Development of a figure without a scale; 'Evolução' below has the numbers. */
export function Curva({ valores }: { valores: readonly number[] }) {
  const maior = Math.max(...valores, 1)
  const pontos = valores
    .map((valor, i) => {
      const x = (i / (valores.length - 1)) * LARGURA
      const y = ALTURA - 1 - (valor / maior) * (ALTURA - 2)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
  return (
    <svg className={classes.curva} viewBox={`0 0 ${LARGURA} ${ALTURA}`} preserveAspectRatio="none" aria-hidden>
      <polyline points={pontos} fill="none" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
