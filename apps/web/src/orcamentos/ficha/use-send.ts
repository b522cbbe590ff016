import { DESCONTO_AGUARDANDO, ERRO_AO_SALVAR, ORCAMENTO_ENVIADO } from '@portal/contract/orcamentos/limites'
import type { LinhaOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { canSend } from '@portal/contract/orcamentos/situacao'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { notifyError, notifySuccess, notifyWarning } from '../../ui/notify.ts'
import { openWhenReady } from '../../ui/open-when-ready.ts'
import { recordEnvio, useSendOrcamento } from '../orcamentos.api.ts'

class Aguardando extends Error {}

/** Sends a draft and opens WhatsApp with its link; for a sent quote only the latter. */
export function useSend({ id, revisao, status }: Pick<LinhaOrcamento, 'id' | 'revisao' | 'status'>) {
  const send = useSendOrcamento()
  const [busy, setBusy] = useState(false)

  async function enviado() {
    if (!canSend(status)) return false
    const { status: depois } = await send.mutateAsync({ id, revisao })
    if (depois === 'aguardando_aprovacao') throw new Aguardando()
    return true
  }

  function report(error: unknown) {
    if (error instanceof Aguardando) notifySuccess(DESCONTO_AGUARDANDO)
    else notifyError(messageOf(error, ERRO_AO_SALVAR))
  }

  async function run(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    /** Sends a quote that needs approval; opens no window. */
    ask: () => run(async () => void (await enviado())),
    /** Call only inside the tap's handler; browsers block windows opened later. */
    whatsApp: () =>
      run(async () => {
        const envio = enviado()
        const conversa = envio.then(async () => (await recordEnvio(id)).conversa)
        const aberto = openWhenReady(conversa, 'Abrindo o WhatsApp…')
        const isNovo = await envio
        await conversa
        if (isNovo) notifySuccess(ORCAMENTO_ENVIADO)
        if (!(await aberto))
          notifyWarning('O navegador bloqueou a janela do WhatsApp. Toque de novo em "Enviar pelo WhatsApp".')
      }),
  }
}
