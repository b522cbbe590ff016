import { useElementSize } from '@mantine/hooks'
import { extent } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { type KeyboardEvent, useId, useState } from 'react'
import { type Parte, Porta } from '../porta.tsx'
import classes from './serie.module.css'

export type Ponto = {
  chave: string
  /** Label below the chart. */
  curto: string
  /** Label of the value and for screen readers. */
  longo: string
  valor: number
  parte: Parte
}

type Props = {
  titulo: string
  /** Summary of the chart in one sentence. */
  resumo: string
  forma: 'curva' | 'colunas'
  pontos: readonly Ponto[]
  /** Formats a value, such as '12 leads'. */
  formatValue: (valor: number) => string
  /** Formats a mark of the scale. */
  formatMark: (valor: number) => string
  /** Least and greatest value of several charts that are compared. */
  limites?: readonly [number, number]
}

const ALTURA = 176
const TOPO = 12
const PE = 28
const EIXO = 52
/** Width in pixels that a label below needs. */
const ROTULO = 56
const MARCAS = 4
const PASSOS: Partial<Record<string, (i: number, ultimo: number) => number>> = {
  ArrowRight: (i, ultimo) => Math.min(i + 1, ultimo),
  ArrowLeft: (i) => Math.max(i - 1, 0),
  Home: () => 0,
  End: (_, ultimo) => ultimo,
}

/** Chart of values over time, each a link to its records. It is one tab stop; arrow keys move between values. */
export function Serie({ titulo, resumo, forma, pontos, formatValue, formatMark, limites }: Props) {
  const id = useId()
  const { ref, width } = useElementSize()
  const [parada, setParada] = useState(pontos.length - 1)
  const largura = Math.max(width, 240)
  const ultimo = pontos.length - 1

  const [min = 0, max = 0] = limites ?? extent(pontos, ({ valor }) => valor)
  const y = scaleLinear([Math.min(0, min), Math.max(1, max)], [ALTURA - PE, TOPO]).nice(MARCAS)
  const x = scaleBand(
    pontos.map(({ chave }) => chave),
    [EIXO, largura],
  ).paddingInner(forma === 'curva' ? 0 : 0.25)
  const meio = ({ chave }: Ponto) => (x(chave) ?? 0) + x.bandwidth() / 2
  const cada = Math.max(1, Math.ceil(ROTULO / x.step()))
  const zero = y(0)
  const linha = line<Ponto>(meio, ({ valor }) => y(valor)).curve(curveMonotoneX)
  const fundo = area<Ponto>(meio, zero, ({ valor }) => y(valor)).curve(curveMonotoneX)

  function step(event: KeyboardEvent<HTMLAnchorElement>, i: number) {
    const novo = PASSOS[event.key]?.(i, ultimo)
    if (novo === undefined) return
    event.preventDefault()
    setParada(novo)
    event.currentTarget.closest('ul')?.querySelectorAll('a')[novo]?.focus()
  }

  return (
    <div className={classes.serie}>
      <h3 id={`${id}-titulo`}>{titulo}</h3>
      <div ref={ref} className={classes.quadro}>
        <svg viewBox={`0 0 ${largura} ${ALTURA}`} role="img" aria-labelledby={`${id}-titulo ${id}-resumo`}>
          <title id={`${id}-resumo`}>{resumo}</title>
          {y
            .ticks(MARCAS)
            .filter((marca) => Number.isInteger(marca))
            .map((marca) => (
              <g key={marca} className={classes.marca} data-zero={marca === 0 || undefined}>
                <line x1={EIXO} x2={largura} y1={y(marca)} y2={y(marca)} />
                <text x={EIXO - 8} y={y(marca)} textAnchor="end" dominantBaseline="middle">
                  {formatMark(marca)}
                </text>
              </g>
            ))}
          {forma === 'curva' && pontos.length > 1 && (
            <>
              <path className={classes.fundo} d={fundo(pontos) ?? ''} />
              <path className={classes.linha} d={linha(pontos) ?? ''} />
            </>
          )}
          {pontos.map((ponto, i) => (
            <g key={ponto.chave}>
              {forma === 'colunas' ? (
                <rect
                  className={classes.coluna}
                  data-negativo={ponto.valor < 0 || undefined}
                  x={x(ponto.chave)}
                  width={x.bandwidth()}
                  y={Math.min(y(ponto.valor), zero)}
                  height={ponto.valor === 0 ? 0 : Math.max(2, Math.abs(y(ponto.valor) - zero))}
                  rx={2}
                />
              ) : (
                (pontos.length <= 31 || i === ultimo) && (
                  <circle className={classes.ponto} cx={meio(ponto)} cy={y(ponto.valor)} r={3} />
                )
              )}
              {(ultimo - i) % cada === 0 && meio(ponto) >= ROTULO / 2 && (
                <text x={Math.min(meio(ponto), largura - ROTULO / 2 + 4)} y={ALTURA - 8} textAnchor="middle">
                  {ponto.curto}
                </text>
              )}
            </g>
          ))}
        </svg>
        <ul className={classes.portas} aria-labelledby={`${id}-titulo`}>
          {pontos.map((ponto, i) => (
            <li key={ponto.chave}>
              <Porta
                parte={ponto.parte}
                aria-label={`${ponto.longo}: ${formatValue(ponto.valor)}`}
                tabIndex={i === Math.min(parada, ultimo) ? 0 : -1}
                style={{
                  insetInlineStart: `${((meio(ponto) - x.step() / 2) / largura) * 100}%`,
                  width: `${(x.step() / largura) * 100}%`,
                }}
                onFocus={() => setParada(i)}
                onKeyDown={(event) => step(event, i)}
              />
              <span className={classes.leitura} aria-hidden="true">
                {ponto.longo}: <b>{formatValue(ponto.valor)}</b>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
