const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const LISTA_MAXIMO = 50
const TEXTO_MAXIMO = 120
const PAGINA_MAXIMO = 10_000

/** Parsers of untrusted page addresses; undefined for invalid values. */
export const asId = (valor: unknown) => (typeof valor === 'string' && UUID.test(valor) ? valor : undefined)

export function asText(valor: unknown, maximo = TEXTO_MAXIMO) {
  const texto = typeof valor === 'number' ? String(valor) : valor
  return typeof texto === 'string' && texto !== '' && texto.length <= maximo ? texto : undefined
}

export function asNumber(valor: unknown, min: number, max: number) {
  const numero = typeof valor === 'string' && valor.trim() !== '' ? Number(valor) : valor
  return typeof numero === 'number' && numero >= min && numero <= max ? numero : undefined
}

export const asOneOf = <Valor>(valor: unknown, valores: readonly Valor[]) => valores.find((um) => um === valor)

/** Page number above 1; the first page is omitted from addresses. */
export function asPage(valor: unknown) {
  const pagina = asNumber(valor, 2, PAGINA_MAXIMO)
  return Number.isInteger(pagina) ? pagina : undefined
}

export function asList(valor: unknown) {
  const textos = (Array.isArray(valor) ? valor : [valor])
    .map((texto) => asText(texto))
    .filter((texto) => texto !== undefined)
  return textos.length > 0 ? [...new Set(textos)].slice(0, LISTA_MAXIMO) : undefined
}

/** A day that exists, such as '2026-12-31'. */
export const asDate = (valor: unknown) =>
  typeof valor === 'string' && /^\d{4}-\d\d-\d\d$/.test(valor) && isDia(valor) ? valor : undefined

function isDia(data: string) {
  const dia = new Date(`${data}T00:00:00Z`)
  return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(data)
}

export const asYes = (valor: unknown): true | undefined =>
  valor === true || valor === 'true' || valor === 1 ? true : undefined
