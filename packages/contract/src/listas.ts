/** Most rows of a long list that are counted beyond the shown page (record 113). */
export const CONTADOS_ADIANTE = 1_000
