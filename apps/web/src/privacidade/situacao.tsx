import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import { type EstadoSolicitacao, ROTULO_ESTADO } from '@portal/contract/privacidade/solicitacao'

const CORES: Record<EstadoSolicitacao, string> = {
  nao_confirmada: 'gray',
  recebida: 'amber',
  em_validacao: 'amber',
  em_atendimento: 'terracotta',
  concluida: 'pine',
  negada: 'gray',
}

export const SeloPrivacidade = ({ estado }: { estado: EstadoSolicitacao }) => (
  <Badge variant="light" color={CORES[estado]} tt="none" radius="sm" miw="max-content">
    {ROTULO_ESTADO[estado]}
  </Badge>
)
