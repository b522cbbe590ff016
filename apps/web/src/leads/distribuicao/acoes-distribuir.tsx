import { Button } from '@mantine/core'
import type { LeadLinha } from '@portal/contract/leads/lead.contract'
import { IconArrowBackUp, IconArrowMerge } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { AcoesLote } from '../lista/acoes-lote.tsx'
import { useRotulos } from '../lista/use-rotulos.ts'
import { BotaoAutomatico } from './botao-automatico.tsx'

const MesclarDialog = lazyPart(() => import('../lista/mesclar-dialog.tsx').then((part) => part.MesclarLeadsDialog))
const RedistribuirDialog = lazyPart(() => import('./redistribuir-dialog.tsx').then((part) => part.RedistribuirDialog))

/** True if a lead has a consultant who has not contacted it. */
const esperaContato = ({ consultor_id, etapa, ultima_interacao_em }: LeadLinha) =>
  consultor_id !== null && etapa === 'novo' && ultima_interacao_em === null

/** Actions of a supervisor on marked leads. */
export function AcoesDistribuir({ leads, onDone }: { leads: LeadLinha[]; onDone: () => void }) {
  const rotulos = useRotulos()
  const [aberta, setAberta] = useState<'mesclar' | 'redistribuir'>()
  const [lead, segundo] = leads
  const naFila = leads.every(({ consultor_id }) => consultor_id === null)
  const semContato = leads.filter(esperaContato)
  const props = {
    onClose: () => setAberta(undefined),
    onDone() {
      setAberta(undefined)
      onDone()
    },
  }
  const botao = { variant: 'default', size: 'compact-md' } as const
  return (
    <>
      {naFila && <BotaoAutomatico leads={leads} size="compact-md" onDone={onDone} />}
      {semContato.length > 0 && (
        <Button
          {...botao}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => setAberta('redistribuir')}
        >
          Redistribuir
        </Button>
      )}
      <AcoesLote leads={leads} rotulos={rotulos} onDone={onDone} />
      {leads.length <= 2 && (
        <Button {...botao} leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={() => setAberta('mesclar')}>
          Mesclar
        </Button>
      )}
      <Suspense>
        {aberta === 'mesclar' && lead && <MesclarDialog lead={lead} outro={segundo?.id} {...props} />}
        {aberta === 'redistribuir' && <RedistribuirDialog leads={semContato} marcados={leads.length} {...props} />}
      </Suspense>
    </>
  )
}
