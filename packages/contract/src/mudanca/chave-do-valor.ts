/** Values of an older portal that are one: without case, accents and spaces around. */
export const chaveDoValor = (texto: string) =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

/** Stands for every value that is not named. */
export const TODAS_AS_OUTRAS = '*'
