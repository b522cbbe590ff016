import { Button } from '@mantine/core'
import { messageOf } from '../../platform/api-error.ts'
import { notifyError } from '../../ui/notify.ts'
import { openDocumento } from '../leads.api.ts'

/** Opens the file of an older portal that belongs to a timeline entry; each opening is recorded. */
export function DocumentoAntigo({ anexo, titulo }: { anexo: string; titulo: string }) {
  async function open() {
    // Opened before the request: popup blockers refuse a window that opens after a wait.
    const tab = window.open('about:blank', '_blank')
    if (tab) tab.opener = null
    try {
      const { url } = await openDocumento(anexo)
      ;(tab ?? window).location.assign(url)
    } catch (error) {
      tab?.close()
      notifyError(messageOf(error, 'Não foi possível abrir o documento'))
    }
  }
  return (
    <Button
      variant="default"
      size="compact-md"
      mt="xs"
      aria-label={`Abrir ${titulo}, em nova aba`}
      onClick={() => void open()}
    >
      Abrir documento
    </Button>
  )
}
