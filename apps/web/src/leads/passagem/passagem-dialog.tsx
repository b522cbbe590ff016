import type { Etapa } from '@portal/contract/leads/opcoes'
import type { ComponentType } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { InternacaoForm } from './internacao-form.tsx'
import type { PassagemProps } from './passagem-form.tsx'
import { PerdaForm } from './perda-form.tsx'
import { PropostaForm } from './proposta-form.tsx'
import { QualificacaoForm } from './qualificacao-form.tsx'
import { VisitaForm } from './visita-form.tsx'

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
