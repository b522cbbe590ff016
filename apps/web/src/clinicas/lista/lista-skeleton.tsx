import { CartaoSkeleton } from './clinica-cartao.tsx'
import classes from './lista-skeleton.module.css'

const CARTOES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Loading placeholder of the list. */
export function ListaSkeleton() {
  return (
    <div className={classes.grade} aria-busy="true">
      {CARTOES.map((key) => (
        <div key={key}>
          <CartaoSkeleton />
        </div>
      ))}
    </div>
  )
}
