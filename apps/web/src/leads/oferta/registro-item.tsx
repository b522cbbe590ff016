import type { MinhaOferta } from '@portal/contract/leads/distribuicao/oferta.contract'
import { lugarDe, ROTULO_STATUS_OFERTA } from '@portal/contract/leads/distribuicao/opcoes'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../platform/format-date.ts'
import { porque } from './registro.ts'
import classes from './registro-item.module.css'

/** A line of the user's log. Colleagues are not named, leads only by place and time. */
export function RegistroItem({ linha, destaque }: { linha: MinhaOferta; destaque: boolean }) {
  const { minha, status, lead_id, regra, ofertado_em } = linha
  return (
    <li className={classes.linha} data-minha={minha || undefined} data-destaque={destaque || undefined}>
      <div className={classes.texto}>
        <p className={classes.topo}>
          <strong>{lugarDe(linha)}</strong>
          <span className={classes.status} data-status={status ?? undefined}>
            {status ? ROTULO_STATUS_OFERTA[status] : 'Para outro consultor'}
          </span>
        </p>
        <p>{porque(linha)}</p>
        <p className={classes.quando}>
          <time dateTime={ofertado_em}>{formatDateTime(ofertado_em)}</time>
          {regra && ` · Regra ${regra}`}
        </p>
      </div>
      {lead_id && (
        <Link to="/consultor/kanban" search={{ lead: lead_id }} className={classes.abrir}>
          Abrir lead
        </Link>
      )}
    </li>
  )
}
