import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconMapPin, IconRadar2 } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './barra-busca.module.css'
import { RaioInput } from './raio-input.tsx'

type Props = {
  /** The field that picks the city, with the id that its label refers to. */
  cidade: (id: string) => ReactNode
  raio: number
  onRaio: (raio: number) => void
  /** How many filters are on. */
  ativos: number
  filtros: ReactNode
}

/** The search as one sentence: near which city, within which radius; the filters fold out under it. */
export function BarraBusca({ cidade, raio, onRaio, ativos, filtros }: Props) {
  const [aberto, setAberto] = useState(false)
  const id = useId()
  return (
    <search className={classes.barra}>
      <div className={classes.frase}>
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
        <Button
          className={classes.filtros}
          variant="subtle"
          color="gray"
          size="md"
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          rightSection={ativos > 0 && <Badge tt="none">{ativos} ativos</Badge>}
          aria-expanded={aberto}
          aria-controls={`${id}filtros`}
          onClick={() => setAberto(!aberto)}
        >
          Filtros avançados
        </Button>
      </div>
      <div id={`${id}filtros`} hidden={!aberto}>
        {aberto && filtros}
      </div>
    </search>
  )
}
