import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

/** Downloads the matching rows; `href` is the address of the file. */
export const ExportButton = ({ href }: { href: string }) => (
  <Button component="a" href={href} download variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
    Exportar CSV
  </Button>
)
