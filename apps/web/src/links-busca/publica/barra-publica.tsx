import { Button, VisuallyHidden } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconMapPin } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { RaioInput } from '../../busca/barra/raio-input.tsx'
import { FilterCount } from '../../ui/filter-count.tsx'
import classes from './barra-publica.module.css'

type Props = {
  /** Renders the city field with the id that its label refers to. */
  cidade: (id: string) => ReactNode
  /** Button that picks the city by geolocation. */
  localizacao: ReactNode
  /** True once a city is chosen: the bar then takes less room. */
  escolhida: boolean
  raio: number
  onRaio: (raio: number) => void
  /** Number of active filters. */
  ativos: number
  filtros: ReactNode
}

/** Search bar in a family's words: where they are and how far they would go, with a collapsible panel of filters. */
export function BarraPublica({ cidade, localizacao, escolhida, raio, onRaio, ativos, filtros }: Props) {
  const [aberto, setAberto] = useState(false)
  const id = useId()
  return (
    <search className={classes.barra}>
      <div className={classes.lugar} data-escolhida={escolhida || undefined}>
        <label htmlFor={`${id}cidade`}>Em que cidade você está?</label>
        <div className={classes.campo}>
          <IconMapPin size={22} aria-hidden className={classes.icone} />
          {cidade(`${id}cidade`)}
        </div>
        {localizacao}
      </div>
      <div className={classes.mais}>
        <div className={classes.raio}>
          <label htmlFor={`${id}raio`}>
            até<VisuallyHidden> quantos quilômetros de distância</VisuallyHidden>
          </label>
          <RaioInput id={`${id}raio`} raio={raio} unidade="km de distância" onChange={onRaio} />
        </div>
        <Button
          variant="default"
          h={44}
          px="sm"
          fz={16}
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          rightSection={ativos > 0 && <FilterCount active={ativos} />}
          aria-expanded={aberto}
          aria-controls={`${id}filtros`}
          onClick={() => setAberto(!aberto)}
        >
          Filtrar
        </Button>
      </div>
      <div id={`${id}filtros`} className={classes.filtros} hidden={!aberto}>
        {aberto && filtros}
      </div>
    </search>
  )
}
