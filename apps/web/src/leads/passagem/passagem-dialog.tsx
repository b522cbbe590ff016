import { Skeleton } from '@mantine/core'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { propriosQuery } from '../leads.api.ts'
import { put } from '../quadro/colunas.ts'
import { changeQuadros, fetchLead } from '../quadro/quadro.api.ts'
import type { Falta } from '../quadro/use-move.ts'
import type { PassagemProps } from './passagem-form.tsx'
import { PerdaForm } from './perda-form.tsx'
import { PropriosForm } from './proprios-form.tsx'
import { QualificacaoForm } from './qualificacao-form.tsx'

const FORMULARIOS: Partial<Record<Etapa, { titulo: string; Form: ComponentType<PassagemProps> }>> = {
  qualificado: { titulo: 'Dados de qualificação', Form: QualificacaoForm },
  perdido: { titulo: 'Motivo da perda', Form: PerdaForm },
}

const NovaVisitaDialog = lazyPart(() =>
  import('../../agenda/visita/nova-visita-dialog.tsx').then((part) => part.NovaVisitaDialog),
)

const DoLeadDialog = lazyPart(() =>
  import('../../internacoes/registrar/do-lead-dialog.tsx').then((part) => part.DoLeadDialog),
)

const PropostaDialog = lazyPart(() => import('./proposta-dialog.tsx').then((part) => part.PropostaDialog))

/** Shows a lead at its new place on the boards before the dialog that moved it closes. */
function useMostrar({ id }: PassagemProps['lead']) {
  const queryClient = useQueryClient()
  return () =>
    fetchLead(id).then(
      (movido) => changeQuadros(queryClient, (colunas) => put(colunas, movido, { depois_de: null })),
      // An open board is updated a moment later anyway.
      () => undefined,
    )
}

/** Creating the visit moves the lead. */
function VisitaDaEtapa({ lead, onClose }: PassagemProps) {
  return <NovaVisitaDialog lead={lead} mover onClose={onClose} onCriada={useMostrar(lead)} />
}

/** Recording the admission moves the lead. */
function InternacaoDaEtapa({ lead, onClose }: PassagemProps) {
  return <DoLeadDialog lead={lead} onClose={onClose} onFeita={useMostrar(lead)} />
}

/** A proposal by word of mouth, or sending a quote, moves the lead. */
function PropostaDaEtapa({ lead, onClose }: PassagemProps) {
  return <PropostaDialog lead={lead} onClose={onClose} onFalada={useMostrar(lead)} />
}

type Props = Omit<PassagemProps, 'falta'> & {
  etapa: Etapa
  /** Reason why the lead could not be moved; undefined if it was not tried. */
  falta?: Falta | undefined
}

/** Dialog for what a stage needs before a lead enters it. Closing it leaves the lead where it was. */
export function PassagemDialog({ etapa, falta, ...props }: Props) {
  const proprios = falta && Object.keys(falta.proprios).length > 0 ? falta : undefined
  const definicoes = useQuery({ ...propriosQuery(), enabled: proprios !== undefined })
  const sozinhos = proprios !== undefined && !proprios.daEtapa
  if (!sozinhos && etapa === 'visita_agendada') return <VisitaDaEtapa {...props} />
  if (!sozinhos && etapa === 'internado') return <InternacaoDaEtapa {...props} />
  if (!sozinhos && etapa === 'proposta_enviada') return <PropostaDaEtapa {...props} />
  const passagem = sozinhos ? { titulo: 'Falta informar', Form: PropriosForm } : FORMULARIOS[etapa]
  if (!passagem) return null
  return (
    <Dialog opened title={passagem.titulo} size={sozinhos ? 'md' : 'lg'} centered onClose={props.onClose}>
      {!proprios || definicoes.data ? (
        <passagem.Form {...props} falta={proprios} />
      ) : definicoes.error ? (
        <LoadFailure title="Erro ao carregar campos" error={definicoes.error} onRetry={definicoes.refetch} />
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  )
}
