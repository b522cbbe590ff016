import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCipher } from '../../platform/keys/cipher.ts'
import { BROWSER, DATA_KEY, eventually, type testApp } from '../../testing/testing.ts'

type Server = Awaited<ReturnType<typeof testApp>>

/** An address without requests, because each gets three codes a day. */
let enderecos = 0
export const novoEmail = () => `pessoa${++enderecos}@exemplo.com.br`

/** Fields of the public form. */
export const pedido = (campos: Record<string, string> = {}) => ({
  acao: 'pedir',
  envio: randomUUID(),
  tipo: 'acesso',
  titular: 'proprio',
  nome: 'Jonas Prado',
  documento: '(11) 98888-0001',
  email: novoEmail(),
  detalhes: '',
  site: '',
  ...campos,
})

/** Sends a form of the pages of privacy; each call comes from another network address unless one is given. */
let visitantes = 0
export const sendForm = (server: Server, url: string, campos: Record<string, string>, remoteAddress?: string) => {
  visitantes += 1
  return server.request({
    method: 'POST',
    url,
    payload: new URLSearchParams(campos).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': BROWSER },
    remoteAddress: remoteAddress ?? `10.1.${Math.floor(visitantes / 250)}.${(visitantes % 250) + 1}`,
  })
}

/** Makes a request as a family does; returns its page, its row, and the address of the code. */
export async function newPedido(server: Server, campos: Record<string, string> = {}) {
  const form = pedido(campos)
  const { status, headers, text } = await sendForm(server, '/privacidade', form)
  if (status !== 303) throw new Error(`the request was refused with ${status}: ${text}`)
  const pagina = String(headers.location).replace('?novo', '')
  const read = async () => (await server.sql('select * from solicitacoes_titular where id = $1', [form.envio]))[0]
  // The code is sent after the answer.
  if ((await read()).codigos > 0) await readCodigo(server, { id: form.envio, email: form.email })
  const row = await read()
  return { pagina, id: form.envio, protocolo: String(row.protocolo), email: form.email, estado: String(row.estado) }
}

/** Types the code sent for a request; returns the path to continue on. */
export async function confirm(server: Server, { pagina, ...dele }: { pagina: string; id: string; email: string }) {
  const codigo = await readCodigo(server, dele)
  const { status, headers, text } = await sendForm(server, pagina, { acao: 'codigo', codigo })
  if (status !== 303) throw new Error(`the code was refused with ${status}: ${text}`)
  return String(headers.location)
}

/** Makes a request and types its code; returns the path to continue on. */
export async function askAndConfirm(server: Server, campos: Record<string, string> = {}) {
  const feito = await newPedido(server, campos)
  return { ...feito, url: await confirm(server, feito) }
}

/** Proves the address of a form on the page of its confirmation, as its sender does. */
export async function prove(server: Server, pagina: string, email: string, digitado = email) {
  const pedido = await sendForm(server, pagina, { acao: 'email', email: digitado })
  if (pedido.status !== 303) throw new Error(`the code was refused with ${pedido.status}: ${pedido.text}`)
  const codigo = await readFormularioCodigo(server, email)
  const { status, text } = await sendForm(server, pagina, { acao: 'codigo', codigo })
  if (status !== 303) throw new Error(`the code was refused with ${status}: ${text}`)
}

/** Messages sent, the oldest first. */
export function readMails({ env }: Server): { para: string; texto: string }[] {
  const folder = join(env.PORTAL_DATA_DIR, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/=\n/g, ''))
    .map((eml) => ({ para: /^To: (.*)$/m.exec(eml)?.[1] ?? '', texto: eml }))
}

const cipher = createCipher(DATA_KEY)

/** Waits for a code sent to this address that one of the rows expects: an earlier request's code may come late. */
const wait = (server: Server, email: string, esperam: () => Promise<{ id: string; codigo_hash: string | null }[]>) =>
  eventually(
    async () => {
      const rows = await esperam()
      return readMails(server)
        .filter(({ para }) => para === email)
        .flatMap(({ texto }) => /Seu c(?:=C3=B3|ó)digo: (\d{6})/.exec(texto)?.[1] ?? [])
        .find((codigo) =>
          rows.some(({ id, codigo_hash }) => cipher.lookupHash(`codigo ${id} ${codigo}`) === codigo_hash),
        )
    },
    (codigo) => codigo !== undefined,
  ).then(String)

/** The code that a request expects. */
export const readCodigo = (server: Server, { id, email }: { id: string; email: string }): Promise<string> =>
  wait(server, email, () => server.sql('select * from solicitacoes_titular where id = $1', [id]))

/** The code sent to this address that a form expects. */
export const readFormularioCodigo = (server: Server, email: string): Promise<string> =>
  wait(server, email, () => server.sql('select id, codigo_hash from formularios_enviados'))
