import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Pergunta = { path: string; query: URLSearchParams; token: string }
type Resposta = (pergunta: Pergunta, response: ServerResponse, request: IncomingMessage) => unknown

export const ERRO_190 = { error: { message: 'Session has expired', type: 'OAuthException', code: 190 } }
export const ERRO_200 = {
  error: { message: '(#200) Requires leads_retrieval permission to manage the object', code: 200 },
}

/** Meta's Graph API on loopback: the test answers by path, and returned values are sent as JSON. */
export async function startGraph(padrao: Resposta = () => undefined) {
  const perguntas: Pergunta[] = []
  let answer = padrao
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://graph')
    const [, versao, ...rest] = url.pathname.split('/')
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    const pergunta = { path: rest.join('/'), query: url.searchParams, token }
    perguntas.push(pergunta)
    if (versao !== 'v25.0') return response.writeHead(404).end('{}')
    const body = answer(pergunta, response, request)
    if (body === undefined) {
      if (answer === padrao) response.writeHead(404).end('{}')
      return
    }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(text.includes('"error"') ? 400 : 200, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    perguntas,
    answers(nova: Resposta) {
      answer = nova
      perguntas.length = 0
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
