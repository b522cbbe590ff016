import { Skeleton } from '@mantine/core'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { propriosQuery } from '../leads.api.ts'
import { colocar } from '../quadro/colunas.ts'
import { changeQuadros, fetchLead } from '../quadro/quadro.api.ts'
import type { Falta } from '../quadro/use-mover.ts'
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

/** Shows a lead on the boards where it has come to stand, before the dialog that moved it closes. */
function useMostrar({ id }: PassagemProps['lead']) {
  const queryClient = useQueryClient()
  return () =>
    fetchLead(id).then(
      (movido) => changeQuadros(queryClient, (colunas) => colocar(colunas, movido, { depois_de: null })),
      // An open board learns of it a moment later.
      () => undefined,
    )
}

/** A visit moves its lead by itself. */
function VisitaDaEtapa({ lead, onClose }: PassagemProps) {
  return <NovaVisitaDialog lead={lead} mover onClose={onClose} onCriada={useMostrar(lead)} />
}

/** So does an admission. */
function InternacaoDaEtapa({ lead, onClose }: PassagemProps) {
  return <DoLeadDialog lead={lead} onClose={onClose} onFeita={useMostrar(lead)} />
}

/** A proposal moves it when it was spoken, or sent as a quote. */
function PropostaDaEtapa({ lead, onClose }: PassagemProps) {
  return <PropostaDialog lead={lead} onClose={onClose} onFalada={useMostrar(lead)} />
}

type Props = Omit<PassagemProps, 'falta'> & {
  etapa: Etapa
  /** Why the lead could not be moved; undefined where that was not tried. */
  falta?: Falta | undefined
}

/** Asks for what a stage needs before a lead enters it. Closing it leaves the lead where it was. */
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
