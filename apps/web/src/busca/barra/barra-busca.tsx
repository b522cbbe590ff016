import { type ReactNode, useId, useState } from 'react'
import classes from './barra-busca.module.css'
import { CamposBusca, type CamposProps } from './campos-busca.tsx'
import { FiltrosButton } from './filtros-button.tsx'

type Props = CamposProps & {
  /** Number of active filters. */
  ativos: number
  filtros: ReactNode
  /** Removable chips of the active filters; shown while the panel is closed. */
  escolhidos?: ReactNode
}

/** Search bar of wide windows: city, radius and a collapsible panel of filters. */
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
