import { BLOCOS, type Bloco as Chave, METRICAS_VAZIAS } from '@portal/contract/metricas/indicadores'
import { type ReactNode, useId } from 'react'
import { Hint } from '../ui/hint.tsx'
import classes from './bloco.module.css'

type Props = {
  chave: Chave
  /** One-sentence summary of the block. */
  resumo?: ReactNode
  /** Spans the whole width. */
  largo?: boolean
  vazio?: boolean
  /** Text of an empty block. */
  semNada?: string
  /** False: left out of the printed page. */
  impresso?: boolean
  children: ReactNode
}

/** Titled block of the page with the definition of its numbers. */
export function Bloco({ chave, resumo, largo, vazio, semNada = METRICAS_VAZIAS, impresso, children }: Props) {
  const id = useId()
  const { titulo, definicao } = BLOCOS[chave]
  return (
    <section
      id={chave}
      className={classes.bloco}
      data-largo={largo || undefined}
      data-impresso={(impresso && !vazio) || undefined}
      aria-labelledby={id}
    >
      <div className={classes.topo}>
        <h2 id={id}>{titulo}</h2>
        <Hint nome={titulo} texto={definicao} />
      </div>
      {vazio ? (
        <p>{semNada}</p>
      ) : (
        <>
          {resumo && <p>{resumo}</p>}
          {children}
        </>
      )}
    </section>
  )
}
