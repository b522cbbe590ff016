import { caminhoEnvios } from '@portal/contract/cadastro/documentos'
import { addressOf } from '../arquivos/arquivos.factory.ts'
import type { testApp } from '../testing/testing.ts'

type Server = Awaited<ReturnType<typeof testApp>>
export type Formulario = { token: string; envio_id: string }
type Metadados = { nome?: string; tipo?: string; bytes?: number }

const base64 = (text: string) => Buffer.from(text).toString('base64')

const send = (
  server: Server,
  path: string,
  method: string,
  headers: Record<string, string>,
  body?: Uint8Array<ArrayBuffer>,
) => fetch(addressOf(server) + path, { method, headers: { 'tus-resumable': '1.0.0', ...headers }, body: body ?? null })

/** Begins the upload of a form's document, like the page; the server must listen. */
export function beginDocumento(server: Server, form: Formulario, metadados: Metadados = {}) {
  const { nome = 'RG da Maria.png', tipo = 'rg_cpf', bytes = 100 } = metadados
  const metadata = `nome ${base64(nome)},tipo ${base64(tipo)},envio_id ${base64(form.envio_id)}`
  return send(server, caminhoEnvios(form.token), 'POST', {
    'upload-length': String(bytes),
    'upload-metadata': metadata,
  })
}

export const patchDocumento = (server: Server, path: string, offset: number, bytes: Buffer) =>
  send(
    server,
    path,
    'PATCH',
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    new Uint8Array(bytes),
  )

export const requestDocumento = (server: Server, path: string, method: 'HEAD' | 'DELETE') =>
  send(server, path, method, {})

/** Id of the upload at this address, for its conclusion. */
export const idDe = (path: string) =>
  (path.split('/').at(-1) ?? '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Uploads a whole document; returns its id. */
export async function sendDocumento(server: Server, form: Formulario, bytes: Buffer, metadados: Metadados = {}) {
  const begun = await beginDocumento(server, form, { ...metadados, bytes: bytes.length })
  const path = begun.headers.get('location')
  if (!path) throw new Error(`The document was refused with ${begun.status}: ${await begun.text()}`)
  const patched = await patchDocumento(server, path, 0, bytes)
  if (patched.status !== 204) throw new Error(`The bytes were refused with ${patched.status}: ${await patched.text()}`)
  return idDe(path)
}

export const concludeDocumento = (server: Server, { token, envio_id }: Formulario, id: string) =>
  server.request({ method: 'POST', url: `/api/publico/cadastro/${token}/documentos`, payload: { envio_id, id } })

/** Uploads and concludes a document of a form. */
export async function sendTheDocumento(server: Server, form: Formulario, bytes: Buffer, metadados: Metadados = {}) {
  const { status, body } = await concludeDocumento(server, form, await sendDocumento(server, form, bytes, metadados))
  if (status !== 200) throw new Error(`The document was refused with ${status}: ${JSON.stringify(body)}`)
  return body as { id: string; nome: string; tamanho: number }
}

/** Shortest bytes that are detected as a PDF. */
export const pdf = (texto: string) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${texto}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
