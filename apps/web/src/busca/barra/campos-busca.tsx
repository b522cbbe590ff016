import { IconMapPin, IconRadar2 } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './barra-busca.module.css'
import { RaioInput } from './raio-input.tsx'

export type CamposProps = {
  /** The field that picks the city, with the id that its label refers to. */
  cidade: (id: string) => ReactNode
  raio: number
  onRaio: (raio: number) => void
}

/** The search as one sentence: near which city, within which radius. */
export function CamposBusca({ cidade, raio, onRaio }: CamposProps) {
  const id = useId()
  return (
    <div className={classes.campos}>
      <div className={classes.campo}>
        <IconMapPin size={22} aria-hidden className={classes.icone} />
        <div>
          <label htmlFor={`${id}cidade`}>Clínicas perto de</label>
          {cidade(`${id}cidade`)}
        </div>
      </div>
      <div className={classes.campo}>
        <IconRadar2 size={22} aria-hidden className={classes.icone} />
        <div>
          <label htmlFor={`${id}raio`}>em um raio de</label>
          <RaioInput id={`${id}raio`} raio={raio} onChange={onRaio} />
        </div>
      </div>
    </div>
  )
}
