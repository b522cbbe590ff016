import { useLocation, useNavigate } from '@tanstack/react-router'
import { hashDe, textoDe } from './procura.ts'

/** Search text, kept in the fragment because it names people and browsers send that part to no server (record 70). */
export function useProcura(maximo: number): [string | undefined, (texto: string | undefined) => void] {
  const texto = useLocation({ select: ({ hash }) => textoDe(hash, maximo) })
  const navigate = useNavigate()
  const change = (novo: string | undefined) =>
    void navigate({
      to: '.',
      search: (antes: Record<string, unknown>) => ({ ...antes, pagina: undefined }),
      hash: hashDe(novo) ?? '',
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  return [texto, change]
}
