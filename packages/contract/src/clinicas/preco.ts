/** Prefix of every non-empty price (spec section 5). */
export const PREFIXO_PRECO = 'A partir de R$ '

/**
 * Number of reais in a price text: everything but digits and commas is removed and the comma becomes the decimal
 * point (spec section 5). Empty or without digits counts as 0. A second comma ends the number.
 */
export function parsePreco(texto: string | null | undefined): number {
  const numero = Number.parseFloat((texto ?? '').replace(/[^\d,]/g, '').replace(',', '.'))
  return Number.isFinite(numero) ? numero : 0
}

/** Puts the prefix before a non-empty price that lacks it; an empty price stays empty. */
export function comPrefixoPreco(texto: string): string {
  const limpo = texto.trim()
  if (limpo === '' || limpo === PREFIXO_PRECO.trim()) return ''
  return limpo.startsWith(PREFIXO_PRECO.trim()) ? limpo : PREFIXO_PRECO + limpo
}
