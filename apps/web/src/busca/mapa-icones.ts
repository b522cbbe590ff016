import { divIcon } from 'leaflet'

/** A text at a place, styled by its class. */
export function etiqueta(className: string, texto: string) {
  const html = document.createElement('span')
  html.textContent = texto
  return divIcon({ className, html, iconSize: [0, 0] })
}

/** Clusters grow with what they hold, from 32 to 56 pixels. */
export function grupoIcon(quantidade: number) {
  const lado = Math.min(56, 28 + 4 * Math.log2(quantidade))
  const html = document.createElement('span')
  html.textContent = quantidade.toLocaleString('pt-BR', { notation: 'compact' })
  return divIcon({ className: 'mapa-grupo', html, iconSize: [lado, lado] })
}
