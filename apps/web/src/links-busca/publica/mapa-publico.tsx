import type { FiltrosBusca } from '@portal/contract/busca/busca.contract'
import { formatPreco } from '@portal/contract/clinicas/formato-preco'
import { useState } from 'react'
import { MapaResultados, ZOOM_INICIAL } from '../../busca/mapa/mapa-resultados.tsx'
import { MapaTelaCheia } from '../../busca/mapa/mapa-tela-cheia.tsx'
import { MiniCartao } from '../../busca/mapa/mini-cartao.tsx'
import type { Escolha } from '../../busca/mapa/use-escolha.ts'
import { SelosClinica } from '../../clinicas/selos-clinica.tsx'
import { clinicaConsulta, pontosConsulta, type ResultadoPublico } from '../busca-publica.api.ts'
import { useConsulta } from './use-consulta.ts'

type Props = {
  token: string
  filtros: FiltrosBusca
  cidade: ResultadoPublico['cidade']
  onOpen: (id: string) => void
  /** Closes the full-screen map; absent when the map is beside the list. */
  onLista?: () => void
}

/** Map of a family's search, beside the list or full-screen. */
export function MapaPublico({ token, filtros, cidade, onOpen, onLista }: Props) {
  const [zoom, setZoom] = useState(ZOOM_INICIAL)
  const { dados } = useConsulta(pontosConsulta(token, filtros, zoom))
  const mapa = (
    <MapaResultados
      dados={dados}
      cidade={cidade}
      raio={filtros.raio}
      onZoom={setZoom}
      cartao={(escolha) => <CartaoEscolhida escolha={escolha} token={token} onOpen={onOpen} />}
    />
  )
  return onLista ? <MapaTelaCheia onLista={onLista}>{mapa}</MapaTelaCheia> : mapa
}

type CartaoProps = { escolha: Escolha; token: string; onOpen: (id: string) => void }

function CartaoEscolhida({ escolha, token, onOpen }: CartaoProps) {
  const { id, preco } = escolha.ponto
  const { dados, atual } = useConsulta(clinicaConsulta(token, id))
  const clinica = atual ? dados : undefined
  return (
    // The point has no price when the link hides prices.
    <MiniCartao
      escolha={escolha}
      foto={clinica?.image_url}
      preco={clinica && preco !== null ? formatPreco(clinica.price) : null}
      selos={clinica && <SelosClinica selo={clinica.regularidade} vagas={clinica.vagas_confirmadas} />}
    >
      <button type="button" data-principal onClick={() => onOpen(id)}>
        Ver Detalhes
      </button>
    </MiniCartao>
  )
}
