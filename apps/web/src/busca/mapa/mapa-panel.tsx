import { RAIO_PADRAO } from '@portal/contract/busca/raio'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { formatPreco } from '@portal/contract/clinicas/formato-preco'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { detalheQuery } from '../../clinicas/clinicas.api.ts'
import type { ClinicaACompartilhar } from '../../compartilhamento/compartilhamento.api.ts'
import { pontosQuery } from '../busca.api.ts'
import type { BuscaUrl } from '../busca-url.ts'
import { filtrosDe } from '../filtros/filtros.ts'
import { MapaResultados, ZOOM_INICIAL } from './mapa-resultados.tsx'
import { MiniCartao } from './mini-cartao.tsx'
import type { Escolha } from './use-escolha.ts'

type Acoes = {
  onOpen: (id: string) => void
  onShare: (clinica: ClinicaACompartilhar) => void
}
type Props = Acoes & {
  url: BuscaUrl
  cidade: Cidade
  /** A clinic was chosen on the map. */
  onEscolha?: (id: string) => void
}

/** The results of the search on a map. */
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
      cartao={(escolha) => <CartaoEscolhida escolha={escolha} {...acoes} />}
    />
  )
}

function CartaoEscolhida({ escolha, onOpen, onShare }: Acoes & { escolha: Escolha }) {
  const { data: clinica } = useQuery(detalheQuery(escolha.ponto.id))
  return (
    <MiniCartao escolha={escolha} foto={clinica?.image_url} preco={clinica ? formatPreco(clinica.price) : null}>
      <button type="button" data-principal disabled={!clinica} onClick={() => clinica && onShare(clinica)}>
        Compartilhar
      </button>
      <button type="button" onClick={() => onOpen(escolha.ponto.id)}>
        Ver Detalhes
      </button>
    </MiniCartao>
  )
}
