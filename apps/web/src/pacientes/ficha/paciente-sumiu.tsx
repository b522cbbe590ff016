import { Button, Skeleton } from '@mantine/core'
import { PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import drawer from '../../ui/record-drawer.module.css'
import { destinoQuery } from '../pacientes.api.ts'
import { ROTULOS } from './formulario.ts'

const DesfazerDialog = lazyPart(() =>
  import('../../mesclagens/desfazer-dialog.tsx').then((part) => part.DesfazerDialog),
)

/** Notice for a patient that the user cannot see; for a merged one, a link to the surviving patient and a way back. */
export function PacienteSumiu({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const [desfazendo, setDesfazendo] = useState(false)
  const { data: destino, isPending } = useQuery(destinoQuery(id))
  if (isPending) return <Skeleton height={48} />
  if (!destino) return <p role="alert">{PACIENTE_NAO_ENCONTRADO}. Ele pode ter sido transferido.</p>
  return (
    <div className={drawer.aviso} role="alert">
      <span>Este paciente foi mesclado com {destino.codigo}.</span>
      <Button variant="default" onClick={() => onOpen(destino.id)}>
        Abrir paciente
      </Button>
      {destino.mesclagem && (
        <Button variant="default" onClick={() => setDesfazendo(true)}>
          Desfazer mesclagem
        </Button>
      )}
      <Suspense>
        {desfazendo && destino.mesclagem && (
          <DesfazerDialog
            de="pacientes"
            id={destino.mesclagem.fica}
            mesclagem={destino.mesclagem.id}
            rotulos={ROTULOS}
            onClose={() => setDesfazendo(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
