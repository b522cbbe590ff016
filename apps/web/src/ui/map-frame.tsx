import { Button, Loader } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from './map-frame.module.css'

type Props = {
  /** Element in which Leaflet draws. */
  ref: Ref<HTMLDivElement>
  state: 'loading' | 'ready' | 'failed'
  /** Alternative to the map, shown when it fails. */
  instead: ReactNode
  onRetry: () => void
}

/** Area of a map with its loading and error states; fills its positioned parent. */
export function MapFrame({ ref, state, instead, onRetry }: Props) {
  return (
    <>
      <div ref={ref} className={classes.canvas} />
      {state !== 'ready' && (
        <div className={classes.wait}>
          {state === 'failed' ? (
            <>
              <p role="alert">Não foi possível carregar o mapa. {instead}</p>
              <Button variant="default" onClick={onRetry}>
                Tentar novamente
              </Button>
            </>
          ) : (
            <Loader aria-label="Carregando o mapa" role="status" />
          )}
        </div>
      )}
    </>
  )
}
