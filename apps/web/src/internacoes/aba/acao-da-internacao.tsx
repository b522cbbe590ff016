import { useState } from 'react'
import { RegistrarDialog } from '../registrar/registrar-dialog.tsx'
import { type AcaoInternacao, AcaoInternacaoDialog, type InternacaoDaAcao } from './acao-dialog.tsx'

type Props = { internacao: InternacaoDaAcao; acao: AcaoInternacao; onClose: () => void }

/** Dialog of an admission's action; after a discharge to another clinic, it offers the registration there. */
export function AcaoDaInternacao({ internacao, acao, onClose }: Props) {
  const [transferida, setTransferida] = useState(false)
  return transferida ? (
    <RegistrarDialog pacienteId={internacao.paciente_id} onClose={onClose} />
  ) : (
    <AcaoInternacaoDialog
      internacao={internacao}
      acao={acao}
      onTransferida={() => setTransferida(true)}
      onClose={onClose}
    />
  )
}
