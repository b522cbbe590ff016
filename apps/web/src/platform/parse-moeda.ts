/** An amount, with thousands apart by a point, a comma, a space or an apostrophe: '1.234,56', '1 234,56', "1'234.56". */
const QUANTIA = /\d[\d.,]*(?:[\s'’]\d{3}[\d.,]*)*|[.,]\d+/
const MIL = /^\s*mil\b/i

/**
 * Centavos of an amount in reais in any copied form: 'R$ 1.234,56', '1234.56', '1,234.56', '1.234', '12 mil'. Of several
 * amounts, the first. The last separator followed by one or two digits is the decimal one. Null without a digit.
 */
export function parseMoeda(texto: string): number | null {
  const achado = QUANTIA.exec(texto)
  if (!achado) return null
  const numero = achado[0].replace(/[.,]+$/, '')
  const [, inteiros = '', decimais = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(numero) ?? []
  const centavos = Number(inteiros.replace(/\D/g, '') || 0) * 100 + Number(decimais.padEnd(2, '0'))
  return MIL.test(texto.slice(achado.index + achado[0].length)) ? centavos * 1000 : centavos
}
