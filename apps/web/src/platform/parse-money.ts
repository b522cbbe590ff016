/** An amount whose thousands are separated by point, comma, space or apostrophe: '1.234,56', '1 234,56', "1'234.56". */
const QUANTIA = /\d[\d.,]*(?:[\s'’]\d{3}[\d.,]*)*|[.,]\d+/
/** Text before a negative amount. */
const NEGATIVO = /^\s*(?:R\$\s*)?[-\u2212]\s*(?:R\$\s*)?$/
const MIL = /^\s*mil\b/i

/**
 * Centavos of an amount in reais in any copied form: 'R$ 1.234,56', '1234.56', '1,234.56', '1.234', '12 mil'. Takes the
 * first of several amounts. The last separator followed by one or two digits is the decimal one. Null without a digit,
 * and for negative amounts.
 */
export function parseMoney(texto: string): number | null {
  const achado = QUANTIA.exec(texto)
  if (!achado || NEGATIVO.test(texto.slice(0, achado.index))) return null
  const numero = achado[0].replace(/[.,]+$/, '')
  const [, inteiros = '', decimais = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(numero) ?? []
  const centavos = Number(inteiros.replace(/\D/g, '') || 0) * 100 + Number(decimais.padEnd(2, '0'))
  return MIL.test(texto.slice(achado.index + achado[0].length)) ? centavos * 1000 : centavos
}

/** True for an amount in reais as it is typed, complete or not: '4', '4.500', 'R$ 4.500,'. */
export const isTypedMoney = (texto: string): boolean => /^\s*(?:R\$?\s*)?[\d.]*(?:,\d{0,2})?\s*$/.test(texto)
