/** The 67 area codes of Brazil. */
const DDDS = new Set(
  `11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65
   66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99`.split(/\s+/),
)

/** Whether two digits are an area code of Brazil. */
export const isDdd = (texto: string) => DDDS.has(texto)
/** Area code of E.164 digits. */
export const dddDe = (telefone: string) => telefone.slice(2, 4)

export const TELEFONE_INVALIDO = 'Telefone inválido. Informe DDD + número.'

/** Area code and number. The length decides whether 55 is the country code or the area code of Santa Maria. */
function nacional(texto: string): string {
  const digitos = texto.replace(/\D/g, '').replace(/^0+/, '')
  const comPais = (digitos.length === 12 || digitos.length === 13) && digitos.startsWith('55')
  return comPais ? digitos.slice(2) : digitos
}

/** E.164 digits ('5511999998888') of a Brazilian phone in any spelling; null when it cannot be one (not-shown 0). */
export function normalizaTelefone(texto: string): string | null {
  const numero = nacional(texto)
  const celular = numero.length === 11 && numero[2] === '9'
  return (celular || numero.length === 10) && DDDS.has(numero.slice(0, 2)) ? `55${numero}` : null
}

/**
 * A number as people write it into a text; PostgreSQL's `telefones_nacionais` reads the same, without classes such as \\s,
 * which mean other characters there.
 */
const NUMERO =
  /(?<![0-9])(?:\+?55[ \t\r\n\u00a0.-]*)?\(?0?[0-9]{2}\)?[ \t\r\n\u00a0.-]*9?[0-9]{4}[ \t\r\n\u00a0.-]*[0-9]{4}(?![0-9])/g

/** E.164 digits of every Brazilian phone in a text, in order, each once. */
export const telefonesNoTexto = (texto: string): string[] => [
  ...new Set((texto.match(NUMERO) ?? []).flatMap((numero) => normalizaTelefone(numero) ?? [])),
]

/** Whether E.164 digits are those of a mobile phone. */
export const isCelular = (telefone: string) => telefone.length === 13

/** '(11) 99999-8888' for a phone in any spelling; other text stays unchanged. */
export function formatTelefone(texto: string): string {
  const numero = normalizaTelefone(texto)?.slice(2)
  return numero ? `(${numero.slice(0, 2)}) ${numero.slice(2, -4)}-${numero.slice(-4)}` : texto
}
