import type { LeadCartao } from '@portal/contract/leads/leads.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import type { DadosEtapa } from '@portal/contract/leads/transicoes'
import type { ComponentType } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { InternacaoForm } from './internacao-form.tsx'
import { PerdaForm } from './perda-form.tsx'
import { PropostaForm } from './proposta-form.tsx'
import { QualificacaoForm } from './qualificacao-form.tsx'
import { VisitaForm } from './visita-form.tsx'

/** What a form of a stage gets: it confirms with what the stage asks for, and the lead's version if it changed it. */
export type PassagemProps = {
  lead: LeadCartao
  rotulo: string
  onClose: () => void
  onConfirm: (dados: DadosEtapa, versao?: number) => void
}

const FORMULARIOS: Partial<Record<Etapa, { titulo: string; Form: ComponentType<PassagemProps> }>> = {
  qualificado: { titulo: 'Dados de qualificação', Form: QualificacaoForm },
  visita_agendada: { titulo: 'Agendar visita', Form: VisitaForm },
  proposta_enviada: { titulo: 'Valor da proposta', Form: PropostaForm },
  internado: { titulo: 'Registrar internação', Form: InternacaoForm },
  perdido: { titulo: 'Motivo da perda', Form: PerdaForm },
}

/** Asks for what a stage needs before a lead enters it. Closing it leaves the lead where it was. */
export function PassagemDialog({ etapa, ...props }: PassagemProps & { etapa: Etapa }) {
  const passagem = FORMULARIOS[etapa]
  if (!passagem) return null
  return (
    <Dialog opened title={passagem.titulo} size="lg" centered onClose={props.onClose}>
      <passagem.Form {...props} />
    </Dialog>
  )
}
