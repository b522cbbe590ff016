import type { Nome } from './regras/nome.ts'

export const MOTIVO_CURTO = 'Diga o motivo, em pelo menos 5 letras'
/** Reason that people give for reading, exporting or ending something of a person; kept in the history. */
export const MOTIVO = { vazio: MOTIVO_CURTO, min: 5, curto: MOTIVO_CURTO, max: 300 } as const satisfies Nome
export const MOTIVO_NO_HISTORICO = 'Fica no histórico. Não escreva nomes nem dados de saúde.'
