/** Prefix of every non-empty price (spec section 5). */
export const PREFIXO_PRECO = 'A partir de R$ '

/**
 * Number of reais in a price text: removes everything but digits and commas, then takes the comma as decimal point
 * (spec section 5). Text without digits counts as 0; a second comma ends the number.
 */
export function parsePreco(texto: string | null | undefined): number {
  const numero = Number.parseFloat((texto ?? '').replace(/[^\d,]/g, '').replace(',', '.'))
  return Number.isFinite(numero) ? numero : 0
}

/** Adds the prefix to a non-empty price that lacks it. */
export function comPrefixoPreco(texto: string): string {
  const limpo = texto.trim()
  if (limpo === '' || limpo === PREFIXO_PRECO.trim()) return ''
  return limpo.startsWith(PREFIXO_PRECO.trim()) ? limpo : PREFIXO_PRECO + limpo
}
