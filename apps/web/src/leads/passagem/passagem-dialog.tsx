import type { Etapa } from '@portal/contract/leads/opcoes'
import type { ComponentType } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { Dialog } from '../../ui/dialog.tsx'
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

type Props = PassagemProps & {
  etapa: Etapa
  /** Called when what the stage asks for has moved the lead by itself. */
  onMovido: () => Promise<unknown>
}

/** Asks for what a stage needs before a lead enters it. Closing it leaves the lead where it was. */
export function PassagemDialog({ etapa, onMovido, ...props }: Props) {
  if (etapa === 'visita_agendada')
    return <NovaVisitaDialog lead={props.lead} mover onClose={props.onClose} onCriada={onMovido} />
  const passagem = FORMULARIOS[etapa]
  if (!passagem) return null
  return (
    <Dialog opened title={passagem.titulo} size="lg" centered onClose={props.onClose}>
      <passagem.Form {...props} />
    </Dialog>
  )
}
