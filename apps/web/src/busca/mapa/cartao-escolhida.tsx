import { formatPreco } from '@portal/contract/clinicas/formato-preco'
import { NATUREZA_NAO_INFORMADA } from '@portal/contract/clinicas/regularidade'
import { useQuery } from '@tanstack/react-query'
import { detalheQuery } from '../../clinicas/clinicas.api.ts'
import { NADA_INFORMADO } from '../../clinicas/selo-regularidade.ts'
import { SelosClinica } from '../../clinicas/selos-clinica.tsx'
import type { ClinicaACompartilhar } from '../../compartilhamento/compartilhamento.api.ts'
import { vagasQuery } from '../../vagas/vagas.api.ts'
import { MiniCartao } from './mini-cartao.tsx'
import type { Escolha } from './use-escolha.ts'

type Props = {
  escolha: Escolha
  onOpen: (id: string) => void
  onShare: (clinica: ClinicaACompartilhar) => void
}

/** Card of the clinic that a consultant chose on the map. */
export function CartaoEscolhida({ escolha, onOpen, onShare }: Props) {
  const { data: clinica } = useQuery(detalheQuery(escolha.ponto.id))
  const { data: vagas } = useQuery(vagasQuery(escolha.ponto.id))
  return (
    <MiniCartao
      escolha={escolha}
      foto={clinica?.image_url}
      preco={clinica ? formatPreco(clinica.price) : null}
      selos={
        clinica &&
        vagas && (
          <SelosClinica
            selo={clinica.regularidade ?? NADA_INFORMADO}
            falta={!clinica.regularidade?.natureza && NATUREZA_NAO_INFORMADA}
            vagas={vagas.confirmadas}
            comTotal
          />
        )
      }
    >
      <button type="button" data-principal disabled={!clinica} onClick={() => clinica && onShare(clinica)}>
        Compartilhar
      </button>
      <button type="button" onClick={() => onOpen(escolha.ponto.id)}>
        Ver Detalhes
      </button>
    </MiniCartao>
  )
}
