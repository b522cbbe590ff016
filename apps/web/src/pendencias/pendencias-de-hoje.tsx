import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatNumber } from '../platform/format-number.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { pendenciasQuery } from './pendencias.api.ts'
import classes from './pendencias.module.css'

const PendenciasDialog = lazyPart(() => import('./pendencias-dialog.tsx').then((part) => part.PendenciasDialog))

/** Number of due tasks and of coming ones; opens the list. Nothing when there are none. */
export function PendenciasDeHoje({ className }: { className: string }) {
  const { data } = useQuery(pendenciasQuery())
  const [aberta, setAberta] = useState(false)
  if (!aberta && (!data || data.total === 0)) return null
  const vencidas = data?.vencidas ?? 0
  const porVir = (data?.total ?? 0) - vencidas
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        data-urgente={vencidas > 0 || undefined}
        onClick={() => setAberta(true)}
      >
        {vencidas === 0 ? (
          <>
            Pendências <b>{formatNumber(porVir)}</b>
          </>
        ) : (
          <>
            {vencidas === 1 ? 'Pendência vencida' : 'Pendências vencidas'} <b>{formatNumber(vencidas)}</b>
            {porVir > 0 && <span className={classes.porVir}> · {formatNumber(porVir)} por vir</span>}
          </>
        )}
      </button>
      <Suspense>{aberta && <PendenciasDialog onClose={() => setAberta(false)} />}</Suspense>
    </>
  )
}
