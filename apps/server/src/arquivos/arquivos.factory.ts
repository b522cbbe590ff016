import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { ENVIOS_PATH } from '@portal/contract/arquivos/finalidades'
import sharp from 'sharp'
import type { testApp } from '../testing/testing.ts'
import { mp4 } from './video/video.factory.ts'

type Server = Awaited<ReturnType<typeof testApp>>
type Metadados = { nome?: string; finalidade?: string }

const PIECE = 700 * 1024
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Address of the listening server: uploads are tested over real connections. */
export function addressOf(server: Server): string {
  const address = server.app.server.address()
  if (!address || typeof address === 'string') throw new Error('The server does not listen')
  return `http://127.0.0.1:${address.port}`
}

const send = (server: Server, cookie: string | undefined, path: string, init: RequestInit) =>
  fetch(addressOf(server) + path, {
    ...init,
    headers: { 'tus-resumable': '1.0.0', ...(cookie && { cookie }), ...(init.headers as Record<string, string>) },
  })

export const createEnvio = (
  server: Server,
  cookie: string | undefined,
  bytes: number,
  { nome = 'foto.jpg', finalidade = 'clinica_imagem' }: Metadados = {},
  headers: Record<string, string> = { 'upload-length': String(bytes) },
) =>
  send(server, cookie, ENVIOS_PATH, {
    method: 'POST',
    headers: { 'upload-metadata': `nome ${base64(nome)},finalidade ${base64(finalidade)}`, ...headers },
  })

export const patchEnvio = (
  server: Server,
  cookie: string | undefined,
  path: string,
  offset: number,
  body: NonNullable<RequestInit['body']>,
) =>
  send(server, cookie, path, {
    method: 'PATCH',
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })

export const requestEnvio = (server: Server, cookie: string | undefined, path: string, method: 'HEAD' | 'DELETE') =>
  send(server, cookie, path, { method })

export const conclude = (server: Server, cookie: string | undefined, path: string) =>
  server.request({
    method: 'POST',
    url: '/api/arquivos',
    payload: { envio: path.split('/').at(-1) },
    ...(cookie && { cookie }),
  })

/** Uploads a whole file in pieces like a browser; returns the address of the upload. */
export async function sendPedacos(server: Server, cookie: string, bytes: Buffer, metadados: Metadados = {}) {
  const created = await createEnvio(server, cookie, bytes.length, metadados)
  const path = created.headers.get('location')
  if (!path) throw new Error(`The upload was refused with ${created.status}: ${await created.text()}`)
  for (let offset = 0; offset < bytes.length; offset += PIECE) {
    const answer = await patchEnvio(
      server,
      cookie,
      path,
      offset,
      new Uint8Array(bytes.subarray(offset, offset + PIECE)),
    )
    if (answer.status !== 204) throw new Error(`A piece was refused with ${answer.status}: ${await answer.text()}`)
  }
  return path
}

/** Uploads a whole file and concludes it. */
export const sendFile = async (server: Server, cookie: string, bytes: Buffer, metadados: Metadados = {}) =>
  conclude(server, cookie, await sendPedacos(server, cookie, bytes, metadados))

/** A picture of coloured noise, which no format compresses well. */
export const foto = (width: number, height: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()

/** A PNG of one colour in any size, at a few bytes a line. */
export function pngVazio(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const lines = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 1 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

/** A valid MP4 file of about that size without metadata, whose pictures are noise. */
export const video = (bytes = 200_000): Buffer => mp4({ amostras: [randomBytes(bytes)], marcada: false })
