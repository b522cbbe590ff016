import { Button, Text } from '@mantine/core'
import { contado } from '@portal/contract/regras/contado'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../platform/format-number.ts'
import { LinhasSemNovo } from '../../tarefas/importacao/linhas-sem-novo.tsx'
import { PainelPasso } from '../../tarefas/importacao/painel-passo.tsx'
import { RelatorioButton } from '../../tarefas/importacao/relatorio-button.tsx'
import { relatorioLeadsUrl } from './importacao.api.ts'
import type { UseImportacaoLeads } from './use-importacao-leads.ts'

type Props = { importacao: UseImportacaoLeads; distribui: boolean }

/** Step with the import's result, also after an import that stopped early. */
export function PassoResultadoLeads({ importacao: { tarefa, resultado, restart }, distribui }: Props) {
  if (!tarefa || !resultado) return null
  const { lidas, importadas, atualizadas, ignoradas, erros } = resultado
  const numeros = `${contado(importadas, 'lead importado', 'leads importados')}, ${contado(ignoradas, 'ignorado')}, ${formatNumber(erros)} com erro`
  const inteira = tarefa.estado === 'concluida'
  const fora = erros + ignoradas + atualizadas

  return (
    <PainelPasso
      title={inteira ? numeros : `Importação interrompida: ${numeros}`}
      actions={
        <>
          <Button variant="default" onClick={restart}>
            Importar outro arquivo
          </Button>
          <Button
            renderRoot={(props) => <Link to={distribui ? '/supervisor/leads' : '/consultor/kanban'} {...props} />}
          >
            Ver os leads
          </Button>
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
          {tarefa.estado === 'cancelada' && 'A importação foi cancelada. '}O que entrou das primeiras{' '}
          {formatNumber(lidas)} de {formatNumber(tarefa.total ?? lidas)} linhas ficou; o resto do arquivo não entrou.
          Para continuar, envie o mesmo arquivo de novo: o que já entrou é ignorado.
        </Text>
      )}
      {atualizadas > 0 && <Text>{contado(atualizadas, 'lead atualizado', 'leads atualizados')}.</Text>}
      {fora > 0 && (
        <Text c="dimmed">
          O arquivo traz cada linha que não entrou, com o motivo: corrija-o e importe-o de novo. Ele fica guardado por
          um dia.
        </Text>
      )}
      {fora > 0 && <RelatorioButton href={relatorioLeadsUrl(tarefa.id)} rotulo="Baixar linhas com erro" />}
      <LinhasSemNovo nome="lead" resultado={resultado} />
    </PainelPasso>
  )
}
