import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { totalTrazidasQuery } from './trazidas.api.ts'
import classes from './trazidas.module.css'

/** Link to the admissions of the old portal, while any wait for confirmation. */
export function TrazidasAviso() {
  const total = useQuery(totalTrazidasQuery()).data?.total ?? 0
  if (total === 0) return null
  return (
    <div className={classes.aviso}>
      <p>
        {total === 1
          ? 'Uma internação veio do portal antigo e espera confirmação. '
          : `${total} internações vieram do portal antigo e esperam confirmação. `}
        <Link to="/admin/financeiro" search={{ trazidas: true }}>
          Confirmar internações trazidas
        </Link>
      </p>
    </div>
  )
}
