import type { Etapa } from '@portal/contract/leads/opcoes'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { colocar } from '../quadro/colunas.ts'
import { changeQuadros, fetchLead } from '../quadro/quadro.api.ts'
import { InternacaoForm } from './internacao-form.tsx'
import type { PassagemProps } from './passagem-form.tsx'
import { PerdaForm } from './perda-form.tsx'
import { PropostaForm } from './proposta-form.tsx'
import { QualificacaoForm } from './qualificacao-form.tsx'

const FORMULARIOS: Partial<Record<Etapa, { titulo: string; Form: ComponentType<PassagemProps> }>> = {
  qualificado: { titulo: 'Dados de qualificação', Form: QualificacaoForm },
  proposta_enviada: { titulo: 'Valor da proposta', Form: PropostaForm },
  internado: { titulo: 'Registrar internação', Form: InternacaoForm },
  perdido: { titulo: 'Motivo da perda', Form: PerdaForm },
}

const NovaVisitaDialog = lazyPart(() =>
  import('../../agenda/visita/nova-visita-dialog.tsx').then((part) => part.NovaVisitaDialog),
)

/** A visit moves its lead by itself; the boards show it there before the dialog closes. */
function VisitaDaEtapa({ lead, onClose }: PassagemProps) {
  const queryClient = useQueryClient()
  const mostrar = () =>
    fetchLead(lead.id).then(
      (movido) => changeQuadros(queryClient, (colunas) => colocar(colunas, movido, { depois_de: null })),
      // An open board learns of it a moment later.
      () => undefined,
    )
  return <NovaVisitaDialog lead={lead} mover onClose={onClose} onCriada={mostrar} />
}

/** Asks for what a stage needs before a lead enters it. Closing it leaves the lead where it was. */
export function PassagemDialog({ etapa, ...props }: PassagemProps & { etapa: Etapa }) {
  if (etapa === 'visita_agendada') return <VisitaDaEtapa {...props} />
  const passagem = FORMULARIOS[etapa]
  if (!passagem) return null
  return (
    <Dialog opened title={passagem.titulo} size="lg" centered onClose={props.onClose}>
      <passagem.Form {...props} />
    </Dialog>
  )
}
