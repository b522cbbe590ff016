import type { ClinicaDetalhe } from '@portal/contract/clinicas/clinicas.contract'
import classes from './clinica-dialog.module.css'
import { SecaoClinica } from './secao.tsx'

/** The clinic's responsible person and management contact; never shown to families. */
export function Administrativo({ responsavel, contato_direcao }: ClinicaDetalhe) {
  if (!responsavel && !contato_direcao) return null
  return (
    <SecaoClinica titulo="Informações administrativas">
      <dl className={classes.dados}>
        {responsavel && (
          <div>
            <dt>Responsável</dt>
            <dd>{responsavel}</dd>
          </div>
        )}
        {contato_direcao && (
          <div>
            <dt>Contato da direção</dt>
            <dd>{contato_direcao}</dd>
          </div>
        )}
      </dl>
    </SecaoClinica>
  )
}
