import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import { rotuloSituacao, type SituacaoLancamento } from '@portal/contract/financeiro/opcoes'
import { Link } from '@tanstack/react-router'
import { useSession } from '../platform/session.ts'

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

/**
 * State of an entry in the words of its kind: a repasse is 'Recebido', a commission 'Pago'. If held back, it shows the
 * reason as a link to the place where it is resolved.
 */
export function SeloLancamento({ situacao, tipo, retida }: Pick<Lancamento, 'situacao' | 'tipo' | 'retida'>) {
  const admin = useSession()?.user.role === 'admin'
  if (!retida) return <Selo situacao={situacao} tipo={tipo} />
  return (
    <Link
      to={admin ? '/admin/pacientes' : '/consultor/pacientes'}
      search={{ paciente: retida.paciente_id, aba: 'internacao' }}
    >
      Retida: {retida.motivo}
    </Link>
  )
}

const Selo = ({ situacao, tipo }: Pick<Lancamento, 'situacao' | 'tipo'>) => (
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
