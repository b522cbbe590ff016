import { BUSCA_CONTATOS_MAXIMO } from '@portal/contract/contatos/limites'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { hashOf, textIn } from '../platform/search-term.ts'
import { type ContatosUrl, readContatos } from './contatos-url.ts'

export type AgendaUrl = ContatosUrl & {
  /** Search text, kept in the fragment because it names people and browsers send that part to no server (record 70). */
  texto?: string | undefined
}

/** State of the phone book in the page address, and a function that changes parts of it. */
export function useAgendaUrl(): [AgendaUrl, (parts: AgendaUrl) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const texto = useLocation({ select: ({ hash }) => textIn(hash, BUSCA_CONTATOS_MAXIMO) })
  const navigate = useNavigate()
  const url: AgendaUrl = { ...readContatos(search), texto }
  function change(parts: AgendaUrl) {
    const { texto: novo, ...outras } = { ...url, ...parts }
    void navigate({
      to: '.',
      search: outras,
      hash: hashOf(novo) ?? '',
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }
  return [url, change]
}
