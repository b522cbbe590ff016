import { faltamDadosDaEmpresa } from '@portal/contract/orcamentos/limites'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../platform/session.ts'
import classes from './editor.module.css'

/** Missing company data without which no quote can be sent; administrators get a link to the settings. */
export function FaltaEmpresa({ faltam }: { faltam: readonly string[] }) {
  const isAdmin = useSession()?.user.role === 'admin'
  if (faltam.length === 0) return null
  return (
    <p role="note" className={classes.aviso}>
      {faltamDadosDaEmpresa(faltam)}{' '}
      {isAdmin ? (
        <Link to="/admin/empresa-config">Completar os dados da empresa</Link>
      ) : (
        'Peça a um administrador. O rascunho pode ser salvo.'
      )}
    </p>
  )
}
