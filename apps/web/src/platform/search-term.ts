import { SEARCH_TERM } from './use-url.ts'

/** Fragment of an address that holds a search text; undefined for an empty one (record 70). */
export const hashOf = (texto: string | undefined) => (texto ? SEARCH_TERM + encodeURIComponent(texto) : undefined)

/** Search text in a fragment, cut to `maximo` characters; undefined for any other fragment. */
export function textIn(hash: string, maximo: number): string | undefined {
  if (!hash.startsWith(SEARCH_TERM)) return undefined
  try {
    return decodeURIComponent(hash.slice(SEARCH_TERM.length)).slice(0, maximo) || undefined
  } catch {
    return undefined
  }
}
