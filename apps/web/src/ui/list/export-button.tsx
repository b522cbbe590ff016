import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

type Props = { href: string; children?: string }

/** Downloads the matching rows; `href` is the address of the file. */
export const ExportButton = ({ href, children = 'Exportar CSV' }: Props) => (
  <Button component="a" href={href} download variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
    {children}
  </Button>
)
