import type { UsuarioDispositivos } from '@portal/contract/dispositivos/dispositivos.contract'
import type { Pedido } from './acoes.ts'
import { ConfirmarAcaoDispositivo } from './confirmar-acao.tsx'
import { HistoricoDialog } from './historico-dialog.tsx'
import { LimiteDialog } from './limite-dialog.tsx'

type Props = {
  pedido: Pedido
  /** The person's current data in the list; undefined when no longer listed. */
  atual: UsuarioDispositivos | undefined
  onClose: () => void
}

export function AcaoDispositivoDialog({ pedido, atual, onClose }: Props) {
  if (pedido.acao === 'limite') return <LimiteDialog dono={atual ?? pedido.dono} onClose={onClose} />
  if (pedido.acao === 'historico') return <HistoricoDialog dispositivo={pedido.dispositivo} onClose={onClose} />
  return <ConfirmarAcaoDispositivo pedido={pedido} onClose={onClose} />
}
