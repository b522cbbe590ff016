import { BUSCA_CONTATOS_MAXIMO } from '@portal/contract/contatos/limites'

const PREFIXO = 'busca='

/** Part of an address behind its '#' that keeps a searched text; undefined for none. */
export const hashDe = (texto: string | undefined) => (texto ? PREFIXO + encodeURIComponent(texto) : undefined)

/** The text that such a part keeps; undefined for any other. */
export function textoDe(hash: string): string | undefined {
  if (!hash.startsWith(PREFIXO)) return undefined
  try {
    return decodeURIComponent(hash.slice(PREFIXO.length)).slice(0, BUSCA_CONTATOS_MAXIMO) || undefined
  } catch {
    return undefined
  }
}
