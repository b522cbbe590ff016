/** Prefix of every non-empty price. */
export const PREFIXO_PRECO = 'A partir de R$ '

/**
 * Number of reais in a price text: removes everything but digits and commas, then takes the comma as decimal point
 * (docs/rules.md, 'Clínicas'). Text without digits counts as 0; a second comma ends the number.
 */
export function parsePreco(texto: string | null | undefined): number {
  const numero = Number.parseFloat((texto ?? '').replace(/[^\d,]/g, '').replace(',', '.'))
  return Number.isFinite(numero) ? numero : 0
}

/** Parts of the prefix that people type themselves, in any case. */
const INICIO = /^(?:a partir de\b)?\s*(?:r\$)?/i

/** Adds the prefix to a non-empty price that lacks it or a part of it. */
export function comPrefixoPreco(texto: string): string {
  const valor = texto.trim().replace(INICIO, '').trim()
  return valor && PREFIXO_PRECO + valor
}
