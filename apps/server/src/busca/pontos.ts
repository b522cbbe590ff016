import type { PontoMapa } from '@portal/contract/busca/busca.contract'
import Supercluster from 'supercluster'
import type { ClinicaIndexada } from './clinica-indexada.ts'

/** Above this number, points are shown as clusters; also the maximum of clusters in an answer. */
export const PONTOS_MAXIMO = 2000

/** Width of a map tile, and the distance in pixels below which clinics are clustered. */
const TILE_PX = 256
const CLUSTER_PX = 48
const EQUATOR_KM = 40_075
/** Cluster-sized squares of the circle above which a zoom level is not worth computing. */
const SQUARES_MAXIMO = 4 * PONTOS_MAXIMO

type Propriedades = Pick<ClinicaIndexada, 'id' | 'name' | 'preco'>

/** Points of a map: clinics while they are few, otherwise clusters for the zoom level. */
export function toPontos(clinicas: readonly ClinicaIndexada[], raioKm: number, zoom: number): PontoMapa[] {
  if (clinicas.length > PONTOS_MAXIMO) return clusterPontos(clinicas, Math.min(zoom, finestZoom(raioKm)))
  return clinicas.map(({ id, name, preco, latitude, longitude }) => ({
    id,
    name,
    preco,
    latitude,
    longitude,
    quantidade: 1,
  }))
}

function clusterPontos(clinicas: readonly ClinicaIndexada[], zoom: number): PontoMapa[] {
  const clusters = new Supercluster<Propriedades>({ maxZoom: zoom, radius: CLUSTER_PX, extent: TILE_PX }).load(
    clinicas.map(({ id, name, preco, latitude, longitude }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { id, name, preco },
    })),
  )
  const at = (level: number) => clusters.getClusters([-180, -90, 180, 90], level)
  let level = zoom
  while (level > 0 && at(level).length > PONTOS_MAXIMO) level--
  return at(level).map(({ geometry, properties }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates
    if ('cluster' in properties) {
      return { id: null, name: null, preco: null, latitude, longitude, quantidade: properties.point_count }
    }
    const { id, name, preco } = properties
    return { id, name, preco, latitude, longitude, quantidade: 1 }
  })
}

/** Deepest zoom at which the circle does not hold too many clusters. */
function finestZoom(raioKm: number): number {
  const side = Math.sqrt((Math.PI * raioKm ** 2) / SQUARES_MAXIMO)
  return Math.max(0, Math.floor(Math.log2((EQUATOR_KM * CLUSTER_PX) / (TILE_PX * side))))
}
