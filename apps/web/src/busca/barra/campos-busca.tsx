import { IconMapPin, IconRadar2 } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './barra-busca.module.css'
import { RaioInput } from './raio-input.tsx'

export type CamposProps = {
  /** Renders the city field with the id that its label refers to. */
  cidade: (id: string) => ReactNode
  raio: number
  onRaio: (raio: number) => void
}

/** City and radius fields, whose labels read as one sentence. */
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
