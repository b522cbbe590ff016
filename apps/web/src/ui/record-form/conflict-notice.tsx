import { Button } from '@mantine/core'
import classes from './conflict-notice.module.css'

type Props = {
  /** Name of the record and the ending of its adjectives: 'Esta clínica', 'a'. */
  nome?: string
  o?: 'o' | 'a'
  excluido?: boolean
  conflitos: readonly (readonly string[])[]
  tomados: readonly (readonly string[])[]
  rotulos: Readonly<Record<string, string>>
  onCompare: () => void
}

/** Notice above an open form whose record somebody else changed or deleted; does not move the focus. */
export function ConflictNotice(props: Props) {
  const { nome = 'Este registro', o = 'o', excluido = false, conflitos, tomados, rotulos, onCompare } = props
  const namesOf = (grupos: readonly (readonly string[])[]) =>
    grupos.flatMap((grupo) => grupo.map((campo) => rotulos[campo])).join(', ')
  if (excluido)
    return (
      <div role="alert" className={classes.aviso}>
        <p>
          {nome} foi excluíd{o} por outra pessoa. O que você digitou continua aqui: copie o que precisar e cancele.
        </p>
      </div>
    )
  if (conflitos.length === 0 && tomados.length === 0) return null
  return (
    <div role="alert" className={classes.aviso}>
      <p>
        {nome} foi alterad{o} por outra pessoa enquanto você edita. Nada do que você digitou se perdeu.
        {conflitos.length > 0 && <span>Vocês dois mudaram: {namesOf(conflitos)}.</span>}
        {tomados.length > 0 && <span>Agora como a outra pessoa salvou: {namesOf(tomados)}.</span>}
      </p>
      <Button variant="light" size="compact-md" onClick={onCompare}>
        Ver diferenças
      </Button>
    </div>
  )
}
