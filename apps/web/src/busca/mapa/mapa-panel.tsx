import { RAIO_PADRAO } from '@portal/contract/busca/raio'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pontosQuery } from '../busca.api.ts'
import type { BuscaUrl } from '../busca-url.ts'
import { filtrosDe } from '../filtros/filtros.ts'
import { MapaResultados, ZOOM_INICIAL } from './mapa-resultados.tsx'

type Props = { url: BuscaUrl; cidade: Cidade; onOpen: (id: string) => void }

/** The results of the search on a map. */
export function MapaPanel({ url, cidade, onOpen }: Props) {
  const [zoom, setZoom] = useState(ZOOM_INICIAL)
  const { data } = useQuery(pontosQuery(filtrosDe(url, cidade.id), zoom))
  return <MapaResultados dados={data} cidade={cidade} raio={url.raio ?? RAIO_PADRAO} onOpen={onOpen} onZoom={setZoom} />
}
