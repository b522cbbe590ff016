import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BROWSER, eventually, type testApp } from '../../testing/testing.ts'

type Server = Awaited<ReturnType<typeof testApp>>

/** An address that no other request has: of each, three codes go out a day. */
let enderecos = 0
export const novoEmail = () => `pessoa${++enderecos}@exemplo.com.br`

/** What the public form sends. */
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

/** Sends a form of a page of privacy; each call from an address of its own unless one is given. */
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

/** Asks as a family does; the page of the request, its row, and the address that the code went to. */
export async function newPedido(server: Server, campos: Record<string, string> = {}) {
  const form = pedido(campos)
  const chegaram = () => readMails(server).filter(({ para }) => para === form.email).length
  const antes = chegaram()
  const { status, headers, text } = await sendForm(server, '/privacidade', form)
  if (status !== 303) throw new Error(`the request was refused with ${status}: ${text}`)
  const pagina = String(headers.location).replace('?novo', '')
  // The code is sent after the answer.
  const [row] = await eventually(
    () => server.sql('select * from solicitacoes_titular where id = $1', [form.envio]),
    ([row]) => row?.codigos === 0 || chegaram() > antes,
  )
  return { pagina, id: form.envio, protocolo: String(row.protocolo), email: form.email, estado: String(row.estado) }
}

/** Types the code that went to the address of a request; where the page goes on. */
export async function confirm(server: Server, { pagina, email }: { pagina: string; email: string }): Promise<string> {
  const { status, headers, text } = await sendForm(server, pagina, {
    acao: 'codigo',
    codigo: await lerCodigo(server, email),
  })
  if (status !== 303) throw new Error(`the code was refused with ${status}: ${text}`)
  return String(headers.location)
}

/** Asks, types the code and returns where the page goes on. */
export async function askAndConfirm(server: Server, campos: Record<string, string> = {}) {
  const feito = await newPedido(server, campos)
  return { ...feito, url: await confirm(server, feito) }
}

/** Proves the address of a form on the page of its confirmation, as its sender does. */
export async function prove(server: Server, pagina: string, email: string, digitado = email) {
  const chegaram = () => readMails(server).filter(({ para }) => para === email).length
  const antes = chegaram()
  const pedido = await sendForm(server, pagina, { acao: 'email', email: digitado })
  if (pedido.status !== 303) throw new Error(`the code was refused with ${pedido.status}: ${pedido.text}`)
  await eventually(
    async () => chegaram(),
    (n) => n > antes,
  )
  const { status, text } = await sendForm(server, pagina, { acao: 'codigo', codigo: await lerCodigo(server, email) })
  if (status !== 303) throw new Error(`the code was refused with ${status}: ${text}`)
}

/** Messages that went out, the oldest first. */
export function readMails({ env }: Server): { para: string; texto: string }[] {
  const folder = join(env.PORTAL_DATA_DIR, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/=\n/g, ''))
    .map((eml) => ({ para: /^To: (.*)$/m.exec(eml)?.[1] ?? '', texto: eml }))
}

/** The last code that went to this address. */
export const lerCodigo = (server: Server, email: string): Promise<string> =>
  eventually(
    async () =>
      readMails(server)
        .filter(({ para }) => para === email)
        .map(({ texto }) => /Seu c=C3=B3digo: (\d{6})|Seu código: (\d{6})/.exec(texto))
        .flatMap((achado) => achado?.[1] ?? achado?.[2] ?? [])
        .at(-1) ?? '',
    (codigo) => codigo !== '',
  )
