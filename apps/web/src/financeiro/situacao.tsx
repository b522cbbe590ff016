import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import { rotuloSituacao, type SituacaoLancamento, type TipoLancamento } from '@portal/contract/financeiro/opcoes'

const CORES: Record<SituacaoLancamento, string> = {
  previsto: 'gray',
  em_aberto: 'amber',
  parcial: 'amber',
  pago: 'pine',
  vencido: 'terracotta',
  contestado: 'terracotta',
  cancelado: 'gray',
  estornado: 'gray',
}

/** State of an entry. */
export const Situacao = ({ situacao, tipo }: { situacao: SituacaoLancamento; tipo: TipoLancamento }) => (
  <Badge variant="light" color={CORES[situacao]} tt="none" radius="sm" miw="max-content">
    {rotuloSituacao(situacao, tipo)}
  </Badge>
)
