import { createFila } from '../../arquivos/fila.ts'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { verifyDocumento } from './verify-documento.ts'

/** An upload; in progress while `erro` is null. */
export type Envio<Tipo extends string = string> = {
  id: number
  tipo: Tipo
  file: File
  /** Uploaded fraction, from 0 to 1. */
  fracao: number
  erro: string | null
  /** True when the file itself was refused, so that a retry is pointless. */
  recusado: boolean
}

/** Uploads and stores a file; the queue passes the result to its listener. */
export type Enviar<Tipo, Pronto> = (
  file: File,
  options: { tipo: Tipo; signal: AbortSignal; onProgress: (fracao: number) => void },
) => Promise<Pronto>

type Ouvinte<Pronto> = {
  onPronto: (documento: Pronto) => void
  onEncerrado: (mensagem: string) => void
  onContagem: (aCaminho: number) => void
}

const AO_MESMO_TEMPO = 2
const FALHA = 'Não foi possível enviar o documento. Tente novamente.'

/** Upload queue; it keeps running while other steps are shown. */
export function createFilaDocumentos<Tipo extends string, Pronto>(enviar: Enviar<Tipo, Pronto>) {
  const fila = createFila(AO_MESMO_TEMPO)
  const controllers = new Map<number, AbortController>()
  const listeners = new Set<() => void>()
  let envios: Envio<Tipo>[] = []
  let ultimo = 0
  let ouvinte: Ouvinte<Pronto> | undefined

  function set(novos: Envio<Tipo>[]) {
    envios = novos
    ouvinte?.onContagem(envios.filter(({ erro }) => erro === null).length)
    for (const listener of listeners) listener()
  }
  const change = (id: number, mudanca: Partial<Envio<Tipo>>) =>
    set(envios.map((envio) => (envio.id === id ? { ...envio, ...mudanca } : envio)))
  const drop = (id: number) => set(envios.filter((envio) => envio.id !== id))

  async function send({ id, tipo, file }: Envio<Tipo>) {
    const controller = new AbortController()
    const { signal } = controller
    controllers.set(id, controller)
    try {
      const onProgress = (fracao: number) => change(id, { fracao })
      const documento = await fila(() => {
        signal.throwIfAborted()
        return enviar(file, { tipo, signal, onProgress })
      })
      drop(id)
      ouvinte?.onPronto(documento)
    } catch (error) {
      if (signal.aborted) return drop(id)
      const status = isApiError(error) ? error.status : 0
      if (status === 404 || status === 410) ouvinte?.onEncerrado(messageOf(error, FALHA))
      change(id, { erro: messageOf(error, FALHA), recusado: status === 413 || status === 422 })
    } finally {
      controllers.delete(id)
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => envios,
    /** Sets the only listener for finished and failed uploads. */
    listen(novo: Ouvinte<Pronto>) {
      ouvinte = novo
    },

    add(tipo: Tipo, files: readonly File[]) {
      const novos = files.map((file): Envio<Tipo> => {
        const erro = verifyDocumento(file)
        return { id: ++ultimo, tipo, file, fracao: 0, erro, recusado: erro !== null }
      })
      set([...envios, ...novos])
      for (const envio of novos) if (envio.erro === null) void send(envio)
    },
    retry(id: number) {
      const envio = envios.find((candidato) => candidato.id === id)
      if (!envio) return
      change(id, { erro: null, fracao: 0 })
      void send(envio)
    },
    /** Aborts an upload, or removes a failed one from the list. */
    cancel(id: number) {
      controllers.get(id)?.abort()
      drop(id)
    },
  }
}
