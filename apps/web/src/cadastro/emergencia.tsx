import { IconAlertTriangle } from '@tabler/icons-react'
import { EmergenciaTexto } from '../links/emergencia-texto.tsx'
import classes from './emergencia.module.css'

/** Emergency numbers as telephone links: `destaque` is announced when somebody is in danger, `faixa` is one line. */
export function EmergenciaCadastro({ tipo }: { tipo?: 'destaque' | 'faixa' }) {
  return (
    <div className={classes.emergencia} data-tipo={tipo} role={tipo === 'destaque' ? 'alert' : undefined}>
      <IconAlertTriangle size={22} aria-hidden />
      <p>
        <EmergenciaTexto />
      </p>
    </div>
  )
}
