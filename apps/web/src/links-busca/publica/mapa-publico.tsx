import type { FiltrosBusca } from '@portal/contract/busca/busca.contract'
import { useState } from 'react'
import { MapaCheio } from '../../busca/mapa/mapa-cheio.tsx'
import { MapaResultados, ZOOM_INICIAL } from '../../busca/mapa/mapa-resultados.tsx'
import { pontosConsulta, type ResultadoPublico } from '../busca-publica.api.ts'
import { useConsulta } from './use-consulta.ts'

type Props = {
  token: string
  filtros: FiltrosBusca
  cidade: ResultadoPublico['cidade']
  onOpen: (id: string) => void
  onLista: () => void
}

/** The results on a map, in place of the list until that is asked for again. */
export function MapaPublico({ token, filtros, cidade, onOpen, onLista }: Props) {
  const [zoom, setZoom] = useState(ZOOM_INICIAL)
  const { dados } = useConsulta(pontosConsulta(token, filtros, zoom))
  return (
    <MapaCheio onLista={onLista}>
      <MapaResultados dados={dados} cidade={cidade} raio={filtros.raio} onOpen={onOpen} onZoom={setZoom} />
    </MapaCheio>
  )
}
