import type { Ponto } from '@portal/contract/busca/distancia'
import { useEffect, useRef, useState } from 'react'
import { MapFrame } from '../../ui/map-frame.tsx'
import type { MapaPino } from './mapa-pino.ts'
import classes from './mapa-pino-panel.module.css'

type Props = { ponto: Ponto | undefined; cidade: Ponto | undefined; onMove: (ponto: Ponto) => void }

function Mapa({ ponto, cidade, onMove, onRetry }: Props & { onRetry: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  const listener = useRef(onMove)
  const [mapa, setMapa] = useState<MapaPino>()
  const [falhou, setFalhou] = useState(false)
  useEffect(() => {
    listener.current = onMove
  }, [onMove])

  useEffect(() => {
    const tela = element.current
    if (!tela) return
    let criado: MapaPino | undefined
    let ended = false
    const load = async () => {
      try {
        const { createMapaPino } = await import('./mapa-pino.ts')
        if (ended) return
        criado = createMapaPino(tela, (novo) => listener.current(novo))
        setMapa(criado)
      } catch {
        setFalhou(true)
      }
    }
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      void load()
    })
    seen.observe(tela)
    return () => {
      ended = true
      seen.disconnect()
      criado?.destroy()
      setMapa(undefined)
    }
  }, [])

  const [lat, lng] = [ponto?.latitude, ponto?.longitude]
  const [cidadeLat, cidadeLng] = [cidade?.latitude, cidade?.longitude]
  useEffect(() => {
    const at = (latitude?: number, longitude?: number) =>
      latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
    mapa?.show(at(lat, lng), at(cidadeLat, cidadeLng))
  }, [mapa, lat, lng, cidadeLat, cidadeLng])

  return (
    <MapFrame
      ref={element}
      state={mapa ? 'ready' : falhou ? 'failed' : 'loading'}
      instead="As coordenadas podem ser digitadas."
      onRetry={onRetry}
    />
  )
}

/** Pin on a small map. Its code loads when it is first scrolled into view; the fields above do not need it. */
export function MapaPinoPanel(props: Props) {
  const [tentativa, setTentativa] = useState(1)
  return (
    <section className={classes.painel} aria-label="Mapa da localização">
      <Mapa key={tentativa} {...props} onRetry={() => setTentativa(tentativa + 1)} />
    </section>
  )
}
