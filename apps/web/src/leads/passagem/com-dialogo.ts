import type { Etapa } from '@portal/contract/leads/opcoes'

/** Stages that ask for something of their own before a lead may enter; 'Qualificado' asks when fields are missing. */
export const COM_DIALOGO: readonly Etapa[] = ['visita_agendada', 'proposta_enviada', 'internado', 'perdido']
