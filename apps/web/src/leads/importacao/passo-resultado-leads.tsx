import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatNumero } from '../../platform/format-numero.ts'
import { PainelPasso } from '../../tarefas/importacao/painel-passo.tsx'
import { plural } from '../../tarefas/importacao/textos.ts'
import { relatorioLeadsUrl } from './importacao.api.ts'
import { LinhasLeads } from './linhas-leads.tsx'
import type { UseImportacaoLeads } from './use-importacao-leads.ts'

/** Step with the import's result. */
export function PassoResultadoLeads({
  importacao: { tarefa, resultado, restart },
  distribui,
}: {
  importacao: UseImportacaoLeads
  distribui: boolean
}) {
  if (!tarefa || !resultado) return null
  const { importadas, atualizadas, ignoradas, erros } = resultado

  return (
    <PainelPasso
      title={`${formatNumero(importadas)} ${plural(importadas, 'lead', 'importado')}, ${formatNumero(ignoradas)} ${plural(ignoradas, 'ignorado')}, ${formatNumero(erros)} com erro`}
      actions={
        <>
          <Button
            component="a"
            href={relatorioLeadsUrl(tarefa.id)}
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Baixar linhas com erro
          </Button>
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
      {atualizadas > 0 && (
        <Text>
          {formatNumero(atualizadas)} {plural(atualizadas, 'lead', 'atualizado')}.
        </Text>
      )}
      <Text c="dimmed">O arquivo diz por que cada linha não entrou e fica guardado por um dia.</Text>
      <LinhasLeads resultado={resultado} />
    </PainelPasso>
  )
}
