import { Historico } from '../../auditoria/historico.tsx'
import { describeOrcamento } from './historia.ts'

export const HistoricoOrcamento = ({ id }: { id: string }) => (
  <Historico entidade="orcamentos" id={id} rotulos={{}} contar={describeOrcamento} />
)
