import { useState } from 'react'
import { RegistrarDialog } from '../registrar/registrar-dialog.tsx'
import { type Acao, AcaoDialog, type Alvo } from './acao-dialog.tsx'

type Props = { internacao: Alvo; acao: Acao; onClose: () => void }

/** Dialog of an admission's action; after a discharge to another clinic, it offers the registration there. */
export function AcaoDaInternacao({ internacao, acao, onClose }: Props) {
  const [transferida, setTransferida] = useState(false)
  return transferida ? (
    <RegistrarDialog pacienteId={internacao.paciente_id} onClose={onClose} />
  ) : (
    <AcaoDialog internacao={internacao} acao={acao} onTransferida={() => setTransferida(true)} onClose={onClose} />
  )
}
