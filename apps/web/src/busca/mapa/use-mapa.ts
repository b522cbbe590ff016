import type { PontoMapa } from '@portal/contract/busca/busca.contract'
import type { Ponto } from '@portal/contract/busca/distancia'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PontoClinica } from './agrupar.ts'
import type { MapaLeaflet } from './mapa-leaflet.ts'

type Opcoes = {
  element: RefObject<HTMLElement | null>
  centro: Ponto
  raio: number
  pontos: PontoMapa[] | undefined
  escolhida: PontoClinica | null
  onEscolha: (id: string) => void
  onZoom: (zoom: number) => void
}

/** Loads Leaflet, creates the map in `element` and synchronizes it with the given state. */
export function useMapa({ element, centro, raio, pontos, escolhida, onEscolha, onZoom }: Opcoes) {
  const [mapa, setMapa] = useState<MapaLeaflet>()
  const [falhou, setFalhou] = useState(false)
  const listener = useRef({ onEscolha, onZoom })
  useEffect(() => {
    listener.current = { onEscolha, onZoom }
  }, [onEscolha, onZoom])

  useEffect(() => {
    let criado: MapaLeaflet | undefined
    let ended = false
    import('./mapa-leaflet.ts').then(
      ({ createMapa }) => {
        if (ended || !element.current) return
        criado = createMapa(element.current, {
          onEscolha: (id) => listener.current.onEscolha(id),
          onZoom: (zoom) => listener.current.onZoom(zoom),
        })
        setMapa(criado)
      },
      () => setFalhou(true),
    )
    return () => {
      ended = true
      criado?.destroy()
      setMapa(undefined)
    }
  }, [element])

  const { latitude, longitude } = centro
  useEffect(() => {
    mapa?.setBusca({ latitude, longitude }, raio)
  }, [mapa, latitude, longitude, raio])
  useEffect(() => {
    if (pontos) mapa?.setPontos(pontos)
  }, [mapa, pontos])
  useEffect(() => {
    mapa?.setEscolhida(escolhida)
  }, [mapa, escolhida])

  return mapa ? 'ready' : falhou ? 'failed' : 'loading'
}
