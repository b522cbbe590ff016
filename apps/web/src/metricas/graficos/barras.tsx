import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { type CSSProperties, useId } from 'react'
import { type Parte, Porta } from '../porta.tsx'
import classes from './barras.module.css'

export type Barra = {
  chave: string
  rotulo: string
  valor: number
  /** Value of the previous period, if the chart compares. */
  anterior?: number
  /** Formatted value. */
  texto: string
  /** Short additional note. */
  nota?: string | undefined
  parte: Parte
}

type Props = { titulo: string; resumo: string; barras: readonly Barra[] }

/** Drawing units: height of a row, then top and thickness of the bar and of the previous one. */
const LINHA = 100
const [TOPO, GROSSURA, ANTES] = [58, 20, 10]

/** Horizontal bars with name and number above each; each links to its records. */
export function BarrasMetricas({ titulo, resumo, barras }: Props) {
  const id = useId()
  const x = scaleLinear([0, max(barras, ({ valor, anterior = 0 }) => Math.max(valor, anterior)) || 1], [0, 100])
  const compara = barras.some(({ anterior }) => anterior !== undefined)
  return (
    <div className={classes.barras} style={{ '--quantas': barras.length } as CSSProperties}>
      <svg
        viewBox={`0 0 100 ${barras.length * LINHA}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-resumo`}
      >
        <title id={`${id}-resumo`}>{`${titulo}. ${resumo}`}</title>
        {barras.map(({ chave, valor, anterior }, i) => (
          <g key={chave}>
            <rect className={classes.trilho} x={0} width={100} y={i * LINHA + TOPO} height={GROSSURA} />
            <rect className={classes.barra} x={0} width={x(valor)} y={i * LINHA + TOPO} height={GROSSURA} />
            {anterior !== undefined && (
              <rect
                className={classes.antes}
                x={0}
                width={x(anterior)}
                y={i * LINHA + TOPO + GROSSURA + 2}
                height={ANTES}
              />
            )}
          </g>
        ))}
      </svg>
      <ul className="portal-list" aria-label={titulo}>
        {barras.map(({ chave, rotulo, texto, nota, parte }) => (
          <li key={chave}>
            <Porta parte={parte} title={rotulo}>
              <span className={classes.nome}>{rotulo}</span>
              <span className={classes.numero}>
                <b>{texto}</b>
                {nota && <small>{nota}</small>}
              </span>
            </Porta>
          </li>
        ))}
      </ul>
      {compara && (
        <p className={classes.legenda} aria-hidden="true">
          <span>período</span>
          <span data-antes>período anterior</span>
        </p>
      )}
    </div>
  )
}
