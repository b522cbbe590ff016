import { type Ponto, RAIO_TERRA_KM } from '@portal/contract/busca/distancia'

const PONTOS = 128
const GRAU = Math.PI / 180

/**
 * Border of a search: points at a great-circle distance of `raioKm` from the centre. A circle in the
 * projection of the map would not match the results.
 */
export function circuloDaBusca(centro: Ponto, raioKm: number): Ponto[] {
  const angulo = raioKm / RAIO_TERRA_KM
  const lat = centro.latitude * GRAU
  return Array.from({ length: PONTOS }, (_, i) => {
    const rumo = (2 * Math.PI * i) / PONTOS
    const senLat = Math.sin(lat) * Math.cos(angulo) + Math.cos(lat) * Math.sin(angulo) * Math.cos(rumo)
    const leste = Math.sin(rumo) * Math.sin(angulo) * Math.cos(lat)
    const longitude = centro.longitude + Math.atan2(leste, Math.cos(angulo) - Math.sin(lat) * senLat) / GRAU
    return { latitude: Math.asin(senLat) / GRAU, longitude }
  })
}
