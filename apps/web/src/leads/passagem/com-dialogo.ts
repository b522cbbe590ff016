import type { Etapa } from '@portal/contract/leads/opcoes'

/**
 * Stages whose dialog always opens. The dialogs of 'Qualificado', 'Visita agendada' and 'Proposta enviada' open only
 * when the server says that something is missing.
 */
export const COM_DIALOGO: readonly Etapa[] = ['internado', 'perdido']
