import { divIcon } from 'leaflet'

/** Clusters grow with what they hold, from 32 to 56 pixels. */
export function grupoIcon(quantidade: number) {
  const lado = Math.min(56, 28 + 4 * Math.log2(quantidade))
  const html = document.createElement('span')
  html.textContent = quantidade.toLocaleString('pt-BR', { notation: 'compact' })
  return divIcon({ className: 'mapa-grupo', html, iconSize: [lado, lado] })
}
