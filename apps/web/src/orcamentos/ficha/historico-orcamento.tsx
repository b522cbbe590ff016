import { Historico } from '../../auditoria/historico.tsx'
import { contarOrcamento } from './historia.ts'

/** Who changed, sent and read what. */
export const HistoricoOrcamento = ({ id }: { id: string }) => (
  <Historico entidade="orcamentos" id={id} rotulos={{}} contar={contarOrcamento} />
)
