import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatNumero } from '../platform/format-numero.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { pendenciasQuery } from './pendencias.api.ts'

const PendenciasDialog = lazyPart(() => import('./pendencias-dialog.tsx').then((part) => part.PendenciasDialog))

/** How much there is to do, which opens the list; nothing while there is nothing. */
export function PendenciasDeHoje({ className }: { className: string }) {
  const { data } = useQuery(pendenciasQuery())
  const [aberta, setAberta] = useState(false)
  if (!aberta && (!data || data.total === 0)) return null
  const vencidas = data?.vencidas ?? 0
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        data-urgente={vencidas > 0 || undefined}
        onClick={() => setAberta(true)}
      >
        Pendências <b>{formatNumero(data?.total ?? 0)}</b>
        {vencidas > 0 && ` · ${formatNumero(vencidas)} ${vencidas === 1 ? 'vencida' : 'vencidas'}`}
      </button>
      <Suspense>{aberta && <PendenciasDialog onClose={() => setAberta(false)} />}</Suspense>
    </>
  )
}
