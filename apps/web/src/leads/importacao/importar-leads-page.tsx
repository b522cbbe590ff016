import {
  COLUNAS_LEADS,
  COLUNAS_LEADS_OBRIGATORIAS,
  checkMapeamentoLeads,
  LEADS_LINHAS_MAXIMO,
} from '@portal/contract/leads/colunas-importacao'
import { formatNumero } from '../../platform/format-numero.ts'
import { useSessao } from '../../platform/session.ts'
import { opcoesDe } from '../../tarefas/importacao/coluna-row.tsx'
import { EscolherArquivo } from '../../tarefas/importacao/escolher-arquivo.tsx'
import { PassoColunas } from '../../tarefas/importacao/passo-colunas.tsx'
import { PassoTrabalho } from '../../tarefas/importacao/passo-trabalho.tsx'
import { PassosImportacao } from '../../tarefas/importacao/passos-importacao.tsx'
import { Page } from '../../ui/page.tsx'
import { OpcoesLeads } from './opcoes-leads.tsx'
import { PassoConferenciaLeads } from './passo-conferencia-leads.tsx'
import { PassoResultadoLeads } from './passo-resultado-leads.tsx'
import { useImportacaoLeads } from './use-importacao-leads.ts'

const OPCOES = opcoesDe(COLUNAS_LEADS, COLUNAS_LEADS_OBRIGATORIAS)
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
  const programa = importacao.inspecao.data?.programa
  return (
    <Page
      title="Importar leads"
      description="De uma planilha, ou do arquivo de Meta, Google Ads, RD Station, HubSpot ou Kommo. Nada é gravado antes da conferência."
    >
      <PassosImportacao
        importacao={importacao}
        arquivo={
          <EscolherArquivo importacao={importacao} modelo={MODELO}>
            <li>CSV ou XLSX, do qual se lê a primeira planilha. A primeira linha traz os títulos das colunas.</li>
            <li>Até {formatNumero(LEADS_LINHAS_MAXIMO)} linhas. Nome e telefone são obrigatórios.</li>
            <li>As respostas do formulário de anúncios vão para as observações, que ficam cifradas.</li>
          </EscolherArquivo>
        }
        colunas={
          <PassoColunas
            importacao={importacao}
            opcoes={OPCOES}
            check={checkMapeamentoLeads}
            {...(programa && { situacao: `Arquivo reconhecido: ${programa}.` })}
          >
            <OpcoesLeads importacao={importacao} distribui={distribui} />
          </PassoColunas>
        }
        trabalho={
          <PassoTrabalho
            importacao={importacao}
            rotulo="Importando leads"
            aviso="Se for cancelada, ficam os leads que já entraram."
            nada="Nenhum lead foi importado."
          />
        }
        conferencia={<PassoConferenciaLeads importacao={importacao} />}
        resultado={<PassoResultadoLeads importacao={importacao} distribui={distribui} />}
      />
    </Page>
  )
}
