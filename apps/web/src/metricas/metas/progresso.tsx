import { METAS } from '@portal/contract/metricas/metas'
import type { MetasDaPessoa } from '@portal/contract/metricas/metas.contract'
import { useId } from 'react'
import { BarraMeta } from './barra-meta.tsx'
import classes from './progresso.module.css'

type Props = {
  titulo: string
  mes: string
  linha: MetasDaPessoa
  /** True: only figures with a goal. */
  soMetas?: boolean
}

/** Goals of a person or the team with their progress. */
export function Progresso({ titulo, mes, linha: { metas, feito }, soMetas = false }: Props) {
  const id = useId()
  return (
    <section className={classes.progresso} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <ul className={classes.barras}>
        {METAS.map(
          (meta) =>
            (!soMetas || metas[meta] !== undefined) && (
              <li key={meta}>
                <BarraMeta meta={meta} mes={mes} feito={feito[meta]} alvo={metas[meta]} quem={titulo} />
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
