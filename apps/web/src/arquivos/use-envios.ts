import { useEffect, useRef, useState } from 'react'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { notifyError } from '../ui/notify.ts'
import { createFila } from './fila.ts'
import type { Falha, Palavras, Resumo } from './resumo.ts'
import type { EnvioOptions } from './send-arquivo.ts'

export type Envio = {
  id: string
  file: File
  fracao: number
  /** Position in the server's queue of pictures. */
  lugar: number | null
  /** Why it failed; a refused file cannot be retried. */
  erro: string | null
  recusado: boolean
}

/** More uploads at once would not be faster. */
const AO_MESMO_TEMPO = 3

/** True when the file itself, or the user's role, is the reason. */
const isRecusa = (error: unknown) => isApiError(error) && !error.retryable && error.status !== 401

type Props<Enviado> = {
  /** Uploads one file. */
  enviar: (file: File, options: EnvioOptions) => Promise<Enviado>
  /** Words for failures that are not the file's fault. */
  palavras: Palavras
  /** Called for each file in the order they were chosen, whichever upload finishes first. */
  onEnviado: (enviado: Enviado) => void
  onBusyChange?: ((busy: boolean) => void) | undefined
}

/** Uploads files and lists them while they are in progress; unmounting aborts them. */
export function useEnvios<Enviado extends object>({ palavras, ...props }: Props<Enviado>) {
  const [envios, setEnvios] = useState<Envio[]>([])
  const [fila] = useState(() => createFila(AO_MESMO_TEMPO))
  const controllers = useRef(new Map<string, AbortController>())
  const latest = useRef(props)
  latest.current = props

  const busy = envios.some(({ erro }) => erro === null)
  useEffect(() => latest.current.onBusyChange?.(busy), [busy])
  useEffect(() => {
    const all = controllers.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  const change = (id: string, changed: Partial<Envio>) =>
    setEnvios((list) => list.map((envio) => (envio.id === id ? { ...envio, ...changed } : envio)))
  const drop = (id: string) => setEnvios((list) => list.filter((envio) => envio.id !== id))

  async function send({ id, file }: Envio, onDemora: () => void): Promise<{ enviado: Enviado } | Falha | null> {
    const controller = new AbortController()
    controllers.current.set(id, controller)
    try {
      const { signal } = controller
      const onProgress = (fracao: number) => change(id, { fracao })
      const onFila = (lugar: number | null) => change(id, { lugar })
      const options = { signal, onProgress, onDemora, onFila }
      return { enviado: await fila(() => latest.current.enviar(file, options)) }
    } catch (error) {
      if (controller.signal.aborted) {
        drop(id)
        return null
      }
      const erro = messageOf(error, palavras.erro)
      const recusado = isRecusa(error)
      change(id, { erro, recusado })
      return { nome: file.name, recusa: recusado ? erro : null }
    } finally {
      controllers.current.delete(id)
    }
  }

  /** Uploads the files and returns the outcome; failed ones stay listed with their reason. */
  async function enviar(files: readonly File[]): Promise<Resumo> {
    const novos = files.map((file) => ({
      ...{ id: crypto.randomUUID(), file, fracao: 0 },
      ...{ lugar: null, erro: null, recusado: false },
    }))
    setEnvios((list) => [...list, ...novos])
    let avisado = false
    // Reported once for all files: retries go on, and the outcome is reported at the end.
    const onDemora = () => {
      if (avisado) return
      avisado = true
      notifyError(novos.length === 1 ? palavras.erro : palavras.erros)
    }
    const sent = novos.map((novo) => send(novo, onDemora))
    const falhas: Falha[] = []
    let enviados = 0
    for (const [i, { id }] of novos.entries()) {
      const fim = await sent[i]
      if (!fim) continue
      if ('recusa' in fim) {
        falhas.push(fim)
        continue
      }
      enviados++
      latest.current.onEnviado(fim.enviado)
      drop(id)
    }
    return { enviados, falhas }
  }

  return { envios, busy, enviar, cancel: (id: string) => controllers.current.get(id)?.abort(), dismiss: drop }
}
