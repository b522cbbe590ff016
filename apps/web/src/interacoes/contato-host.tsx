import { Suspense, useEffect, useId } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { addHost, closeContato, usePedido } from './contato.ts'

const ContatoDialog = lazyPart(() => import('./contato-dialog.tsx').then((part) => part.RegistrarContatoDialog))

/** Renders the dialog that records contacts; one per page with leads, and one in the drawer. */
export function ContatoHost() {
  const id = useId()
  const pedido = usePedido(id)
  useEffect(() => addHost(id), [id])
  return (
    <Suspense>
      {pedido && <ContatoDialog key={`${pedido.lead.id} ${pedido.pergunta}`} pedido={pedido} onClose={closeContato} />}
    </Suspense>
  )
}
