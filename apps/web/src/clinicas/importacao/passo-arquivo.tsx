import { COLUNAS_IMPORTACAO, LINHAS_MAXIMO } from '@portal/contract/clinicas/colunas-importacao'
import { messageOf } from '../../platform/api-error.ts'
import { formatNumero } from '../../platform/format-numero.ts'
import { EscolherArquivo } from '../../tarefas/importacao/escolher-arquivo.tsx'
import type { UseImportacao } from './use-importacao.ts'

const MODELO = { nome: 'modelo-clinicas.csv', titulos: COLUNAS_IMPORTACAO.map(({ rotulo }) => rotulo) }

/** Step that uploads the file and reads its columns. */
export const PassoArquivo = ({ importacao: { inspecao, chooseArquivo } }: { importacao: UseImportacao }) => (
  <EscolherArquivo
    isReading={inspecao.isFetching}
    erro={inspecao.isError ? messageOf(inspecao.error, 'Erro ao ler o arquivo') : undefined}
    modelo={MODELO}
    onSent={chooseArquivo}
  >
    <li>CSV (separado por ponto e vírgula, vírgula ou tabulação) ou XLSX, do qual se lê a primeira planilha.</li>
    <li>A primeira linha traz os títulos das colunas; cada linha abaixo, uma clínica.</li>
    <li>Até 50 MB e {formatNumero(LINHAS_MAXIMO)} linhas. Nome, cidade e estado são obrigatórios.</li>
  </EscolherArquivo>
)
