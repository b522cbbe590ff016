import type { Lead } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'

/** Next step of a lead: recording a contact, or moving to a stage. */
export type Passo = { rotulo: string; etapa?: Etapa }

const CONTATO: Passo = { rotulo: 'Registrar contato' }

/** Next step of an open lead. */
export function passoDe({ etapa, orcamento }: Pick<Lead, 'etapa' | 'orcamento'>): Passo {
  if (orcamento === 'aceito') return { rotulo: 'Registrar internação', etapa: 'internado' }
  if (etapa === 'qualificado') return { rotulo: 'Agendar visita', etapa: 'visita_agendada' }
  if (etapa === 'visita_agendada') return { rotulo: 'Novo orçamento', etapa: 'proposta_enviada' }
  return CONTATO
}
