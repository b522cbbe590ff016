import type { Lead } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'

/** What a lead asks for next: a contact, or the stage whose dialog does it. */
export type Passo = { rotulo: string; etapa?: Etapa }

const CONTATO: Passo = { rotulo: 'Registrar contato' }

/** The step that leads on from the stage of an open lead. */
export function passoDe({ etapa, orcamento }: Pick<Lead, 'etapa' | 'orcamento'>): Passo {
  if (orcamento === 'aceito') return { rotulo: 'Registrar internação', etapa: 'internado' }
  if (etapa === 'qualificado') return { rotulo: 'Agendar visita', etapa: 'visita_agendada' }
  if (etapa === 'visita_agendada') return { rotulo: 'Novo orçamento', etapa: 'proposta_enviada' }
  return CONTATO
}
