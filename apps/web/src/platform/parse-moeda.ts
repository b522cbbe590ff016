/**
 * Centavos of an amount in reais in any copied form: 'R$ 1.234,56', '1234.56', '1,234.56', '1.234'. The last separator
 * followed by one or two digits is the decimal one. Null without a digit.
 */
export function parseMoeda(texto: string): number | null {
  const numero = texto.replace(/[^\d.,]/g, '')
  if (!/\d/.test(numero)) return null
  const [, inteiros = '', decimais = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(numero) ?? []
  return Number(inteiros.replace(/\D/g, '') || 0) * 100 + Number(decimais.padEnd(2, '0'))
}
