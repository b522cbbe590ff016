import { BLOCOS, type Bloco as Chave, METRICAS_VAZIAS } from '@portal/contract/metricas/indicadores'
import { type ReactNode, useId } from 'react'
import { Dica } from '../ui/dica.tsx'
import classes from './bloco.module.css'

type Props = {
  chave: Chave
  /** One sentence about what it shows. */
  resumo?: ReactNode
  /** Takes the whole width. */
  largo?: boolean
  vazio?: boolean
  /** What an empty one says instead. */
  semNada?: string
  /** Whether the printed page has it. */
  impresso?: boolean
  children: ReactNode
}

/** A titled part of the page with the definition of what it counts. */
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
        <Dica nome={titulo} texto={definicao} />
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
