import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import { ROTULO_STATUS_PACIENTE, type StatusPaciente } from '@portal/contract/pacientes/opcoes'

const CORES: Record<StatusPaciente, string> = {
  recebido: 'gray',
  em_analise: 'pine',
  documentacao_pendente: 'amber',
  apto: 'pine',
  internado: 'pine',
  alta: 'gray',
  transferido: 'gray',
  cancelado: 'gray',
}

export const SeloPaciente = ({ status }: { status: StatusPaciente }) => (
  <Badge variant="light" color={CORES[status]} tt="none" radius="sm" miw="max-content">
    {ROTULO_STATUS_PACIENTE[status]}
  </Badge>
)
