import { ABAS_CONTATOS, type AbaContatos } from '@portal/contract/contatos/opcoes'
import { asOneOf, asYes } from '../platform/url-values.ts'

/** State of the phone book in the page address; the search text is in the fragment, see `useAgendaUrl`. */
export type ContatosUrl = {
  aba?: AbaContatos | undefined
  /** True: the dialog of pending corrections is open, as its notification links to it. */
  sugestoes?: true | undefined
}

/** Parses an untrusted page address; invalid values fall back to their default. */
export const readContatos = (search: Record<string, unknown>): ContatosUrl => ({
  aba: asOneOf(search.aba, ABAS_CONTATOS),
  sugestoes: asYes(search.sugestoes),
})
