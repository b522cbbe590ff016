import {
  DESCONTO_AGUARDANDO,
  ERRO_AO_SALVAR,
  ORCAMENTO_ENVIADO,
  SALVO_SEM_ENVIAR,
} from '@portal/contract/orcamentos/limites'
import type { Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { useRef, useState } from 'react'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { notifyError, notifySuccess, notifyWarning } from '../../ui/notify.ts'
import { openWhenReady } from '../../ui/open-when-ready.ts'
import { recordEnvio, useSendOrcamento } from '../orcamentos.api.ts'

/** Promise of the chat's address, settled from outside. */
function promessa() {
  let settle: { resolve: (conversa: string) => void; reject: (error: Error) => void } | undefined
  const promise = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject }
  })
  promise.catch(() => undefined)
  return { promise, resolve: (conversa: string) => settle?.resolve(conversa), reject: (e: Error) => settle?.reject(e) }
}

/** Sentence of a refusal: the first field's, otherwise the general one. */
const fraseDe = (error: unknown) =>
  (isApiError(error) && Object.values(error.campos).flat()[0]) || messageOf(error, ERRO_AO_SALVAR)

/** Saves and sends the form in one press; `onSalvo` shows the quote. */
export function useSaveAndSend(onSalvo: (id: string) => unknown) {
  const send = useSendOrcamento()
  const pedido = useRef<ReturnType<typeof promessa>>(undefined)
  const [enviando, setEnviando] = useState(false)

  /** Reports a saved quote, or sends it if requested. False for a draft that could not be sent. */
  async function finish({ id, revisao }: Orcamento, frase: string): Promise<boolean> {
    const pedida = pedido.current
    if (!pedida) {
      notifySuccess(frase)
      void onSalvo(id)
      return true
    }
    try {
      const { status } = await send.mutateAsync({ id, revisao })
      void onSalvo(id)
      notifySuccess(status === 'aguardando_aprovacao' ? DESCONTO_AGUARDANDO : ORCAMENTO_ENVIADO)
      if (status === 'aguardando_aprovacao') return true
    } catch (error) {
      notifyError(`${SALVO_SEM_ENVIAR} ${fraseDe(error)}`)
      return false
    }
    try {
      pedida.resolve((await recordEnvio(id)).conversa)
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao abrir o WhatsApp'))
    }
    return true
  }

  return {
    enviando,
    finish,
    /** Call only inside the tap's handler; browsers block windows opened later. `abre`: sending will open a window. */
    async enviar(save: () => Promise<void>, { abre }: { abre: boolean }) {
      const conversa = promessa()
      const aberto = abre ? openWhenReady(conversa.promise, 'Abrindo o WhatsApp…') : undefined
      pedido.current = conversa
      setEnviando(true)
      try {
        await save()
      } finally {
        pedido.current = undefined
        setEnviando(false)
        // No effect if the promise was already resolved.
        conversa.reject(new Error('nothing was sent'))
      }
      const abriu = await conversa.promise.then(
        () => aberto,
        () => true,
      )
      if (abriu === false)
        notifyWarning('O navegador bloqueou a janela do WhatsApp. Toque de novo em "Enviar pelo WhatsApp".')
    },
  }
}
