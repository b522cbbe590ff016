import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import { rotuloSituacao, type SituacaoLancamento } from '@portal/contract/financeiro/opcoes'

const CORES: Record<SituacaoLancamento, string> = {
  previsto: 'gray',
  em_aberto: 'pine',
  parcial: 'amber',
  pago: 'pine',
  vencido: 'terracotta',
  contestado: 'amber',
  cancelado: 'gray',
  estornado: 'gray',
}

/** State of an entry, in words of its kind: a repasse is 'Recebido', a commission 'Pago'. */
export const Situacao = ({ situacao, tipo }: Pick<Lancamento, 'situacao' | 'tipo'>) => (
  <Badge
    component="span"
    variant={situacao === 'pago' ? 'filled' : 'light'}
    color={situacao === 'pago' && tipo === 'despesa' ? 'gray' : CORES[situacao]}
    tt="none"
    radius="sm"
    miw="max-content"
  >
    {rotuloSituacao(situacao, tipo)}
  </Badge>
)
