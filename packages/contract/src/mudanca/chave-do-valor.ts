/** Normalises a value of an older portal for comparison: without case, accents and surplus spaces. */
export const chaveDoValor = (texto: string) =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

/** Stands for every value that is not named. */
export const TODAS_AS_OUTRAS = '*'
