import { COLUNAS_LEADS, LEADS_LINHAS_MAXIMO } from '@portal/contract/leads/colunas-importacao'
import { messageOf } from '../../platform/api-error.ts'
import { formatNumero } from '../../platform/format-numero.ts'
import { useSessao } from '../../platform/session.ts'
import { EscolherArquivo } from '../../tarefas/importacao/escolher-arquivo.tsx'
import { PassosImportacao } from '../../tarefas/importacao/passos-importacao.tsx'
import { Page } from '../../ui/page.tsx'
import { PassoColunasLeads } from './passo-colunas-leads.tsx'
import { PassoConferenciaLeads } from './passo-conferencia-leads.tsx'
import { PassoResultadoLeads } from './passo-resultado-leads.tsx'
import { PassoTrabalhoLeads } from './passo-trabalho-leads.tsx'
import { PASSOS, type UseImportacaoLeads, useImportacaoLeads } from './use-importacao-leads.ts'

const MODELO = {
  nome: 'modelo-leads.csv',
  titulos: COLUNAS_LEADS.filter(({ campo }) => !['pergunta', 'teste', 'sobrenome'].includes(campo)).map(
    ({ rotulo }) => rotulo,
  ),
}

/** Import of leads from a spreadsheet or an export of another program, in steps. */
export function ImportarLeadsPage() {
  const role = useSessao()?.user.role
  const distribui = role === 'admin' || role === 'supervisor'
  const importacao = useImportacaoLeads(distribui)
  const { passo, tarefa, isLoading } = importacao
  return (
    <Page
      title="Importar leads"
      description="De uma planilha, ou do arquivo de Meta, Google Ads, RD Station, HubSpot ou Kommo. Nada é gravado antes da conferência."
    >
      <PassosImportacao passos={PASSOS} atual={passo} etapa={`${passo} ${tarefa?.estado}`} isLoading={isLoading}>
        <PassoAtual importacao={importacao} distribui={distribui} />
      </PassosImportacao>
    </Page>
  )
}

function PassoAtual({ importacao, distribui }: { importacao: UseImportacaoLeads; distribui: boolean }) {
  const { passo, tarefa, inspecao } = importacao
  if (passo === 1) {
    return (
      <EscolherArquivo
        isReading={inspecao.isFetching}
        erro={inspecao.isError ? messageOf(inspecao.error, 'Erro ao ler o arquivo') : undefined}
        modelo={MODELO}
        onSent={importacao.chooseArquivo}
      >
        <li>CSV ou XLSX, do qual se lê a primeira planilha. A primeira linha traz os títulos das colunas.</li>
        <li>Até {formatNumero(LEADS_LINHAS_MAXIMO)} linhas. Nome e telefone são obrigatórios.</li>
        <li>As respostas do formulário de anúncios vão para as observações, que ficam cifradas.</li>
      </EscolherArquivo>
    )
  }
  if (passo === 2) return <PassoColunasLeads importacao={importacao} distribui={distribui} />
  if (tarefa?.estado !== 'concluida') return <PassoTrabalhoLeads importacao={importacao} />
  return passo === 3 ? (
    <PassoConferenciaLeads importacao={importacao} />
  ) : (
    <PassoResultadoLeads importacao={importacao} distribui={distribui} />
  )
}
