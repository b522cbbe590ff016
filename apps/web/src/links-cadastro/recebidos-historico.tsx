import type { CadastroRecebido } from '@portal/contract/cadastro/cadastro.contract'
import { DOCUMENTOS } from '@portal/contract/cadastro/opcoes'
import { Historico } from '../auditoria/historico.tsx'
import { Dialog } from '../ui/dialog.tsx'

const ROTULOS = { codigo: 'Protocolo', tipo: 'Documento', baixado: 'Conteúdo recebido' }

/** Audit history of a registration. */
export function RecebidosHistorico({ cadastro, onClose }: { cadastro: CadastroRecebido; onClose: () => void }) {
  const { id, nome } = cadastro
  return (
    <Dialog opened size="lg" title={`Histórico de ${nome}`} onClose={onClose}>
      <Historico entidade="pacientes" id={id} rotulos={ROTULOS} nomes={DOCUMENTOS} />
    </Dialog>
  )
}
