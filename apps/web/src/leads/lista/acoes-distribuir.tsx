import { Button } from '@mantine/core'
import type { LeadLinha } from '@portal/contract/leads/lead.contract'
import { IconArrowMerge } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { AcoesLote } from './acoes-lote.tsx'
import { useRotulos } from './use-rotulos.ts'

const MesclarDialog = lazyPart(() => import('./mesclar-dialog.tsx').then((part) => part.MesclarDialog))

/** What a supervisor does with marked leads; one of them is merged with another. */
export function AcoesDistribuir({ leads, onDone }: { leads: LeadLinha[]; onDone: () => void }) {
  const rotulos = useRotulos()
  const [mesclando, setMesclando] = useState(false)
  const [lead, segundo] = leads
  return (
    <>
      <AcoesLote leads={leads} rotulos={rotulos} onDone={onDone} />
      {leads.length <= 2 && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconArrowMerge size={16} aria-hidden />}
          onClick={() => setMesclando(true)}
        >
          Mesclar
        </Button>
      )}
      <Suspense>
        {mesclando && lead && (
          <MesclarDialog
            lead={lead}
            outro={segundo?.id}
            onClose={() => setMesclando(false)}
            onDone={() => {
              setMesclando(false)
              onDone()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
