import { Historico } from '../../auditoria/historico.tsx'
import { describeLancamento, ROTULOS_HISTORIA } from './historia.ts'

export const HistoricoLancamento = ({ id }: { id: string }) => (
  <Historico entidade="lancamentos" id={id} rotulos={ROTULOS_HISTORIA} contar={describeLancamento} />
)
