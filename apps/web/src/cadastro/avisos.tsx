import { IconInfoCircle } from '@tabler/icons-react'
import classes from './cadastro-page.module.css'

/** Warnings that do not prevent continuing, announced by screen readers. */
export function AvisosCadastro({ avisos }: { avisos: string[] }) {
  return (
    <div role="status">
      {avisos.map((aviso) => (
        <p key={aviso} className={classes.aviso}>
          <IconInfoCircle size={22} aria-hidden />
          {aviso}
        </p>
      ))}
    </div>
  )
}
