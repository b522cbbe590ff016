import { PROCURA } from './use-url.ts'

/** Part of an address behind its '#' that keeps a searched text; undefined for none (record 70). */
export const hashDe = (texto: string | undefined) => (texto ? PROCURA + encodeURIComponent(texto) : undefined)

/** The text that such a part keeps, cut to `maximo`; undefined for any other. */
export function textoDe(hash: string, maximo: number): string | undefined {
  if (!hash.startsWith(PROCURA)) return undefined
  try {
    return decodeURIComponent(hash.slice(PROCURA.length)).slice(0, maximo) || undefined
  } catch {
    return undefined
  }
}
