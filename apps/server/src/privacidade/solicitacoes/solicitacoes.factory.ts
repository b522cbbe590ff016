import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BROWSER, eventually, type testApp } from '../../testing/testing.ts'

type Server = Awaited<ReturnType<typeof testApp>>

/** What the public form sends. */
export const pedido = (campos: Record<string, string> = {}) => ({
  acao: 'pedir',
  envio: randomUUID(),
  tipo: 'acesso',
  titular: 'proprio',
  nome: 'Jonas Prado',
  documento: '(11) 98888-0001',
  email: 'jonas@exemplo.com.br',
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

/** Asks as a family does; the page of the request and its row. */
export async function newPedido(server: Server, campos: Record<string, string> = {}) {
  const form = pedido(campos)
  const { status, headers, text } = await sendForm(server, '/privacidade', form)
  if (status !== 303) throw new Error(`the request was refused with ${status}: ${text}`)
  const pagina = String(headers.location).replace('?novo', '')
  // The record is looked for after the answer.
  const [row] = await eventually(
    () => server.sql('select * from solicitacoes_titular where id = $1', [form.envio]),
    ([row]) => row?.estado !== 'recebida',
  )
  return { pagina, id: form.envio, protocolo: String(row.protocolo), comCodigo: row.codigo_hash !== null }
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
