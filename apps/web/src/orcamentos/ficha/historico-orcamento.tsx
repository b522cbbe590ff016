import { Historico } from '../../auditoria/historico.tsx'
import { contarOrcamento } from './historia.ts'

export const HistoricoOrcamento = ({ id }: { id: string }) => (
  <Historico entidade="orcamentos" id={id} rotulos={{}} contar={contarOrcamento} />
)
