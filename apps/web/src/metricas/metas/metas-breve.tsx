import type { MetasDaPessoa } from '@portal/contract/metricas/metas.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currentMonth } from '../../platform/month.ts'
import { metasQuery } from './metas.api.ts'
import classes from './metas-breve.module.css'
import { Progresso } from './progresso.tsx'

const definida = (linha: MetasDaPessoa | null) => (linha && Object.keys(linha.metas).length > 0 ? linha : null)

/** Goals of the current month, the user's and the team's; nothing when none are set. */
export function MetasBreve() {
  const { data } = useQuery({ ...metasQuery(), refetchOnWindowFocus: 'always' })
  if (!data) return null
  const { mes = currentMonth(), equipe, minhas } = data
  const [propria, time] = [definida(minhas), definida(equipe)]
  if (!propria && !time) return null
  return (
    <div className={classes.metas}>
      {propria && <Progresso titulo="Minhas metas do mês" mes={mes} linha={propria} soMetas />}
      {time && <Progresso titulo="Metas da equipe no mês" mes={mes} linha={time} soMetas />}
      <p>
        <Link to="/metricas" search={{ aba: 'metas' }}>
          Ver metas
        </Link>
      </p>
    </div>
  )
}
