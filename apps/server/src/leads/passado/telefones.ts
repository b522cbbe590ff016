import { isDdd, isDeFora, normalizeTelefoneDoMundo, telefonesNoTexto } from '@portal/contract/telefone'

/** Longest text in which telephones are looked for, in characters. */
const TEXTO_MAX = 500
const ENTRE = /[/;|,\n\r\t]| e | ou | [-–] (?=[(+\d])/i
const CIENTIFICO = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i

/** Adds the ninth digit to an old mobile number: these have eight digits, and landlines begin with 2 to 5. */
function comNono(texto: string): string | null {
  if (isDeFora(texto)) return null
  const digitos = texto.replace(/\D/g, '').replace(/^0+/, '')
  const numero = digitos.length === 12 && digitos.startsWith('55') ? digitos.slice(2) : digitos
  const antigo = numero.length === 10 && isDdd(numero.slice(0, 2)) && !/^..[2-5]/.test(numero)
  return antigo ? normalizeTelefoneDoMundo(`${numero.slice(0, 2)}9${numero.slice(2)}`) : null
}

/** Digits of a number that a spreadsheet wrote as 5,511999998888E+12, if it kept all of them. */
function inteiro(texto: string): string {
  const [, primeiro, resto = '', casas] = CIENTIFICO.exec(texto.trim()) ?? []
  if (!primeiro || resto.length > Number(casas) || Number(casas) > 15) return texto
  return Number(casas) - resto.length > 1 ? '' : `${primeiro}${resto.padEnd(Number(casas), '0')}`
}

const readOne = (texto: string) => normalizeTelefoneDoMundo(texto) ?? comNono(texto)

/**
 * Telephones in a value as people write it: any spelling, several numbers, text around, or without the ninth digit.
 * Each is returned once, in the stored form; none where there is none.
 */
export function readTelefones(texto: string): string[] {
  const escrito = inteiro(texto.slice(0, TEXTO_MAX))
  const unico = readOne(escrito)
  if (unico) return [unico]
  const partes = escrito.split(ENTRE).flatMap((parte) => readOne(parte) ?? [])
  return [...new Set(partes.length > 0 ? partes : telefonesNoTexto(escrito))]
}
