import { PERIODOS, type Periodo, ROTULO_PERIODO } from '@portal/contract/metricas/periodo'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type FiltrosUrl, PERIODO_PADRAO } from '../metricas-url.ts'
import classes from './filtros.module.css'

const PeriodoDias = lazyPart(() => import('./periodo-dias.tsx').then((part) => part.PeriodoDias))

type Props = { url: FiltrosUrl; onChange: (parts: FiltrosUrl) => void }

/** Choice of the period. */
export function PeriodoEscolha({ url, onChange }: Props) {
  const { periodo = PERIODO_PADRAO } = url
  const choose = (novo: Periodo) =>
    onChange({
      periodo: novo === PERIODO_PADRAO ? undefined : novo,
      // Typed days stay until another period is chosen.
      ...(novo !== 'personalizado' && { de: undefined, ate: undefined }),
    })
  return (
    <div className={classes.periodo}>
      <fieldset className={classes.periodos} aria-label="Período">
        {PERIODOS.map((um) => (
          <button
            key={um}
            type="button"
            className={classes.botao}
            aria-pressed={um === periodo}
            onClick={() => choose(um)}
          >
            {ROTULO_PERIODO[um]}
          </button>
        ))}
      </fieldset>
      <Suspense>{periodo === 'personalizado' && <PeriodoDias url={url} onChange={onChange} />}</Suspense>
    </div>
  )
}
