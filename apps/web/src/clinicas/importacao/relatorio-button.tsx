import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { relatorioUrl } from './importacao.api.ts'

/** Downloads the outcome of every line. */
export function RelatorioButton({ tarefaId }: { tarefaId: string }) {
  return (
    <Button
      component="a"
      href={relatorioUrl(tarefaId)}
      download
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Baixar relatório
    </Button>
  )
}
