import { ENVIOS_PATH, type Finalidade } from '@portal/contract/arquivos/finalidades'
import type { testApp } from './testing.ts'

type File = { nome: string; finalidade: Finalidade; bytes: string | Uint8Array; cookie: string }

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Uploads a file in one part as the browser does; returns the answer to its conclusion. */
export async function sendFile(
  { request }: Pick<Awaited<ReturnType<typeof testApp>>, 'request'>,
  { nome, finalidade, bytes, cookie }: File,
) {
  const payload = Buffer.from(bytes)
  const tus = { 'tus-resumable': '1.0.0' }
  const metadata = `nome ${base64(nome)},finalidade ${base64(finalidade)}`
  const headers = { ...tus, 'upload-length': String(payload.length), 'upload-metadata': metadata }
  const created = await request({ method: 'POST', url: ENVIOS_PATH, cookie, headers })
  const url = String(created.headers.location)
  const offset = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await request({ method: 'PATCH', url, cookie, headers: offset, payload })
  return request({ method: 'POST', url: '/api/arquivos', cookie, payload: { envio: url.split('/').at(-1) } })
}
