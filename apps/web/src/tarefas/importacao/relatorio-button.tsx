import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

/** Downloads the report of the lines. */
export function RelatorioButton({ href, rotulo = 'Baixar relatório' }: { href: string; rotulo?: string }) {
  return (
    <Button component="a" href={href} download variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
      {rotulo}
    </Button>
  )
}
