import { METAS } from '@portal/contract/metricas/metas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { metasQuery } from './metas.api.ts'
import { feitoDe } from './ritmo.ts'

/** List items with the current month's goals in words, the user's and the team's; none when none are set. */
export function MetasChips({ className }: { className: string | undefined }) {
  const { data } = useQuery({ ...metasQuery(), refetchOnWindowFocus: 'always' })
  if (!data) return null
  const linhas = [
    { quem: 'Minha meta', linha: data.minhas },
    { quem: 'Equipe', linha: data.equipe },
  ]
  return linhas.flatMap(({ quem, linha }) =>
    METAS.map((meta) => {
      const alvo = linha?.metas[meta]
      if (!linha || alvo === undefined) return null
      return (
        <li key={`${quem} ${meta}`}>
          <Link to="/metricas" search={{ aba: 'metas' }} className={className}>
            {quem}: {feitoDe(meta, linha.feito[meta], alvo)}
          </Link>
        </li>
      )
    }),
  )
}
