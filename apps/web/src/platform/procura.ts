import { PROCURA } from './use-url.ts'

/** Fragment of an address that holds a search text; undefined for an empty one (record 70). */
export const hashDe = (texto: string | undefined) => (texto ? PROCURA + encodeURIComponent(texto) : undefined)

/** Search text in a fragment, cut to `maximo` characters; undefined for any other fragment. */
export function textoDe(hash: string, maximo: number): string | undefined {
  if (!hash.startsWith(PROCURA)) return undefined
  try {
    return decodeURIComponent(hash.slice(PROCURA.length)).slice(0, maximo) || undefined
  } catch {
    return undefined
  }
}
