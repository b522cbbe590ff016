const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const LISTA_MAXIMO = 50
const TEXTO_MAXIMO = 120

/** What page addresses may say, which anybody may have typed; undefined for what is not of the kind. */
export const asId = (valor: unknown) => (typeof valor === 'string' && UUID.test(valor) ? valor : undefined)

export function asTexto(valor: unknown) {
  const texto = typeof valor === 'number' ? String(valor) : valor
  return typeof texto === 'string' && texto !== '' && texto.length <= TEXTO_MAXIMO ? texto : undefined
}

export function asNumero(valor: unknown, min: number, max: number) {
  const numero = typeof valor === 'string' && valor.trim() !== '' ? Number(valor) : valor
  return typeof numero === 'number' && numero >= min && numero <= max ? numero : undefined
}

export function asLista(valor: unknown) {
  const textos = (Array.isArray(valor) ? valor : [valor]).map(asTexto).filter((texto) => texto !== undefined)
  return textos.length > 0 ? [...new Set(textos)].slice(0, LISTA_MAXIMO) : undefined
}

export const asSim = (valor: unknown) => (valor === true || valor === 'true' || valor === 1 ? true : undefined)
