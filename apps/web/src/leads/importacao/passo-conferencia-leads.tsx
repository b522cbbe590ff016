import { ConferenciaComAtualizacao } from '../../tarefas/importacao/conferencia-com-atualizacao.tsx'
import { relatorioLeadsUrl } from './importacao.api.ts'
import type { UseImportacaoLeads } from './use-importacao-leads.ts'

/** Step with the rehearsal's result; the import starts here. */
export function PassoConferenciaLeads({ importacao }: { importacao: UseImportacaoLeads }) {
  const { tarefa, resultado } = importacao
  if (!tarefa || !resultado) return null
  const relatorio = relatorioLeadsUrl(tarefa.id)
  return <ConferenciaComAtualizacao nome="lead" {...{ importacao, resultado, relatorio }} />
}
