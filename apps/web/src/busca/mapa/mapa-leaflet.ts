import './mapa-leaflet.css'
import type { PontoMapa } from '@portal/contract/busca/busca.contract'
import type { Ponto } from '@portal/contract/busca/distancia'
import { type LatLngTuple, layerGroup, type Marker, marker, type PointTuple, polygon } from 'leaflet'
import { createBaseMap } from '../../ui/base-map.ts'
import { mapLabel } from '../../ui/map-label.ts'
import type { PontoClinica } from './agrupar.ts'
import { circuloDaBusca } from './circulo.ts'
import { destaque } from './destaque.ts'
import { createMarcadores } from './marcadores.ts'

/** Shows all of Brazil on a small screen. */
const ZOOM_MINIMO = 3
const ZOOM_MAXIMO = 17
const ZOOM_INICIAL = 4
/** Pixels kept free: around the circle, below the summary at the top, above the card of the chosen clinic. */
const MARGEM = 24
const PLACA = 44
const CARTAO = 190

type Opcoes = { onEscolha: (id: string) => void; onZoom: (zoom: number) => void }
export type MapaLeaflet = ReturnType<typeof createMapa>

const at = ({ latitude, longitude }: Ponto): LatLngTuple => [latitude, longitude]

/** Leaflet map of the results: search circle, price labels, clusters. The list has the same content without it. */
export function createMapa(element: HTMLElement, { onEscolha, onZoom }: Opcoes) {
  const { mapa, animated, destroy } = createBaseMap(element, ZOOM_INICIAL, {
    minZoom: ZOOM_MINIMO,
    maxZoom: ZOOM_MAXIMO,
    // Fractional zoom lets the circle fill the map.
    zoomSnap: 0.25,
  })

  const circulo = polygon([], { className: 'mapa-circulo', interactive: false }).addTo(mapa)
  const nomes = layerGroup().addTo(mapa)
  let escolhida: PontoClinica | null = null
  let aceso: Marker | undefined
  mapa.createPane('aceso').style.zIndex = '700'
  const nome = marker([0, 0], { pane: 'aceso', interactive: false, keyboard: false })
  const marcadores = createMarcadores(mapa, { zoomMaximo: ZOOM_MAXIMO, onEscolha, onDesenho: light })

  /** Highlights the hovered clinic, else the chosen one: its marker, or an extra pin when it is inside a cluster. */
  function light() {
    aceso?.setZIndexOffset(0).getElement()?.removeAttribute('data-aceso')
    const clinica = destaque.current() ?? escolhida
    aceso = clinica?.id ? marcadores.of(clinica.id) : undefined
    aceso?.setZIndexOffset(1000).getElement()?.setAttribute('data-aceso', '')
    if (!clinica) return nome.remove()
    // No label for the chosen clinic: its card has the name.
    const texto = clinica.id === escolhida?.id ? '' : (clinica.name ?? '')
    nome.setLatLng(at(clinica)).setIcon(mapLabel(aceso ? 'mapa-nome' : 'mapa-gota mapa-aceso', texto))
    return nome.addTo(mapa)
  }
  const unsubscribe = destaque.subscribe(light)
  mapa.on('zoomend', () => onZoom(Math.round(mapa.getZoom())))

  /** Height in pixels of the part of the map below the window's edge. */
  const oculto = () => Math.max(0, element.getBoundingClientRect().bottom - innerHeight)

  return {
    /** Fits the circle of a search into the visible part of the map. */
    setBusca(centro: Ponto, raioKm: number) {
      circulo.setLatLngs(circuloDaBusca(centro, raioKm).map(at))
      nomes.clearLayers()
      // Without its name, which the plate above the map shows and clusters would cover here.
      marker(at(centro), { icon: mapLabel('mapa-centro', ''), interactive: false, keyboard: false }).addTo(nomes)
      const paddingTopLeft: PointTuple = [MARGEM, MARGEM + PLACA]
      const paddingBottomRight: PointTuple = [MARGEM, MARGEM + oculto()]
      mapa.fitBounds(circulo.getBounds(), { paddingTopLeft, paddingBottomRight, animate: false })
    },

    setPontos: (pontos: readonly PontoMapa[]) => marcadores.setPontos(pontos),

    /** Marks the clinic whose card is open and pans it out from under the card. */
    setEscolhida(clinica: PontoClinica | null) {
      escolhida = clinica
      light()
      if (!clinica) return
      const paddingTopLeft: PointTuple = [2 * MARGEM, MARGEM + PLACA]
      const paddingBottomRight: PointTuple = [2 * MARGEM, CARTAO + oculto()]
      mapa.panInside(at(clinica), { paddingTopLeft, paddingBottomRight, animate: animated })
    },

    destroy() {
      unsubscribe()
      destroy()
    },
  }
}
