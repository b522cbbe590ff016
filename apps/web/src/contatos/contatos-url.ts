import { ABAS_CONTATOS, type AbaContatos } from '@portal/contract/contatos/opcoes'
import { asOneOf, asSim } from '../platform/url-values.ts'

/** State of the phone book in the page address; what is searched for stands behind the '#', see `useAgendaUrl`. */
export type ContatosUrl = {
  aba?: AbaContatos | undefined
  /** Whether the corrections that wait are open, as their notification opens them. */
  sugestoes?: true | undefined
}

/** Parses an untrusted page address; a wrong value is its default. */
export const readContatos = (search: Record<string, unknown>): ContatosUrl => ({
  aba: asOneOf(search.aba, ABAS_CONTATOS),
  sugestoes: asSim(search.sugestoes),
})
