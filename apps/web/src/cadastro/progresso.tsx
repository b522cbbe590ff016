import classes from './cadastro-page.module.css'
import { PASSOS, type Passo } from './cadastro-url.ts'

/** Progress bar and the step's heading, which is focused on every new step. */
export function Progresso({ passo, passos }: { passo: Passo; passos: Passo[] }) {
  const numero = passos.indexOf(passo) + 1
  return (
    <div className={classes.progresso}>
      <h2 tabIndex={-1}>
        <span className={classes.rotulo}>
          Passo {numero} de {passos.length}
        </span>{' '}
        {PASSOS[passo]}
      </h2>
      <div className={classes.trilha} aria-hidden>
        {passos.map((outro, indice) => (
          <span key={outro} data-feito={indice < numero || undefined} />
        ))}
      </div>
    </div>
  )
}
