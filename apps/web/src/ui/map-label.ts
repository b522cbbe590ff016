import { divIcon } from 'leaflet'

/** A text label on a map, styled by its class. */
export function mapLabel(className: string, texto: string) {
  const html = document.createElement('span')
  html.textContent = texto
  return divIcon({ className, html, iconSize: [0, 0] })
}
