import { contemTexto, semAcento } from '@portal/contract/regras/sem-acento'
import type { Item } from './editable-list.ts'

type Filtro<I extends Item> = {
  texto: string
  mostrarInativos: boolean
  palavras: (item: I) => string[]
  /** Edited item; always visible, even when filtered out or deleted from the list. */
  emEdicao?: I | undefined
}

/** Items that contain the text, ignoring case and accents; inactive ones only on request. */
export function filterItems<I extends Item>(
  itens: I[],
  { texto, mostrarInativos, palavras, emEdicao }: Filtro<I>,
): I[] {
  const visiveis = itens.filter(
    (item) => item.id === emEdicao?.id || ((mostrarInativos || item.is_active) && contemTexto(palavras(item), texto)),
  )
  return emEdicao && !visiveis.some(({ id }) => id === emEdicao.id) ? [emEdicao, ...visiveis] : visiveis
}

/** True when another item has that name, ignoring case, accents and spaces. */
export function isNameTaken(name: string, outros: Item[]): boolean {
  const chave = (nome: string) => semAcento(nome.replace(/\s+/g, ' ').trim())
  return outros.some((outro) => chave(outro.name) === chave(name))
}

/** Number of visible items that are in the list; an edited item stays visible after somebody deleted it. */
export const countVisible = (visiveis: readonly Item[], itens: readonly Item[]) =>
  visiveis.filter(({ id }) => itens.some((item) => item.id === id)).length
