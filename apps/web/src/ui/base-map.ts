import { pageValue } from '../platform/page-value.ts'
import 'leaflet/dist/leaflet.css'
import './base-map.css'
import {
  control,
  map as createLeaflet,
  geoJSON,
  type LatLngTuple,
  type Map as LeafletMap,
  type MapOptions,
  marker,
  svg,
  tileLayer,
} from 'leaflet'
import { mapLabel } from './map-label.ts'

const BRASIL: LatLngTuple = [-14.2, -51.9]
const CONTORNO_URL = '/estados.geo.json'
const CREDITO_TILES =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>'
const CREDITO_CONTORNO = 'Contornos: Natural Earth · Municípios: IBGE, GeoNames'

async function addContorno(mapa: LeafletMap, signal: AbortSignal) {
  const response = await fetch(CONTORNO_URL, { signal })
  if (!response.ok) throw new Error(`${CONTORNO_URL}: ${response.status}`)
  const estados: Parameters<typeof geoJSON>[0] = await response.json()
  if (signal.aborted) return
  // Below the tiles, so that loaded tiles cover it.
  mapa.createPane('contorno').style.zIndex = '150'
  geoJSON(estados, {
    pane: 'contorno',
    interactive: false,
    attribution: CREDITO_CONTORNO,
    style: { className: 'mapa-estado', renderer: svg({ pane: 'contorno', padding: 0.5 }) },
    onEachFeature: (estado, layer) => {
      if (!('getBounds' in layer) || typeof layer.getBounds !== 'function') return
      const icon = mapLabel('mapa-uf', String(estado.properties?.uf ?? ''))
      marker(layer.getBounds().getCenter(), { pane: 'contorno', icon, interactive: false, keyboard: false }).addTo(mapa)
    },
  }).addTo(mapa)
}

/** Adds the background: tiles, or outlines of the states without tiles. Returns a function that stops loading. */
function addFundo(mapa: LeafletMap) {
  const ending = new AbortController()
  const showContorno = () =>
    addContorno(mapa, ending.signal).catch((error) => {
      if (!ending.signal.aborted) console.error('Map outline failed', error)
    })
  const url = pageValue('tiles')
  if (url) {
    const tiles = tileLayer(url, { attribution: CREDITO_TILES, className: 'mapa-tiles', maxZoom: 19 })
    tiles.once('tileerror', showContorno).addTo(mapa)
  } else void showContorno()
  mapa.attributionControl.setPrefix(false)
  return () => ending.abort()
}

/** Map of Brazil with the background, zoom buttons and behaviour that all maps share. */
export function createBaseMap(element: HTMLElement, zoom: number, options: MapOptions) {
  const animated = !matchMedia('(prefers-reduced-motion: reduce)').matches
  element.classList.add('mapa')
  const mapa = createLeaflet(element, {
    zoomControl: false,
    // Enabled on focus only: until then the wheel scrolls the page.
    scrollWheelZoom: false,
    zoomAnimation: animated,
    fadeAnimation: animated,
    markerZoomAnimation: animated,
    inertia: animated,
    ...options,
  }).setView(BRASIL, zoom)
  mapa.on('focus', () => mapa.scrollWheelZoom.enable())
  mapa.on('blur', () => mapa.scrollWheelZoom.disable())
  control.zoom({ position: 'topright', zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(mapa)
  const stopFundo = addFundo(mapa)
  const resizes = new ResizeObserver(() => mapa.invalidateSize({ pan: false }))
  resizes.observe(element)
  return {
    mapa,
    animated,
    destroy() {
      resizes.disconnect()
      stopFundo()
      mapa.remove()
      // A window resized just before notifies the map later, when it no longer exists.
      mapa.off()
    },
  }
}
