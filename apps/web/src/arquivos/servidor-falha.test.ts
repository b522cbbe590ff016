import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isApiError } from '../platform/api-error.ts'
import { IMAGENS, VIDEOS } from './avisar.ts'
import { avisoDe, type Falha, type Palavras } from './resumo.ts'
import { sendPedacos } from './send-pedacos.ts'

let server: Server
let pedidos = 0
beforeEach(async () => {
  pedidos = 0
  server = createServer((_request, response) => {
    pedidos++
    response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubGlobal('navigator', { onLine: true })
  // Fakes only the timers of the retries; the server's clock runs on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.close()
})

/** Uploads to the failing server until the last retry; the waits in between are skipped. */
async function fail(nome: string, onDemora: () => void): Promise<Falha> {
  // Outside the browser the upload library takes a buffer.
  const file = Object.assign(Buffer.from('conteúdo'), { name: nome }) as unknown as File
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/envios`
  let fim: unknown
  sendPedacos(file, { endpoint, metadata: {} }, new AbortController().signal, { onDemora }).then(
    () => {
      fim = 'stored'
    },
    (error) => {
      fim = error
    },
  )
  while (fim === undefined) {
    await vi.advanceTimersByTimeAsync(30_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (!isApiError(fim)) throw fim
  // Not a refusal of the file, so the general sentence is shown.
  expect(fim.retryable).toBe(true)
  return { nome, recusa: null }
}

it.each<[string, Palavras, string, string]>([
  ['fachada.jpg', IMAGENS, 'Erro ao enviar imagem', 'Erro ao enviar imagens'],
  ['visita.mp4', VIDEOS, 'Erro ao enviar vídeo', 'Erro ao enviar vídeo'],
])('says at the end that %s could not be sent', async (nome, palavras, um, varios) => {
  const onDemora = vi.fn()
  const falha = await fail(nome, onDemora)
  expect(pedidos).toBe(10)
  expect(onDemora).toHaveBeenCalledTimes(1)
  expect(avisoDe({ enviados: 0, falhas: [falha] }, palavras)).toEqual({ parcial: false, mensagem: um })
  expect(avisoDe({ enviados: 0, falhas: [falha, falha] }, palavras)?.mensagem).toBe(varios)
})
