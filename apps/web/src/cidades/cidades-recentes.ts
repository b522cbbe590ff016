import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { browserStorage } from '../platform/browser-storage.ts'
import { asId, asText } from '../platform/url-values.ts'

export type CidadeRecente = Pick<Cidade, 'id' | 'nome' | 'estado'>

const MAXIMO = 5
/** Storage key: one list per user of this browser. */
const chave = (usuarioId: string) => `portal-cidades-recentes-${usuarioId}`

/** Latest cities searched in this browser, newest first. */
export function listRecentes(usuarioId: string): CidadeRecente[] {
  try {
    const guardadas: unknown = JSON.parse(browserStorage.getItem(chave(usuarioId)) ?? '[]')
    return Array.isArray(guardadas) ? guardadas.flatMap(read).slice(0, MAXIMO) : []
  } catch {
    return []
  }
}

/** Validated, because anything may be in the browser's storage. */
function read(guardada: Partial<Record<keyof CidadeRecente, unknown>> | null): CidadeRecente[] {
  const [id, nome, estado] = [asId(guardada?.id), asText(guardada?.nome), asText(guardada?.estado)]
  return id && nome && estado ? [{ id, nome, estado }] : []
}

export function rememberCidade(usuarioId: string, { id, nome, estado }: CidadeRecente) {
  const outras = listRecentes(usuarioId).filter((cidade) => cidade.id !== id)
  try {
    browserStorage.setItem(chave(usuarioId), JSON.stringify([{ id, nome, estado }, ...outras].slice(0, MAXIMO)))
  } catch {
    // With a full storage, the list is just not saved.
  }
}
