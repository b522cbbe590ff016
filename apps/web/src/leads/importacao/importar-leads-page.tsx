import { Text } from '@mantine/core'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import {
  COLUNAS_LEADS,
  COLUNAS_LEADS_OBRIGATORIAS,
  type ColunaDoArquivo,
  checkMapeamentoLeads,
  LEADS_LINHAS_MAXIMO,
  temPassado,
} from '@portal/contract/leads/colunas-importacao'
import { chavePropria } from '@portal/contract/leads/opcoes'
import { contado } from '@portal/contract/regras/contado'
import { useQuery } from '@tanstack/react-query'
import { camposQuery } from '../../etapas/etapas.api.ts'
import { formatNumber } from '../../platform/format-number.ts'
import { useSession } from '../../platform/session.ts'
import { opcoesDe } from '../../tarefas/importacao/coluna-row.tsx'
import { ConferenciaComAtualizacao } from '../../tarefas/importacao/conferencia-com-atualizacao.tsx'
import { EscolherArquivo } from '../../tarefas/importacao/escolher-arquivo.tsx'
import { PassoColunas } from '../../tarefas/importacao/passo-colunas.tsx'
import { PassoTrabalho } from '../../tarefas/importacao/passo-trabalho.tsx'
import { PassosImportacao } from '../../tarefas/importacao/passos-importacao.tsx'
import { Page } from '../../ui/page.tsx'
import { relatorioLeadsUrl, temTraducao, valoresLeadsQuery } from './importacao.api.ts'
import { OpcoesLeads } from './opcoes-leads.tsx'
import { PassoResultadoLeads } from './passo-resultado-leads.tsx'
import { semEtapa } from './traducao.ts'
import { TraducaoLeads } from './traducao-leads.tsx'
import { type UseImportacaoLeads, useImportacaoLeads } from './use-importacao-leads.ts'

const MODELO = {
  nome: 'modelo-leads.csv',
  titulos: COLUNAS_LEADS.filter(({ campo }) => !['pergunta', 'teste', 'sobrenome'].includes(campo)).map(
    ({ rotulo }) => rotulo,
  ),
}

/** Fields that a column may fill: the portal's, then the company's own that are in use. */
const opcoesCom = (proprios: readonly CampoProprio[]) =>
  opcoesDe<ColunaDoArquivo>(
    [
      ...COLUNAS_LEADS,
      ...proprios
        .filter(({ arquivado }) => !arquivado)
        .map(({ id, nome }) => ({ campo: chavePropria(id), rotulo: nome, grupo: 'Campos da empresa' })),
    ],
    COLUNAS_LEADS_OBRIGATORIAS,
  )

/** Import of leads from a spreadsheet or an export of another program, in steps. */
export function ImportarLeadsPage() {
  const role = useSession()?.user.role
  const distribui = role === 'admin' || role === 'supervisor'
  const importacao = useImportacaoLeads(distribui)
  const programa = importacao.inspecao.data?.programa
  const { arquivoId, mapeamento = [], escolhas } = importacao
  const { data: proprios = [] } = useQuery(camposQuery())
  const valores = useQuery(valoresLeadsQuery(arquivoId, mapeamento))

  /** Problems of the chosen columns, then of the translated values. */
  function check(colunas: readonly (ColunaDoArquivo | null)[]): Record<string, string> {
    const problemas = checkMapeamentoLeads(colunas)
    if (Object.keys(problemas).length > 0 || !temTraducao(colunas)) return problemas
    if (!valores.data)
      return { valores: valores.isError ? 'Não foi possível ler as etapas do arquivo.' : 'Lendo o arquivo…' }
    const faltam = semEtapa(valores.data, escolhas.palavras).length
    return faltam > 0
      ? { valores: `Diga o que ${contado(faltam, 'etapa')} do arquivo ${faltam === 1 ? 'é' : 'são'} aqui.` }
      : {}
  }
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
            <li>Até {formatNumber(LEADS_LINHAS_MAXIMO)} linhas. Nome e telefone são obrigatórios.</li>
            <li>
              Com etapa, datas, motivo ou notas, os leads vêm com o passado deles: nada fica atrasado por ser antigo.
            </li>
            <li>As respostas do formulário de anúncios vão para as observações, que ficam cifradas.</li>
          </EscolherArquivo>
        }
        colunas={
          <PassoColunas
            importacao={importacao}
            opcoes={opcoesCom(proprios)}
            check={check}
            {...(programa && { situacao: `Arquivo reconhecido: ${programa}.` })}
          >
            {temPassado(mapeamento) && <PassadoAviso />}
            {temTraducao(mapeamento) && (
              <TraducaoLeads
                valores={valores}
                escolhidos={escolhas.palavras}
                onChange={(palavras) => importacao.choose({ palavras })}
                distribui={distribui}
              />
            )}
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

/** Explains how leads with a past are imported. */
const PassadoAviso = () => (
  <Text>
    <strong>Este arquivo conta o passado dos leads.</strong> Eles entram com as datas, etapas e notas dele, com a marca
    “Portal antigo”: sem prazo, sem aviso e fora da distribuição automática até alguém daqui os atender.
  </Text>
)

/** Step with the rehearsal's result; the import starts here. */
function PassoConferenciaLeads({ importacao }: { importacao: UseImportacaoLeads }) {
  const { tarefa, resultado } = importacao
  if (!tarefa || !resultado) return null
  const relatorio = relatorioLeadsUrl(tarefa.id)
  return <ConferenciaComAtualizacao nome="lead" {...{ importacao, resultado, relatorio }} />
}
