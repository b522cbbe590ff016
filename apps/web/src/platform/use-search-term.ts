import { useLocation, useNavigate } from '@tanstack/react-router'
import { hashOf, textIn } from './search-term.ts'

/** Search text, kept in the fragment because it names people and browsers send that part to no server (record 70). */
export function useSearchTerm(maximo: number): [string | undefined, (texto: string | undefined) => void] {
  const texto = useLocation({ select: ({ hash }) => textIn(hash, maximo) })
  const navigate = useNavigate()
  const change = (novo: string | undefined) =>
    void navigate({
      to: '.',
      search: (antes: Record<string, unknown>) => ({ ...antes, pagina: undefined }),
      hash: hashOf(novo) ?? '',
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  return [texto, change]
}
