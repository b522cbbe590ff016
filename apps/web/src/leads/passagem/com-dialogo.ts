import type { Etapa } from '@portal/contract/leads/opcoes'

/**
 * Stages that always ask for something before a lead may enter. 'Qualificado' and 'Visita agendada' ask when the server
 * says that fields or a visit are missing.
 */
export const COM_DIALOGO: readonly Etapa[] = ['proposta_enviada', 'internado', 'perdido']
