import { createHash, randomUUID } from 'node:crypto'
import { foto, sendFile } from '../arquivos/arquivos.factory.ts'
import { ficha, newLinkCadastro } from '../cadastro/cadastro.factory.ts'
import { pdf, sendTheDocumento } from '../cadastro/documentos.factory.ts'
import { umaClinica } from '../clinicas/clinicas.factory.ts'
import type { testApp } from './testing.ts'

const CPF = '529.982.247-25'
/** Number of readers that search at the same time for what must be there. */
const AT_ONCE = 8
type Server = Awaited<ReturnType<typeof testApp>>

/** A running portal, with the same calls over HTTP that factories of tests use in this process. */
export function serverAt(address: string): Server {
  const request = async ({
    method = 'GET',
    url,
    payload,
    cookie,
  }: {
    method?: string
    url: string
    payload?: object
    cookie?: string
  }) => {
    const answer = await fetch(new URL(url, address), {
      method,
      headers: { ...(payload && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, bytes, text: bytes.toString(), body: isJson ? JSON.parse(bytes.toString()) : null }
  }
  const browser = (cookie = '') => {
    const call = (method: string) => (path: string, payload?: object) =>
      request({ method, url: `/api${path}`, ...(payload && { payload }), cookie })
    return { cookie, get: call('GET'), post: (path: string, payload = {}) => call('POST')(path, payload) }
  }
  const port = Number(new URL(address).port)
  return {
    app: { server: { address: () => ({ port }) } },
    request,
    browser,
    userId: async (cookie: string) => (await browser(cookie).get('/acesso/sessao')).body.sessao.user.id,
  } as unknown as Server
}

type Bytes = { status: number; bytes: Buffer; body: { cpf?: string; url?: string } | null }
const get = (server: Server, url: string, cookie: string) =>
  server.request({ url, cookie }) as unknown as Promise<Bytes>
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** An acknowledged write: its instant, and whether it is complete in another portal. */
type Acknowledged = { at: number; what: string; isThere: (server: Server, cookie: string) => Promise<boolean> }

async function writeClinica(server: Server, cookie: string, n: number) {
  const { status, body } = await server.request({
    method: 'POST',
    url: '/api/clinicas',
    payload: umaClinica({ name: `Gravada ${n}` }),
    cookie,
  })
  if (status !== 201) throw new Error(`a clinic was answered ${status}`)
  return async (other: Server, own: string) => (await get(other, `/api/clinicas/${body.id}`, own)).status === 200
}

async function writeImagem(server: Server, cookie: string) {
  const { status, body } = await sendFile(server, cookie, await foto(300, 200))
  if (status !== 200 && status !== 201) throw new Error(`a picture was answered ${status}`)
  const sum = sumOf((await get(server, body.url, cookie)).bytes)
  return async (other: Server, own: string) => sumOf((await get(other, body.url, own)).bytes) === sum
}

/** Writes a registration with a CPF and a document, both of which must open. */
async function writeCadastro(server: Server, cookie: string, n: number, clinica: string) {
  const { token } = await newLinkCadastro(server, cookie, clinica)
  const form = { token, envio_id: randomUUID() }
  const bytes = pdf(`laudo ${n}`)
  const { id } = await sendTheDocumento(server, form, bytes, { nome: 'laudo.pdf', tipo: 'laudo' })
  const telefone = `(11) 9${String(80_000_000 + n)}`
  const filled = ficha({ declarante: { telefone }, paciente: { cpf: CPF } })
  const { status, body } = await server.browser().post(`/publico/cadastro/${token}`, {
    ...filled,
    ...form,
    documentos: [{ tipo: 'laudo', anexo_id: id }],
  })
  if (status !== 201) throw new Error(`a registration was answered ${status}`)
  const { itens } = (await server.request({ url: '/api/cadastro/recebidos', cookie })).body
  const paciente = itens.find(({ codigo }: { codigo: string }) => codigo === body.protocolo).id
  return async (other: Server, own: string) => {
    const { body: cpfs } = await other.browser(own).post(`/pacientes/${paciente}/cpf`, { motivo: 'Conferir a cópia' })
    const opened = await other.browser(own).post(`/cadastro/documentos/${id}/abrir`)
    const content = await get(other, opened.body.url ?? '/nada', own)
    return cpfs?.cpf?.replaceAll(/\D/g, '') === CPF.replaceAll(/\D/g, '') && content.bytes.equals(bytes)
  }
}

/** Starts writers that run until they are stopped, and collects what was acknowledged to them. */
export function startWriters(address: string, cookie: string, clinica: string) {
  const server = serverAt(address)
  const acknowledged: Acknowledged[] = []
  const state = { stopped: false, n: 0 }
  const problems: string[] = []
  async function loop(what: string, write: (n: number) => Promise<Acknowledged['isThere']>) {
    while (!state.stopped) {
      try {
        const isThere = await write(state.n++)
        acknowledged.push({ at: Date.now(), what, isThere })
      } catch (error) {
        // The portal was killed during this call.
        if (state.stopped) return
        problems.push(`${what}: ${error instanceof Error ? error.message : error}`)
        return
      }
    }
  }
  const loops = [
    loop('clínica', (n) => writeClinica(server, cookie, n)),
    loop('imagem', () => writeImagem(server, cookie)),
    loop('cadastro', (n) => writeCadastro(server, cookie, n, clinica)),
  ]
  return {
    acknowledged,
    problems,
    async stop() {
      state.stopped = true
      await Promise.all(loops)
    },
    /** Stops the writers without waiting, because the portal is killed. */
    abandon() {
      state.stopped = true
    },
  }
}

/** Acknowledged writes from before `instant` that a restored portal lacks. */
export async function findLost(address: string, cookie: string, acknowledged: readonly Acknowledged[], instant: Date) {
  const server = serverAt(address)
  const due = acknowledged.filter(({ at }) => at < instant.getTime())
  const lost: string[] = []
  const found: Record<string, number> = {}
  const rest = due.values()
  const reader = async () => {
    for (const { what, isThere } of rest) {
      if (await isThere(server, cookie)) found[what] = (found[what] ?? 0) + 1
      else lost.push(what)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  return { found, lost, later: acknowledged.length - due.length }
}
