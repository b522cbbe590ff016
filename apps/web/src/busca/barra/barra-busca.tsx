import { type ReactNode, useId, useState } from 'react'
import classes from './barra-busca.module.css'
import { CamposBusca, type CamposProps } from './campos-busca.tsx'
import { FiltrosButton } from './filtros-button.tsx'

type Props = CamposProps & {
  /** How many filters are on. */
  ativos: number
  filtros: ReactNode
  /** The filters that are on, each to be taken off; shown while `filtros` is not. */
  escolhidos?: ReactNode
}

/** City and radius; the filters fold out under them, and leave the results in sight. */
export function BarraBusca({ ativos, filtros, escolhidos, ...campos }: Props) {
  const [aberto, setAberto] = useState(false)
  const id = useId()
  return (
    <>
      <search className={classes.barra}>
        <div className={classes.frase}>
          <CamposBusca {...campos} />
          <FiltrosButton ativos={ativos} aberto={aberto} painel={id} onClick={() => setAberto(!aberto)} />
        </div>
        <div id={id} className={classes.painel} hidden={!aberto}>
          {aberto && filtros}
        </div>
      </search>
      {ativos > 0 && !aberto && escolhidos}
    </>
  )
}
