import { useElementSize } from '@mantine/hooks'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { useId } from 'react'
import { ChartNumbers } from '../../ui/chart-numbers.tsx'
import classes from './barras.module.css'
import { escalaDe } from './escala.ts'

type Item = {
  /** Label below the bars. */
  curto: string
  /** Label in the table and for screen readers. */
  rotulo: string
  entra: number
  sai: number
}

type Props = {
  titulo: string
  /** Summary of the chart in one sentence. */
  resumo: string
  /** Header of the table's first column. */
  quando: string
  nomes: readonly [entra: string, sai: string]
  itens: readonly Item[]
}

const ALTURA = 220
const PE = 28
const TOPO = 8
const EIXO = 64
/** Width in pixels that a label below the bars needs. */
const ROTULO = 56

const compacto = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

/** Incoming and outgoing money as pairs of bars, with the same numbers in a table. */
export function BarrasFinanceiro({ titulo, resumo, quando, nomes, itens }: Props) {
  const id = useId()
  const { ref, width } = useElementSize()
  const largura = Math.max(width, 240)
  const { min, max, marcas } = escalaDe(itens.flatMap(({ entra, sai }) => [entra, sai]))
  const y = (centavos: number) => TOPO + ((max - centavos) / (max - min)) * (ALTURA - PE - TOPO)
  const passo = (largura - EIXO) / Math.max(1, itens.length)
  const barra = Math.min(22, (passo - 6) / 2)
  const cada = Math.max(1, Math.ceil(ROTULO / passo))
  const [entra, sai] = nomes
  const retangulo = (centavos: number) => ({
    y: Math.min(y(centavos), y(0)),
    height: centavos === 0 ? 0 : Math.max(2, Math.abs(y(centavos) - y(0))),
  })
  return (
    <section className={classes.grafico} aria-labelledby={`${id}-titulo`}>
      <div className={classes.topo}>
        <h2 id={`${id}-titulo`}>{titulo}</h2>
        <ul className={classes.legenda} aria-hidden="true">
          <li data-serie="entra">{entra}</li>
          <li data-serie="sai">{sai}</li>
        </ul>
      </div>
      <p>{resumo}</p>
      <div ref={ref} className={classes.quadro}>
        <svg width={largura} height={ALTURA} role="img" aria-labelledby={`${id}-titulo ${id}-resumo`}>
          <title id={`${id}-resumo`}>{resumo}</title>
          <defs>
            <pattern
              id={`${id}-riscas`}
              className={classes.riscas}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" />
              <line x1="0" y1="0" x2="0" y2="6" />
            </pattern>
          </defs>
          {marcas.map((marca) => (
            <g key={marca} className={classes.marca} data-zero={marca === 0 || undefined}>
              <line x1={EIXO} x2={largura} y1={y(marca)} y2={y(marca)} />
              <text x={EIXO - 8} y={y(marca)} textAnchor="end" dominantBaseline="middle">
                {compacto.format(marca / 100)}
              </text>
            </g>
          ))}
          {itens.map((item, i) => {
            const meio = EIXO + passo * (i + 0.5)
            return (
              <g key={item.rotulo}>
                <title>
                  {item.rotulo}: {entra.toLowerCase()} {formatCentavos(item.entra)}, {sai.toLowerCase()}{' '}
                  {formatCentavos(item.sai)}
                </title>
                {/* The whole column reacts to the pointer, not only its bars. */}
                <rect
                  className={classes.coluna}
                  x={meio - passo / 2}
                  y={TOPO}
                  width={passo}
                  height={ALTURA - PE - TOPO}
                />
                <rect
                  className={classes.entra}
                  x={meio - barra - 1}
                  width={barra}
                  rx={Math.min(3, barra / 2)}
                  {...retangulo(item.entra)}
                />
                <rect
                  className={classes.sai}
                  x={meio + 1}
                  width={barra}
                  rx={Math.min(3, barra / 2)}
                  fill={`url(#${id}-riscas)`}
                  {...retangulo(item.sai)}
                />
                {i % cada === 0 && (
                  <text x={Math.min(meio, largura - ROTULO / 2 + 4)} y={ALTURA - 8} textAnchor="middle">
                    {item.curto}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      </div>
      <ChartNumbers
        label={titulo}
        open="Ver os números"
        head={[quando, entra, sai]}
        rows={itens.map((item) => ({
          key: item.rotulo,
          cells: [item.rotulo, formatCentavos(item.entra), formatCentavos(item.sai)],
        }))}
      />
    </section>
  )
}
