import { Button, Text } from '@mantine/core'
import { contado } from '@portal/contract/regras/contado'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../platform/format-number.ts'
import { LinhasSemNovo } from '../../tarefas/importacao/linhas-sem-novo.tsx'
import { PainelPasso } from '../../tarefas/importacao/painel-passo.tsx'
import { RelatorioButton } from '../../tarefas/importacao/relatorio-button.tsx'
import { relatorioContatosUrl } from './importacao.api.ts'
import type { UseImportacaoContatos } from './use-importacao-contatos.ts'

/** Step with the import's result, also when it stopped before the end of the file. */
export function PassoResultadoContatos({ importacao }: { importacao: UseImportacaoContatos }) {
  const { tarefa, resultado, restart } = importacao
  if (!tarefa || !resultado) return null
  const { lidas, importadas, atualizadas, ignoradas, erros } = resultado
  const numeros = `${contado(importadas, 'contato importado', 'contatos importados')}, ${contado(atualizadas, 'atualizado')}, ${contado(ignoradas, 'ignorado')}, ${formatNumber(erros)} com erro`
  const inteira = tarefa.estado === 'concluida'
  const fora = erros + ignoradas + atualizadas

  return (
    <PainelPasso
      title={inteira ? numeros : `Importação interrompida: ${numeros}`}
      actions={
        <>
          {fora > 0 && <RelatorioButton href={relatorioContatosUrl(tarefa.id)} rotulo="Baixar linhas com erro" />}
          <Button variant="default" onClick={restart}>
            Importar outro arquivo
          </Button>
          <Button renderRoot={(props) => <Link to="/consultor/agenda-telefones" {...props} />}>Ver a agenda</Button>
        </>
      }
    >
      {tarefa.erro && (
        <Text role="alert" c="var(--mantine-color-error)" fw={600}>
          {tarefa.erro}
        </Text>
      )}
      {!inteira && (
        <Text>
          O que entrou das primeiras {formatNumber(lidas)} de {formatNumber(tarefa.total ?? lidas)} linhas ficou. Para
          continuar, envie o mesmo arquivo de novo: o que já entrou é ignorado.
        </Text>
      )}
      <LinhasSemNovo nome="contato" resultado={resultado} />
    </PainelPasso>
  )
}
