import { IconInfoCircle } from '@tabler/icons-react'
import classes from './cadastro-page.module.css'

/** What does not keep anybody from going on, read out as it appears. */
export function Avisos({ avisos }: { avisos: string[] }) {
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
