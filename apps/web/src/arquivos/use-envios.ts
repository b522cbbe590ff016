import type { Arquivo } from '@portal/contract/arquivos/arquivos.contract'
import type { Finalidade } from '@portal/contract/arquivos/finalidades'
import { useEffect, useRef, useState } from 'react'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { notifyError } from '../ui/notify.ts'
import { enviarArquivo } from './enviar-arquivo.ts'
import { createFila } from './fila.ts'
import type { Falha, Palavras, Resumo } from './resumo.ts'

/** A file on its way, or one that did not make it and says why; one that was refused need not be tried again. */
export type Envio = { id: string; file: File; fracao: number; erro: string | null; recusado: boolean }

/** More at once would not be quicker, only less steady. */
const AO_MESMO_TEMPO = 3

/** Whether the file itself, or who sends it, is the reason. */
const isRecusa = (error: unknown) => isApiError(error) && !error.retryable && error.status !== 401

type Props = {
  finalidade: Finalidade
  /** What is said of files that failed for no reason of their own. */
  palavras: Palavras
  /** Called for each file in the order they were chosen, whichever arrives first. */
  onEnviado: (arquivo: Arquivo) => void
  onBusyChange?: ((busy: boolean) => void) | undefined
}

/** Sends files and keeps what is on its way on the screen; leaving the screen ends it. */
export function useEnvios({ finalidade, palavras, onEnviado, onBusyChange }: Props) {
  const [envios, setEnvios] = useState<Envio[]>([])
  const [fila] = useState(() => createFila(AO_MESMO_TEMPO))
  const controllers = useRef(new Map<string, AbortController>())
  const latest = useRef({ onEnviado, onBusyChange })
  latest.current = { onEnviado, onBusyChange }

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

  async function send({ id, file }: Envio, onDemora: () => void): Promise<Arquivo | Falha | null> {
    const controller = new AbortController()
    controllers.current.set(id, controller)
    try {
      const { signal } = controller
      const onProgress = (fracao: number) => change(id, { fracao })
      return await fila(() => enviarArquivo(file, finalidade, { signal, onProgress, onDemora }))
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

  /** Sends the files and tells how many made it; those that did not stay listed with their reason. */
  async function enviar(files: readonly File[]): Promise<Resumo> {
    const novos = files.map((file) => ({ id: crypto.randomUUID(), file, fracao: 0, erro: null, recusado: false }))
    setEnvios((list) => [...list, ...novos])
    let avisado = false
    // Once for all of them: trying goes on, and what becomes of them is told in the end.
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
      latest.current.onEnviado(fim)
      drop(id)
    }
    return { enviados, falhas }
  }

  return { envios, busy, enviar, cancel: (id: string) => controllers.current.get(id)?.abort(), dismiss: drop }
}
