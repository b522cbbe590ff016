import type { Etapa } from '@portal/contract/leads/opcoes'

/**
 * Stages that always ask for something before a lead may enter. 'Qualificado', 'Visita agendada' and 'Proposta enviada' ask
 * when the server says that fields, a visit or a quote are missing.
 */
export const COM_DIALOGO: readonly Etapa[] = ['internado', 'perdido']
