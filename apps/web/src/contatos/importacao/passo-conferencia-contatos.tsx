import { ConferenciaComAtualizacao } from '../../tarefas/importacao/conferencia-com-atualizacao.tsx'
import { relatorioContatosUrl } from './importacao.api.ts'
import type { UseImportacaoContatos } from './use-importacao-contatos.ts'

/** Step with the simulation's result; the import starts here. */
export function PassoConferenciaContatos({ importacao }: { importacao: UseImportacaoContatos }) {
  const { tarefa, resultado } = importacao
  if (!tarefa || !resultado) return null
  const relatorio = relatorioContatosUrl(tarefa.id)
  return <ConferenciaComAtualizacao nome="contato" {...{ importacao, resultado, relatorio }} />
}
