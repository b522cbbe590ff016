import type { Regra } from './regras/regra.ts'

/** The 67 area codes of Brazil. */
const DDDS = new Set(
  `11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65
   66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99`.split(/\s+/),
)

/** True for an area code of Brazil. */
export const isDdd = (texto: string) => DDDS.has(texto)
export const TELEFONE_INVALIDO = 'Telefone inválido. Informe DDD + número.'
export const TELEFONE_VAZIO = 'Informe o telefone com DDD.'
export const TELEFONE_DE_FORA = 'Número de fora do Brasil. Informe um número brasileiro, com DDD.'

/** Country codes in use, without Brazil's (ITU-T E.164, list of assigned codes). */
const PAIS =
  '1|7|2(?:[07]|1[1-368]|[2-6][0-9]|9[0-9])|3(?:[0-469]|[57][0-9]|8[0-35-79])|4(?:[013-9]|2[013])|5(?:[1-46-8]|[09][0-9])|6(?:[0-6]|[78][0-9]|9[0-2])|8(?:[1246]|5[0-9]|8[068])|9(?:[0-58]|6[0-8]|7[0-79]|9[2-68])'
/** Stored form of a foreign number. North American numbers have ten digits after the 1, beginning with 2 to 9. */
const DE_FORA = new RegExp(`^\\+(?!1(?![2-9][0-9]{9}$))(${PAIS})([0-9]{5,12})$`)

/** Digits from the country code on, when it is marked by `+` or `00`; null for numbers as dialled within Brazil. */
function digitosComPais(texto: string): string | null {
  const escrito = texto.slice(Math.max(0, texto.search(/[0-9+\uff0b]/)))
  const [marca = ''] = /^(?:[+\uff0b]|00(?!\)))/.exec(escrito) ?? []
  const digitos = escrito.slice(marca.length).replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '')
  // Two zeros before a number without an area code are a placeholder for an unknown one.
  return marca === '' || (marca === '00' && digitos.length < 10) ? null : digitos
}

/** Area code and number of a number in Brazil; null for one abroad. */
function nacional(texto: string): string | null {
  const comPais = digitosComPais(texto)
  const digitos = (comPais ?? texto.replace(/\D/g, '').replace(/^0+/, '')).replace(/^550(?=[1-9][0-9]{10}$)/, '55')
  if (comPais !== null && !digitos.startsWith('55')) return null
  // The length decides whether 55 is the country code or the area code of Santa Maria.
  const temPais = (digitos.length === 12 || digitos.length === 13) && digitos.startsWith('55')
  return temPais || comPais !== null ? digitos.slice(2) : digitos
}

/**
 * E.164 digits ('5511999998888') of a Brazilian phone in any spelling; null when it cannot be one (docs/rules.md,
 * 'Telefones'). Mobile numbers begin with 9, landlines with 2 to 5. A number with another country's code is never one.
 */
export function normalizeTelefone(texto: string): string | null {
  const numero = nacional(texto)
  return numero && /^[0-9]{2}(?:9[0-9]{8}|[2-5][0-9]{7})$/.test(numero) && DDDS.has(numero.slice(0, 2))
    ? `55${numero}`
    : null
}

/** True when a number is written with another country's code. */
export function isDeFora(texto: string): boolean {
  const digitos = digitosComPais(texto)
  return Boolean(digitos) && !digitos?.startsWith('55')
}

/** E.164 with its `+` ('+351912345678') of a phone abroad, written with `+` or `00`; null for any other text. */
function normalizeForeign(texto: string): string | null {
  const digitos = digitosComPais(texto)
  return digitos !== null && DE_FORA.test(`+${digitos}`) ? `+${digitos}` : null
}

/** A phone anywhere: a Brazilian one as E.164 digits, one abroad with its `+`; null when it is none. */
export const normalizeTelefoneDoMundo = (texto: string): string | null =>
  normalizeTelefone(texto) ?? normalizeForeign(texto)

/** Sentence for a text that is not a phone number of any country. */
export const recusaDoTelefoneDoMundo = (texto: string): string =>
  texto.trim() === '' ? TELEFONE_VAZIO : TELEFONE_INVALIDO

/** Sentence for a text that is not a Brazilian phone number. */
export const recusaDoTelefone = (texto: string): string =>
  isDeFora(texto) ? TELEFONE_DE_FORA : recusaDoTelefoneDoMundo(texto)

/** Rule of fields for phones of the team, the company and the clinics. */
export const regraTelefone: Regra = (texto) => (normalizeTelefone(texto) === null ? recusaDoTelefone(texto) : undefined)

/** Rule of fields for phones of families and of the phone book, who may live abroad. */
export const regraTelefoneDoMundo: Regra = (texto) =>
  normalizeTelefoneDoMundo(texto) === null ? recusaDoTelefoneDoMundo(texto) : undefined

/** Area code of a stored number; null for one abroad. */
export const dddDe = (telefone: string): string | null => (isDeFora(telefone) ? null : telefone.slice(2, 4))

/** A stored number as other programs write it: '+5511999998888'. */
export const comMais = (telefone: string): string => `+${telefone.replace('+', '')}`

/** Address that dials a stored number. */
export const urlTelefone = (telefone: string): string => `tel:${comMais(telefone)}`

/**
 * Finds a number inside a text. PostgreSQL's `telefones_nacionais` finds the same; classes such as \\s are avoided
 * because they mean other characters there.
 */
const NUMERO =
  /(?<![0-9+]|\+[0-9]{1,3}[ \t\r\n\u00a0().-]{1,3}|(?:^|[^0-9])00[ \t\r\n\u00a0().-]{0,3})(?:\+?55[ \t\r\n\u00a0.-]*)?\(?0?[0-9]{2}\)?[ \t\r\n\u00a0.-]*9?[0-9]{4}[ \t\r\n\u00a0.-]*[0-9]{4}(?![0-9])/g

/** E.164 digits of every Brazilian phone in a text, in order, each once. */
export const telefonesNoTexto = (texto: string): string[] => [
  ...new Set((texto.match(NUMERO) ?? []).flatMap((numero) => normalizeTelefone(numero) ?? [])),
]

/** True for a stored Brazilian mobile number. */
export const isCelular = (telefone: string) => telefone.length === 13 && !telefone.startsWith('+')

/** '(11) 99999-8888' for a Brazilian phone in any spelling, '+351 912345678' for a foreign one; else unchanged. */
export function formatTelefone(texto: string): string {
  // Landlines stored before their first digit was checked are shown as they are.
  const numero = (normalizeTelefone(texto) ?? /^55[0-9]{10,11}$/.exec(texto)?.[0])?.slice(2)
  if (numero) return `(${numero.slice(0, 2)}) ${numero.slice(2, -4)}-${numero.slice(-4)}`
  const [, pais, resto] = DE_FORA.exec(normalizeForeign(texto) ?? '') ?? []
  return pais ? `+${pais} ${resto}` : texto
}
