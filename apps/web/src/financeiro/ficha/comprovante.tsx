import { Button, FileButton } from '@mantine/core'
import type { Pagamento } from '@portal/contract/financeiro/financeiro.contract'
import { COMPROVANTE_GUARDADO } from '@portal/contract/financeiro/limites'
import { useEffect, useRef, useState } from 'react'
import { ACCEPT, verifyDocumento } from '../../cadastro/documentos/verify-documento.ts'
import { messageOf } from '../../platform/api-error.ts'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { openComprovante, useAttachComprovante } from '../financeiro.api.ts'

/** Receipt of a payment: attach, replace and open. */
export function Comprovante({ pagamento: { id, comprovante, desfeito_em } }: { pagamento: Pagamento }) {
  const attach = useAttachComprovante()
  const [fracao, setFracao] = useState<number>()
  const controle = useRef<AbortController>(undefined)
  useEffect(() => () => controle.current?.abort(), [])

  async function send(file: File | null) {
    if (!file || fracao !== undefined) return
    const motivo = verifyDocumento(file)
    if (motivo) return notifyError(motivo)
    const novo = new AbortController()
    controle.current = novo
    setFracao(0)
    try {
      await attach.mutateAsync({ id, file, signal: novo.signal, onProgress: setFracao })
      notifySuccess(COMPROVANTE_GUARDADO)
    } catch (error) {
      if (!novo.signal.aborted) notifyError(messageOf(error, 'Erro ao anexar o comprovante'))
    } finally {
      setFracao(undefined)
    }
  }

  async function open(anexo: string) {
    // Opened before the request: popup blockers refuse a window that opens after a wait.
    const tab = window.open('about:blank', '_blank')
    if (tab) tab.opener = null
    try {
      const { url } = await openComprovante(anexo)
      ;(tab ?? window).location.assign(url)
    } catch (error) {
      tab?.close()
      notifyError(messageOf(error, 'Não foi possível abrir o comprovante'))
    }
  }

  if (fracao !== undefined)
    return (
      <>
        <span className="portal-dimmed" role="status">
          Enviando, {Math.round(fracao * 100)}%
        </span>
        <Button size="compact-md" variant="default" onClick={() => controle.current?.abort()}>
          Cancelar envio
        </Button>
      </>
    )
  return (
    <>
      {comprovante && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Abrir comprovante ${comprovante.nome}, em nova aba`}
          onClick={() => void open(comprovante.id)}
        >
          Comprovante
        </Button>
      )}
      {!desfeito_em && (
        <FileButton accept={ACCEPT} onChange={(file) => void send(file)}>
          {(props) => (
            <Button {...props} size="compact-md" variant="default">
              {comprovante ? 'Trocar comprovante' : 'Anexar comprovante'}
            </Button>
          )}
        </FileButton>
      )}
    </>
  )
}
