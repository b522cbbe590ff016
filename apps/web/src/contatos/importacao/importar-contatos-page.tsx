import { NativeSelect } from '@mantine/core'
import { isGestao } from '@portal/contract/access'
import {
  COLUNAS_CONTATOS,
  COLUNAS_CONTATOS_OBRIGATORIAS,
  CONTATOS_LINHAS_MAXIMO,
  checkMapeamentoContatos,
} from '@portal/contract/contatos/colunas-importacao'
import type { PedidoImportacaoContatos } from '@portal/contract/contatos/importacao.contract'
import { formatNumber } from '../../platform/format-number.ts'
import { useSession } from '../../platform/session.ts'
import { opcoesDe } from '../../tarefas/importacao/coluna-row.tsx'
import { ConferenciaComAtualizacao } from '../../tarefas/importacao/conferencia-com-atualizacao.tsx'
import { EscolherArquivo } from '../../tarefas/importacao/escolher-arquivo.tsx'
import { PassoColunas } from '../../tarefas/importacao/passo-colunas.tsx'
import { PassoTrabalho } from '../../tarefas/importacao/passo-trabalho.tsx'
import { PassosImportacao } from '../../tarefas/importacao/passos-importacao.tsx'
import { Page } from '../../ui/page.tsx'
import { relatorioContatosUrl } from './importacao.api.ts'
import classes from './importar-contatos-page.module.css'
import { PassoResultadoContatos } from './passo-resultado-contatos.tsx'
import { type UseImportacaoContatos, useImportacaoContatos } from './use-importacao-contatos.ts'

const OPCOES = opcoesDe(COLUNAS_CONTATOS, COLUNAS_CONTATOS_OBRIGATORIAS)
const MODELO = {
  nome: 'modelo-contatos.csv',
  titulos: COLUNAS_CONTATOS.filter(({ campo }) => campo !== 'sobrenome').map(({ rotulo }) => rotulo),
}

/** Import of contacts from a spreadsheet or a phone, in steps. */
export function ImportarContatosPage() {
  const importacao = useImportacaoContatos()
  return (
    <Page
      title="Importar contatos"
      description="Do Google Contatos, do celular (vCard) ou de uma planilha. Nada é gravado antes da conferência."
    >
      <PassosImportacao
        importacao={importacao}
        arquivo={
          <EscolherArquivo importacao={importacao} modelo={MODELO} finalidade="contatos">
            <li>CSV, XLSX ou vCard (.vcf), de até 10 MB e {formatNumber(CONTATOS_LINHAS_MAXIMO)} contatos.</li>
            <li>Nome e telefone são obrigatórios; contatos sem telefone são ignorados.</li>
            <li>As observações ficam cifradas.</li>
          </EscolherArquivo>
        }
        colunas={
          <PassoColunas importacao={importacao} opcoes={OPCOES} check={checkMapeamentoContatos}>
            <Opcoes importacao={importacao} />
          </PassoColunas>
        }
        trabalho={
          <PassoTrabalho
            importacao={importacao}
            rotulo="Importando contatos"
            aviso="Se for cancelada, ficam os contatos que já entraram."
            nada="Nenhum contato foi importado."
          />
        }
        conferencia={<PassoConferenciaContatos importacao={importacao} />}
        resultado={<PassoResultadoContatos importacao={importacao} />}
      />
    </Page>
  )
}

/** Options of the import: treatment of known numbers and, for managers, whose the contacts become. */
function Opcoes({ importacao: { escolhas, choose } }: { importacao: UseImportacaoContatos }) {
  const role = useSession()?.user.role
  return (
    <div className={classes.opcoes}>
      <NativeSelect
        label="Telefones que já estão na agenda"
        value={escolhas.repetidos}
        onChange={({ currentTarget: { value } }) =>
          choose({ repetidos: value as PedidoImportacaoContatos['repetidos'] })
        }
        data={[
          { value: 'ignorar', label: 'Ignorar' },
          { value: 'atualizar', label: 'Atualizar' },
        ]}
      />
      {role && isGestao(role) && (
        <NativeSelect
          label="Quem vê os contatos"
          value={escolhas.visibilidade}
          onChange={({ currentTarget: { value } }) =>
            choose({ visibilidade: value as PedidoImportacaoContatos['visibilidade'] })
          }
          data={[
            { value: 'pessoal', label: 'Só eu' },
            { value: 'equipe', label: 'Toda a equipe' },
          ]}
        />
      )}
    </div>
  )
}

/** Step with the simulation's result; the import starts here. */
function PassoConferenciaContatos({ importacao }: { importacao: UseImportacaoContatos }) {
  const { tarefa, resultado } = importacao
  if (!tarefa || !resultado) return null
  const relatorio = relatorioContatosUrl(tarefa.id)
  return <ConferenciaComAtualizacao nome="contato" {...{ importacao, resultado, relatorio }} />
}
