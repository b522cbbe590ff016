import type { PontoMapa } from '@portal/contract/busca/busca.contract'
import Supercluster from 'supercluster'

/** Distance in pixels between two pins below which they are clustered. */
const DISTANCIA_PX = 56

export type PontoClinica = PontoMapa & { id: string }
export const isClinica = (ponto: PontoMapa): ponto is PontoClinica => ponto.id !== null

export type Grupo = {
  chave: string
  latitude: number
  longitude: number
  quantidade: number
  /** Zoom level at which it splits; null for a cluster made by the server. */
  zoom: number | null
  /** One of its clinics; null for a cluster made by the server. */
  primeira: PontoClinica | null
}
export type Area = [oeste: number, sul: number, leste: number, norte: number]
type Soma = { soma: number }

/** Clusters pins that would overlap; a cluster made by the server counts with its quantity. */
export function createAgrupador(pontos: readonly PontoMapa[], zoomMaximo: number) {
  const arvore = new Supercluster<{ ponto: PontoMapa }, Soma>({
    radius: DISTANCIA_PX,
    extent: 256,
    maxZoom: zoomMaximo,
    map: ({ ponto }) => ({ soma: ponto.quantidade }),
    reduce: (grupo, { soma }) => {
      grupo.soma += soma
    },
  }).load(
    pontos.map((ponto) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [ponto.longitude, ponto.latitude] },
      properties: { ponto },
    })),
  )

  function toGrupo(id: number, soma: number, latitude: number, longitude: number): Grupo {
    const zoom = arvore.getClusterExpansionZoom(id)
    const folha = arvore.getLeaves(id, 1)[0]?.properties.ponto
    const primeira = folha && isClinica(folha) ? folha : null
    return { chave: `grupo ${id}`, latitude, longitude, quantidade: soma, zoom, primeira }
  }

  return {
    /** Single clinics and clusters inside an area at a zoom level. */
    at(area: Area, zoom: number): { clinicas: PontoClinica[]; grupos: Grupo[] } {
      const clinicas: PontoClinica[] = []
      const grupos: Grupo[] = []
      for (const { geometry, properties } of arvore.getClusters(area, zoom)) {
        const [longitude = 0, latitude = 0] = geometry.coordinates
        if ('cluster' in properties) grupos.push(toGrupo(properties.cluster_id, properties.soma, latitude, longitude))
        else if (isClinica(properties.ponto)) clinicas.push(properties.ponto)
        else {
          const { quantidade } = properties.ponto
          const chave = `servidor ${latitude} ${longitude}`
          grupos.push({ chave, latitude, longitude, quantidade, zoom: null, primeira: null })
        }
      }
      return { clinicas, grupos }
    },
  }
}
