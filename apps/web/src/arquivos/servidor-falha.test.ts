import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isApiError } from '../platform/api-error.ts'
import { IMAGENS, VIDEOS } from './avisar.ts'
import { enviarPedacos } from './enviar-pedacos.ts'
import { avisoDe, type Falha, type Palavras } from './resumo.ts'

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
  // Only what the retries wait by: the server's own clock goes on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.close()
})

/** Uploads to the failing server until the last retry is used up; each wait between them passes at once. */
async function falhar(nome: string, onDemora: () => void): Promise<Falha> {
  // Outside the browser the library takes bytes.
  const file = Object.assign(Buffer.from('conteúdo'), { name: nome }) as unknown as File
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/envios`
  let fim: unknown
  enviarPedacos(file, { endpoint, metadata: {} }, new AbortController().signal, { onDemora }).then(
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
  // Not the file's fault, so that the kind's own sentence is said.
  expect(fim.retryable).toBe(true)
  return { nome, recusa: null }
}

it.each<[string, Palavras, string, string]>([
  ['fachada.jpg', IMAGENS, 'Erro ao enviar imagem', 'Erro ao enviar imagens'],
  ['visita.mp4', VIDEOS, 'Erro ao enviar vídeo', 'Erro ao enviar vídeo'],
])('says at the end that %s could not be sent', async (nome, palavras, um, varios) => {
  const onDemora = vi.fn()
  const falha = await falhar(nome, onDemora)
  expect(pedidos).toBe(10)
  expect(onDemora).toHaveBeenCalledTimes(1)
  expect(avisoDe({ enviados: 0, falhas: [falha] }, palavras)).toEqual({ parcial: false, mensagem: um })
  expect(avisoDe({ enviados: 0, falhas: [falha, falha] }, palavras)?.mensagem).toBe(varios)
})
