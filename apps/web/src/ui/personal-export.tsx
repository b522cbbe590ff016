import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'

const ExportDialog = lazyPart(() => import('./personal-export-dialog.tsx').then((part) => part.ExportDialog))

/** Starts a download like a click on a link. */
export function startDownload(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

type Props = Omit<ButtonProps, 'children' | 'leftSection'> & {
  /** Download address, including the reason. */
  url: (motivo: string) => string
  children?: ReactNode
  icon?: ReactNode
}

/** Button that exports personal data after asking for a reason. */
export function PersonalExportButton({ url, children = 'Exportar CSV', icon, ...button }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={icon ?? <IconDownload size={18} aria-hidden />}
        {...button}
        onClick={() => setAsking(true)}
      >
        {children}
      </Button>
      <PersonalExportDialog opened={asking} url={url} onClose={() => setAsking(false)} />
    </>
  )
}

type DialogProps = { opened: boolean; url: (motivo: string) => string; onClose: () => void }

export const PersonalExportDialog = ({ opened, url, onClose }: DialogProps) =>
  opened && (
    <Suspense>
      <ExportDialog onExport={(motivo) => startDownload(url(motivo))} onClose={onClose} />
    </Suspense>
  )
