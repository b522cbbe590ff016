import { textKey } from '../platform/text-key.ts'

/** Most words of a search; more would only make it slower. */
const PALAVRAS_MAXIMO = 6
const SO_NUMERO = /^[\d\s()+./-]+$/

/**
 * Reads a typed search: words without accents, and the digits of a telephone without country code and leading zeros,
 * with which the number may not be stored.
 */
export function readProcura(texto: string) {
  const palavras = textKey(texto).split('_').filter(Boolean).slice(0, PALAVRAS_MAXIMO)
  const digitos = texto.replace(/\D/g, '').replace(/^0+/, '')
  const isNumero = SO_NUMERO.test(texto) && digitos !== ''
  const semPais = texto.trim().startsWith('+55') ? digitos.slice(2) : digitos
  return { palavras, digitos: isNumero && semPais !== '' ? semPais : null }
}
