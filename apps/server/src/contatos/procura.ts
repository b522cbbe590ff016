import { textKey } from '../platform/text-key.ts'

/** Words of one search; more would only make it slower. */
const PALAVRAS_MAXIMO = 6
const SO_NUMERO = /^[\d\s()+./-]+$/

/**
 * Reads what was typed: words without accents, and the digits where it can be part of a telephone. Country code and
 * leading zeros are left out, as a number may be stored without them.
 */
export function lerProcura(texto: string) {
  const palavras = textKey(texto).split('_').filter(Boolean).slice(0, PALAVRAS_MAXIMO)
  const digitos = texto.replace(/\D/g, '').replace(/^0+/, '')
  const isNumero = SO_NUMERO.test(texto) && digitos !== ''
  const semPais = texto.trim().startsWith('+55') ? digitos.slice(2) : digitos
  return { palavras, digitos: isNumero && semPais !== '' ? semPais : null }
}
