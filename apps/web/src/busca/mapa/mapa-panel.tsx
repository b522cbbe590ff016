import { RAIO_PADRAO } from '@portal/contract/busca/raio'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ClinicaACompartilhar } from '../../compartilhamento/compartilhamento.api.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { pontosQuery } from '../busca.api.ts'
import type { BuscaUrl } from '../busca-url.ts'
import { filtrosDe } from '../filtros/filtros.ts'
import { MapaResultados, ZOOM_INICIAL } from './mapa-resultados.tsx'

const CartaoEscolhida = lazyPart(() => import('./cartao-escolhida.tsx').then((part) => part.CartaoEscolhida))

type Props = {
  url: BuscaUrl
  cidade: Cidade
  onOpen: (id: string) => void
  onShare: (clinica: ClinicaACompartilhar) => void
  onEscolha?: (id: string) => void
}

/** Map of a consultant's search. */
export function MapaPanel({ url, cidade, onEscolha, ...acoes }: Props) {
  const [zoom, setZoom] = useState(ZOOM_INICIAL)
  const { data } = useQuery(pontosQuery(filtrosDe(url, cidade.id), zoom))
  return (
    <MapaResultados
      dados={data}
      cidade={cidade}
      raio={url.raio ?? RAIO_PADRAO}
      onZoom={setZoom}
      onEscolha={onEscolha}
      cartao={(escolha) => (
        <Suspense>
          <CartaoEscolhida escolha={escolha} {...acoes} />
        </Suspense>
      )}
    />
  )
}
