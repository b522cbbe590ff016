import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import {
  COLUNAS_IMPORTACAO,
  COLUNAS_OBRIGATORIAS,
  checkMapeamento,
  LINHAS_MAXIMO,
} from '@portal/contract/clinicas/colunas-importacao'
import { formatNumber } from '../../platform/format-number.ts'
import { opcoesDe } from '../../tarefas/importacao/coluna-row.tsx'
import { EscolherArquivo } from '../../tarefas/importacao/escolher-arquivo.tsx'
import { PassoColunas } from '../../tarefas/importacao/passo-colunas.tsx'
import { PassoTrabalho } from '../../tarefas/importacao/passo-trabalho.tsx'
import { PassosImportacao } from '../../tarefas/importacao/passos-importacao.tsx'
import { Page } from '../../ui/page.tsx'
import { PassoConferenciaClinicas } from './passo-conferencia-clinicas.tsx'
import { PassoResultado } from './passo-resultado.tsx'
import { useImportacaoClinicas } from './use-importacao-clinicas.ts'

const OPCOES = opcoesDe(COLUNAS_IMPORTACAO, COLUNAS_OBRIGATORIAS)
const MODELO = { nome: 'modelo-clinicas.csv', titulos: COLUNAS_IMPORTACAO.map(({ rotulo }) => rotulo) }

/** Import of clinics from a spreadsheet, in steps. */
export function ImportarPage() {
  const importacao = useImportacaoClinicas()
  return (
    <Page title="Importar clínicas" description="De uma planilha CSV ou XLSX. Nada é gravado antes da conferência.">
      <PassosImportacao
        importacao={importacao}
        arquivo={
          <EscolherArquivo importacao={importacao} modelo={MODELO}>
            <li>
              CSV (separado por ponto e vírgula, vírgula ou tabulação) ou XLSX, do qual se lê a primeira planilha.
            </li>
            <li>A primeira linha traz os títulos das colunas; cada linha abaixo, uma clínica.</li>
            <li>Até 50 MB e {formatNumber(LINHAS_MAXIMO)} linhas. Nome, cidade e estado são obrigatórios.</li>
          </EscolherArquivo>
        }
        colunas={
          <PassoColunas importacao={importacao} opcoes={OPCOES} check={checkMapeamento}>
            <Checkbox
              label="Usar as coordenadas do município nas linhas que não as trazem"
              description="Sem coordenadas, a clínica não aparece na busca por raio."
              checked={importacao.escolhas.completar}
              onChange={(event) => importacao.choose({ completar: event.currentTarget.checked })}
            />
          </PassoColunas>
        }
        trabalho={
          <PassoTrabalho
            importacao={importacao}
            rotulo="Importando clínicas"
            aviso="Se for cancelada, nenhuma clínica entra."
            nada="Nenhuma clínica foi importada."
          />
        }
        conferencia={<PassoConferenciaClinicas importacao={importacao} />}
        resultado={<PassoResultado importacao={importacao} />}
      />
    </Page>
  )
}
