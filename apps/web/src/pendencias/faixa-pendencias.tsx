import { Button } from '@mantine/core'
import { DIAS_PROXIMOS } from '@portal/contract/pendencias/opcoes'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatNumero } from '../platform/format-numero.ts'
import { lazyPart } from '../platform/lazy-part.tsx'
import classes from './faixa-pendencias.module.css'
import { pendenciasQuery } from './pendencias.api.ts'

const PendenciasDialog = lazyPart(() => import('./pendencias-dialog.tsx').then((part) => part.PendenciasDialog))

/** What the caller has to do in the next days, on the page that they start with; nothing while there is nothing. */
export function FaixaPendencias() {
  const { data } = useQuery(pendenciasQuery())
  const [aberta, setAberta] = useState(false)
  if (!aberta && (!data || data.proximas === 0)) return null
  const { proximas, vencidas } = data ?? { proximas: 0, vencidas: 0 }
  return (
    <section className={classes.faixa} aria-label="Pendências" data-urgente={vencidas > 0 || undefined}>
      <p>
        <strong>
          {formatNumero(proximas)} {proximas === 1 ? 'pendência' : 'pendências'}
        </strong>{' '}
        nos próximos {DIAS_PROXIMOS} dias
        {vencidas > 0 && `, ${formatNumero(vencidas)} ${vencidas === 1 ? 'vencida' : 'vencidas'}`}
      </p>
      <Button variant="transparent" aria-haspopup="dialog" onClick={() => setAberta(true)}>
        Ver pendências
      </Button>
      <Suspense>{aberta && <PendenciasDialog onClose={() => setAberta(false)} />}</Suspense>
    </section>
  )
}
