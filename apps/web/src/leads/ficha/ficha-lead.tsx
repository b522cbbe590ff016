import '@mantine/core/styles/Tabs.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ContatoHost } from '../../interacoes/contato-host.tsx'
import { ConfirmLeave, LeaveGuard } from '../../ui/leave-guard.tsx'
import { RecordDrawer } from '../../ui/record-drawer.tsx'
import { useGone } from '../../ui/use-gone.ts'
import { fichaQuery } from '../leads.api.ts'
import { LeadConteudo } from './ficha-conteudo.tsx'
import { LeadSumiu } from './lead-sumiu.tsx'

type Props = {
  id: string
  onClose: () => void
  /** Shows another lead instead, such as one that has the typed telephone. */
  onOpen: (id: string) => void
}

/** A lead in a drawer at the right; on a phone, over the whole screen. */
export function FichaLead({ id, onClose, onOpen }: Props) {
  const { data: lead, error, refetch } = useQuery(fichaQuery(id))
  const sumiu = useGone(id, { data: lead, error })
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const flush = useRef<() => Promise<boolean>>(async () => true)

  /** Saves unsaved changes before closing, and asks if that fails. */
  async function close() {
    if (!dirty || (await flush.current())) onClose()
    else setAsking(true)
  }

  return (
    <>
      <RecordDrawer
        title="Lead"
        gone={sumiu && <LeadSumiu id={id} onOpen={onOpen} />}
        error={error}
        failure="Erro ao carregar lead"
        onRetry={refetch}
        onClose={close}
      >
        {lead && (
          <LeadConteudo
            key={id}
            lead={lead}
            onOpen={onOpen}
            onDirty={(agora, save) => {
              flush.current = save
              setDirty(agora)
            }}
          />
        )}
      </RecordDrawer>
      <ContatoHost />
      <LeaveGuard when={dirty} />
      <ConfirmLeave opened={asking} onConfirm={onClose} onClose={() => setAsking(false)} />
    </>
  )
}
