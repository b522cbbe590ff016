import { useLocation, useNavigate } from '@tanstack/react-router'
import { hashDe, textoDe } from './procura.ts'

/**
 * What is searched for, kept in the address behind its '#', which browsers send to no server: it names people (record
 * 70).
 */
export function useProcura() {
  const texto = useLocation({ select: ({ hash }) => textoDe(hash) })
  const navigate = useNavigate()
  const change = (novo: string | undefined) =>
    void navigate({
      to: '.',
      search: true,
      hash: hashDe(novo) ?? '',
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  return [texto, change] as const
}
