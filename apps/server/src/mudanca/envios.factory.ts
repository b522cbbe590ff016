import { ENVIOS_MUDANCA_PATH } from '@portal/contract/mudanca/limites'
import { addressOf, patchEnvio } from '../arquivos/arquivos.factory.ts'
import type { testApp } from '../testing/testing.ts'

type Server = Awaited<ReturnType<typeof testApp>>
const PIECE = 700 * 1024

export const beginEnvio = (server: Server, cookie: string | undefined, nome: string, bytes: number) =>
  fetch(addressOf(server) + ENVIOS_MUDANCA_PATH, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `nome ${Buffer.from(nome).toString('base64')}`,
      ...(cookie && { cookie }),
    },
  })

/** Uploads a whole file in pieces, as a browser does; returns the id of the upload. */
export async function sendEnvio(server: Server, cookie: string, nome: string, content: string | Buffer) {
  const bytes = Buffer.from(content)
  const begun = await beginEnvio(server, cookie, nome, bytes.length)
  const path = begun.headers.get('location')
  if (!path) throw new Error(`The upload was refused with ${begun.status}: ${await begun.text()}`)
  for (let offset = 0; offset < bytes.length; offset += PIECE) {
    const piece = new Uint8Array(bytes.subarray(offset, offset + PIECE))
    const answer = await patchEnvio(server, cookie, path, offset, piece)
    if (answer.status !== 204) throw new Error(`A piece was refused with ${answer.status}: ${await answer.text()}`)
  }
  return path.split('/').at(-1) ?? ''
}

/** Uploads a whole file and concludes it. */
export async function newEnvio(server: Server, cookie: string, nome: string, content: string | Buffer) {
  const envio = await sendEnvio(server, cookie, nome, content)
  return server.request({ method: 'POST', url: '/api/mudanca/arquivos', payload: { envio }, cookie })
}
