import { EMERGENCIA } from '@portal/contract/cadastro/opcoes'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './emergencia.module.css'

/** Emergency numbers as telephone links: `destaque` announces them when somebody is in danger, `faixa` is one line. */
export function Emergencia({ tipo }: { tipo?: 'destaque' | 'faixa' }) {
  return (
    <div className={classes.emergencia} data-tipo={tipo} role={tipo === 'destaque' ? 'alert' : undefined}>
      <IconAlertTriangle size={22} aria-hidden />
      <p>
        {EMERGENCIA.split(/(192|188)/).map((parte) =>
          /^1\d\d$/.test(parte) ? (
            <a key={parte} href={`tel:${parte}`}>
              {parte}
            </a>
          ) : (
            parte
          ),
        )}
      </p>
    </div>
  )
}
