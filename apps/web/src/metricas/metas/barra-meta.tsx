import type { Meta } from '@portal/contract/metricas/metas'
import { clockIn } from '../../platform/clock.ts'
import { useNow } from '../../platform/use-now.ts'
import classes from './barra-meta.module.css'
import { feitoDe, parteDoMes, ritmoDe } from './ritmo.ts'

type Props = {
  meta: Meta
  mes: string
  feito: number
  /** Goal; undefined for none. */
  alvo: number | undefined
  /** Owner of the goal, for the bar's accessible name. */
  quem: string
}

const percent = (parte: number) => `${Math.min(100, parte * 100)}%`

/** Progress of a goal in words and as a bar, with a mark where an even pace would be today. */
export function BarraMeta({ meta, mes, feito, alvo, quem }: Props) {
  const hoje = clockIn(useNow()).slice(0, 10)
  const frase = feitoDe(meta, feito, alvo)
  if (alvo === undefined)
    return (
      <p className={classes.sem}>
        {frase} <span>· sem meta</span>
      </p>
    )
  const ritmo = ritmoDe(feito, alvo, mes, hoje)
  const parte = parteDoMes(mes, hoje)
  return (
    <div className={classes.meta}>
      <p className={classes.frase}>{frase}</p>
      <div
        className={classes.trilho}
        role="progressbar"
        aria-label={`${quem}: ${frase}`}
        aria-valuemin={0}
        aria-valuemax={alvo}
        aria-valuenow={Math.min(feito, alvo)}
        aria-valuetext={`${frase}. ${ritmo}`}
        data-cheia={feito >= alvo || undefined}
      >
        <span className={classes.feito} style={{ width: percent(feito / alvo) }} />
        {parte !== null && <span className={classes.hoje} style={{ insetInlineStart: percent(parte) }} />}
      </div>
      <p className={classes.ritmo}>{ritmo}</p>
    </div>
  )
}
