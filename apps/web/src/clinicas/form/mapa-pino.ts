import './mapa-pino.css'
import type { Ponto } from '@portal/contract/busca/distancia'
import { type LatLngTuple, latLng, marker } from 'leaflet'
import { createBaseMap } from '../../ui/base-map.ts'
import { mapLabel } from '../../ui/map-label.ts'

const ZOOM = { pais: 3, cidade: 11, pino: 15, minimo: 3, maximo: 18 }
/** Pixels per arrow key, alone and with Shift. */
const PASSO = { curto: 4, longo: 40 }
const SETAS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const NOME = 'Pino da clínica: arraste ou use as setas do teclado para mover'

const at = ({ latitude, longitude }: Ponto): LatLngTuple => [latitude, longitude]
export type MapaPino = ReturnType<typeof createMapaPino>

/** A map with one pin, moved by dragging, arrow keys or a click on the map. */
export function createMapaPino(element: HTMLElement, onMove: (ponto: Ponto) => void) {
  const { mapa, destroy } = createBaseMap(element, ZOOM.pais, { minZoom: ZOOM.minimo, maxZoom: ZOOM.maximo })
  const pino = marker(mapa.getCenter(), {
    icon: mapLabel('mapa-gota mapa-pino', ''),
    draggable: true,
    autoPan: true,
    title: NOME,
    alt: NOME,
  })
  let visto = false
  function move(lat: number, lng: number) {
    const { lat: latitude, lng: longitude } = latLng(lat, lng).wrap()
    onMove({ latitude: Math.max(-90, Math.min(90, latitude)), longitude })
  }
  pino.on('dragend', () => move(pino.getLatLng().lat, pino.getLatLng().lng))
  pino.on('add', () => {
    const icon = pino.getElement()
    icon?.setAttribute('aria-label', NOME)
    icon?.addEventListener('keydown', (event) => {
      const seta = SETAS[event.key]
      if (!seta) return
      event.preventDefault()
      event.stopPropagation()
      const passo = event.shiftKey ? PASSO.longo : PASSO.curto
      const novo = mapa.containerPointToLatLng(
        mapa.latLngToContainerPoint(pino.getLatLng()).add([seta[0] * passo, seta[1] * passo]),
      )
      move(novo.lat, novo.lng)
    })
  })
  mapa.on('click', ({ latlng }) => move(latlng.lat, latlng.lng))

  return {
    /** Centres on the pin, otherwise on the city, otherwise on the country. */
    show(ponto: Ponto | undefined, cidade: Ponto | undefined) {
      if (ponto) {
        pino.setLatLng(at(ponto)).addTo(mapa)
        if (!visto || !mapa.getBounds().contains(at(ponto))) mapa.setView(at(ponto), ZOOM.pino)
      } else {
        pino.remove()
        if (cidade) mapa.setView(at(cidade), ZOOM.cidade)
      }
      visto = ponto !== undefined
    },
    destroy,
  }
}
