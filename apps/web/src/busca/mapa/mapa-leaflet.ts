import './mapa-leaflet.css'
import type { PontoMapa } from '@portal/contract/busca/busca.contract'
import type { Ponto } from '@portal/contract/busca/distancia'
import {
  type CircleMarker,
  canvas,
  circleMarker,
  control,
  map as createLeaflet,
  featureGroup,
  type LatLngTuple,
  type LeafletEvent,
  layerGroup,
  marker,
  polygon,
} from 'leaflet'
import { etiqueta } from '../../ui/mapa-etiqueta.ts'
import { addFundo } from '../../ui/mapa-fundo.ts'
import { circuloDaBusca } from './circulo.ts'
import { destaque } from './destaque.ts'
import { grupoIcon } from './mapa-icones.ts'

/** All of Brazil on a small screen. */
const ZOOM_MINIMO = 3
const ZOOM_MAXIMO = 17
const ZOOM_POR_GRUPO = 2
/** Pixels around a pin that still count as the pin, for fingers. */
const TOLERANCIA = 6

export type Centro = Ponto & { nome: string }
type Opcoes = { onOpen: (id: string) => void; onZoom: (zoom: number) => void }
export type MapaLeaflet = ReturnType<typeof createMapa>

const at = ({ latitude, longitude }: Ponto): LatLngTuple => [latitude, longitude]

/** The map of the results: search circle, clinics, clusters. Everything it shows is also in the list. */
export function createMapa(element: HTMLElement, { onOpen, onZoom }: Opcoes) {
  const animated = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const mapa = createLeaflet(element, {
    zoomControl: false,
    // The wheel scrolls the page until the map is in use, so that passing over it does not change it.
    scrollWheelZoom: false,
    minZoom: ZOOM_MINIMO,
    maxZoom: ZOOM_MAXIMO,
    // Half steps let the circle fill the map.
    zoomSnap: 0.5,
    zoomAnimation: animated,
    fadeAnimation: animated,
    markerZoomAnimation: animated,
    inertia: animated,
  })
  mapa.setView([-14.2, -51.9], 4)
  mapa.on('focus', () => mapa.scrollWheelZoom.enable())
  mapa.on('blur', () => mapa.scrollWheelZoom.disable())
  control.zoom({ position: 'topright', zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(mapa)
  const removeFundo = addFundo(mapa, element)

  const circulo = polygon([], { className: 'mapa-circulo', interactive: false }).addTo(mapa)
  const nomes = layerGroup().addTo(mapa)
  mapa.createPane('pinos').style.zIndex = '450'
  const renderer = canvas({ pane: 'pinos', padding: 0, tolerance: TOLERANCIA })
  const pinos = featureGroup().addTo(mapa)
  const grupos = layerGroup().addTo(mapa)
  const pontoDe = new Map<unknown, PontoMapa>()

  const cor = (name: string) => getComputedStyle(element).getPropertyValue(name).trim()
  const paint = () =>
    pinos.setStyle({ color: cor('--mapa-borda'), fillColor: cor('--mapa-pino'), fillOpacity: 1, weight: 2 })
  const schemes = new MutationObserver(paint)
  schemes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })

  const pontoOf = (event: LeafletEvent) => pontoDe.get(event.propagatedFrom)
  pinos.on('mouseover', (event) => {
    const ponto = pontoOf(event)
    if (ponto) destaque.set(ponto)
  })
  pinos.on('mouseout', (event) => destaque.clear(pontoOf(event)?.id ?? null))
  pinos.on('click', (event) => {
    const id = pontoOf(event)?.id
    if (id) onOpen(id)
  })

  mapa.createPane('aceso').style.zIndex = '700'
  const aceso = marker([0, 0], { pane: 'aceso', interactive: false, keyboard: false })
  const light = () => {
    const clinica = destaque.current()
    if (!clinica) return aceso.remove()
    aceso.setLatLng(at(clinica)).setIcon(etiqueta('mapa-aceso', clinica.name ?? ''))
    return aceso.addTo(mapa)
  }
  const unsubscribe = destaque.subscribe(light)
  mapa.on('zoomend', () => onZoom(Math.round(mapa.getZoom())))
  const resizes = new ResizeObserver(() => mapa.invalidateSize({ pan: false }))
  resizes.observe(element)

  return {
    /** Shows the whole circle of a search. */
    setBusca(centro: Centro, raioKm: number) {
      circulo.setLatLngs(circuloDaBusca(centro, raioKm).map(at))
      nomes.clearLayers()
      marker(at(centro), { icon: etiqueta('mapa-centro', centro.nome), interactive: false, keyboard: false }).addTo(
        nomes,
      )
      mapa.fitBounds(circulo.getBounds(), { padding: [8, 8], animate: false })
    },

    setPontos(pontos: readonly PontoMapa[]) {
      pinos.clearLayers()
      grupos.clearLayers()
      pontoDe.clear()
      for (const ponto of pontos) {
        if (ponto.quantidade > 1) {
          const title = `${ponto.quantidade.toLocaleString('pt-BR')} clínicas: aproximar`
          marker(at(ponto), { icon: grupoIcon(ponto.quantidade), title, alt: title })
            .on('click', () => mapa.setView(at(ponto), Math.min(mapa.getZoom() + ZOOM_POR_GRUPO, ZOOM_MAXIMO)))
            .addTo(grupos)
        } else {
          const pino: CircleMarker = circleMarker(at(ponto), { renderer, pane: 'pinos', radius: 7 })
          pontoDe.set(pino.addTo(pinos), ponto)
        }
      }
      paint()
    },

    destroy() {
      unsubscribe()
      schemes.disconnect()
      resizes.disconnect()
      removeFundo()
      mapa.remove()
    },
  }
}
