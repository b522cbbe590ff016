/** How many rows of a long list are counted beyond the page that is shown (record 113). */
export const CONTADOS_ADIANTE = 1_000
