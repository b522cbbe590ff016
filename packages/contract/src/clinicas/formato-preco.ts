import { maiuscula } from '../regras/maiuscula.ts'
import { comPrefixoPreco, PREFIXO_PRECO } from './preco.ts'

const SEM_PRECO = 'Preço sob consulta'

/** Prefixes written once or twice, an amount with or without grouping, and the spellings of 'por mês'. */
const PRECO =
  /^(?:a partir de|r\$|\s)*(\d{1,3}(?:[.\s]\d{3})+|\d+)(?:,(\d{1,2}))?\s*(\/\s*m[eê]s|por m[eê]s|ao m[eê]s|mensa(?:l|is))?$/i
/** Amount that a price begins with; a range or a remark may follow. */
const VALOR = /^(?:a partir de|r\$|\s)*(\d{1,3}(?:[.\s]\d{3})+|\d+)(?:,(\d{1,2}))?(?![\d.,])/i
/** Currency sign, repeated where prefix and typed text both have it. */
const SINAL = /(?:R\$\s*)+/gi
const SO_PREFIXO = /^(?:a partir de|r\$|\s)+/i

function grupos(texto: string): string {
  const digitos = texto.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const primeiro = digitos.length % 3 || 3
  return [digitos.slice(0, primeiro), ...(digitos.slice(primeiro).match(/\d{3}/g) ?? [])].join('.')
}

/**
 * Price as every screen shows it: 'A partir de R$ 21.400', with centavos and '/mês' when given. Other text stays
 * unchanged; text without an amount loses the prefix that was added to it.
 */
export function formatPreco(texto: string | null): string {
  const limpo = texto?.trim() ?? ''
  const [, inteiros, centavos = '', mes] = PRECO.exec(limpo) ?? []
  if (inteiros !== undefined) {
    const decimais = /[1-9]/.test(centavos) ? `,${centavos.padEnd(2, '0')}` : ''
    return `A partir de R$\u00a0${grupos(inteiros)}${decimais}${mes ? '/mês' : ''}`
  }
  if (/\d/.test(limpo)) return limpo.replace(SINAL, 'R$\u00a0')
  const palavras = limpo.replace(SO_PREFIXO, '')
  return maiuscula(palavras) || SEM_PRECO
}

/** First amount in reais of a price; null when it begins with none. */
export function valorDoPreco(texto: string | null): number | null {
  const [, inteiros, centavos = '0'] = VALOR.exec(texto?.trim() ?? '') ?? []
  return inteiros === undefined ? null : Number(`${inteiros.replace(/\D/g, '')}.${centavos}`)
}

/** Short form of an amount: 'R$ 850', 'R$ 1,4 mil'. */
export const precoCurto = (reais: number) =>
  `R$\u00a0${reais.toLocaleString('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })}`

/** Price as the form stores it: one prefix, and thousands grouped in a plain amount. */
export function groupPreco(texto: string): string {
  const [, inteiros] = PRECO.exec(texto.trim()) ?? []
  if (inteiros === undefined) return comPrefixoPreco(texto)
  return PREFIXO_PRECO + texto.trim().replace(SO_PREFIXO, '').replace(inteiros, grupos(inteiros))
}
