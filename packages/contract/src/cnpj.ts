export const CNPJ_INVALIDO = 'CNPJ inválido'

/** Letters and digits only; since July 2026 the first twelve characters may be letters (IN RFB 2.229/2024). */
const sinais = (texto: string) => texto.toUpperCase().replace(/[\s./-]/g, '')

/** Value of a character: 0 to 9 for digits, 17 to 42 for A to Z. */
const valor = (sinal: string) => sinal.charCodeAt(0) - 48

/** Check digit, modulo 11 with weights 2 to 9 from the right. */
function digito(base: string): number {
  let soma = 0
  for (let i = base.length - 1, peso = 2; i >= 0; i--, peso = peso === 9 ? 2 : peso + 1)
    soma += valor(base.charAt(i)) * peso
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

/**
 * The fourteen characters of a CNPJ in any spelling; null when the check digits are wrong or all characters are equal.
 */
export function normalizeCnpj(texto: string): string | null {
  const cnpj = sinais(texto)
  if (!/^[\dA-Z]{12}\d{2}$/.test(cnpj) || /^(.)\1*$/.test(cnpj)) return null
  const base = cnpj.slice(0, 12)
  const primeiro = digito(base)
  return cnpj === `${base}${primeiro}${digito(`${base}${primeiro}`)}` ? cnpj : null
}

/** Formats a partial or whole CNPJ: '12.345.678/0001-95'. */
export function formatCnpj(texto: string): string {
  const s = sinais(texto)
    .replace(/[^\dA-Z]/g, '')
    .slice(0, 14)
  const partes = [s.slice(0, 2), s.slice(2, 5), s.slice(5, 8), s.slice(8, 12), s.slice(12)]
  const antes = ['', '.', '.', '/', '-']
  return partes.map((parte, i) => (parte ? `${antes[i]}${parte}` : '')).join('')
}
