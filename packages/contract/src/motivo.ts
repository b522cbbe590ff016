/** Reason that people give for reading, exporting or ending something of a person; kept in the history. */
export const MOTIVO = { min: 5, max: 300 }
export const MOTIVO_CURTO = `Diga o motivo, em pelo menos ${MOTIVO.min} letras`
