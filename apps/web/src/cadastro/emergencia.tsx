import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './emergencia.module.css'
import { EmergenciaTexto } from './emergencia-texto.tsx'

/** Emergency numbers as telephone links: `destaque` announces them when somebody is in danger, `faixa` is one line. */
export function Emergencia({ tipo }: { tipo?: 'destaque' | 'faixa' }) {
  return (
    <div className={classes.emergencia} data-tipo={tipo} role={tipo === 'destaque' ? 'alert' : undefined}>
      <IconAlertTriangle size={22} aria-hidden />
      <p>
        <EmergenciaTexto />
      </p>
    </div>
  )
}
