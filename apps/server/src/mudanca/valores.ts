import { PRIMEIRO_ANO, readInstant } from '../platform/written-values.ts'

/** Reads `t`, `true`, `f` and `false`; undefined for any other text. */
export function readBoolean(texto: string): boolean | undefined {
  if (['t', 'true'].includes(texto.toLowerCase())) return true
  if (['f', 'false'].includes(texto.toLowerCase())) return false
  return undefined
}

/** The beginning of a text, without half a surrogate pair at its end, which JSON columns of PostgreSQL refuse. */
export const cut = (texto: string, max: number) => texto.slice(0, max).replace(/[\ud800-\udbff]$/, '')

export function readJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

/** An instant of an event; null for none. */
export function readDate(texto: string | null): Date | null {
  const data = texto ? readInstant(texto) : undefined
  return data && data.getUTCFullYear() >= PRIMEIRO_ANO ? data : null
}

/** End of a validity; null if there is none. */
export const readFim = (texto: string | null): Date | 'sempre' | null =>
  texto?.trim() === 'infinity' ? 'sempre' : readDate(texto)

/** Reads a list in any of its three spellings: `{"a b",c}`, `["a b","c"]` or `a b, c`. Empty elements are left out. */
export function readLista(texto: string): string[] | undefined {
  const inteiro = texto.trim()
  if (inteiro === '') return []
  if (inteiro.startsWith('{')) return readLiteral(inteiro)
  if (!inteiro.startsWith('['))
    return inteiro
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
  const lista = readJson(inteiro)
  if (!Array.isArray(lista)) return undefined
  const itens = lista.filter((item) => item !== null)
  return itens.every((item) => typeof item === 'string') ? itens : undefined
}

/** Reads an array as PostgreSQL writes it, of one dimension. */
function readLiteral(texto: string): string[] | undefined {
  if (texto === '{}') return []
  const itens: string[] = []
  let at = 1
  for (;;) {
    let item = ''
    let quoted = false
    if (texto[at] === '"') {
      quoted = true
      for (at++; texto[at] !== '"'; at++) {
        if (texto[at] === '\\') at++
        if (at >= texto.length) return undefined
        item += texto[at]
      }
      at++
    } else {
      for (; at < texto.length && texto[at] !== ',' && texto[at] !== '}'; at++) {
        if (texto[at] === '{' || texto[at] === '"') return undefined
        if (texto[at] === '\\') at++
        item += texto[at] ?? ''
      }
      if (item === '') return undefined
    }
    if (quoted || item.toUpperCase() !== 'NULL') itens.push(item)
    if (texto[at] === '}') return at === texto.length - 1 ? itens : undefined
    if (texto[at] !== ',') return undefined
    at++
  }
}
