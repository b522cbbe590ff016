import { EMERGENCIA } from '@portal/contract/cadastro/opcoes'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './cadastro-page.module.css'

/** The numbers to call, as links that call them. */
export function Emergencia({ destaque = false }: { destaque?: boolean }) {
  return (
    <div className={classes.emergencia} data-destaque={destaque || undefined} role={destaque ? 'alert' : undefined}>
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
