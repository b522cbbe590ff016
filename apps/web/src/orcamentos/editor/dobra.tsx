import { type ReactNode, useEffect, useRef } from 'react'
import classes from './editor.module.css'

type Props = {
  id: string
  titulo: string
  /** Summary of its value: 'nenhum', '7 dias'. */
  valor: ReactNode
  /** Error inside, which expands it. */
  erro?: ReactNode
  children: ReactNode
}

/** Rarely changed part of the editor: collapsed, with its value in the heading. */
export function Dobra({ id, titulo, valor, erro, children }: Props) {
  const dobra = useRef<HTMLDetailsElement>(null)
  const errado = Boolean(erro)
  useEffect(() => {
    if (errado && dobra.current) dobra.current.open = true
  }, [errado])
  return (
    <details ref={dobra} className={classes.dobra}>
      <summary>
        <h2 id={id}>
          {titulo}: <span>{valor}</span>
        </h2>
      </summary>
      <div className={classes.campos}>{children}</div>
    </details>
  )
}
