import { METAS } from '@portal/contract/metricas/metas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { metasQuery } from './metas.api.ts'
import { feitoDe } from './ritmo.ts'

/** The running month's goals, own and of the team, in words; items of a list, none where none are set. */
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
