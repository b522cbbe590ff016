import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const CURVE = 'prime256v1'

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Browser's side of a subscription: its keys, and how it decrypts messages (RFC 8291 and RFC 8188). */
export function newAssinante() {
  const ecdh = createECDH(CURVE)
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    open(body: Buffer): unknown {
      const keyBytes = body.readUInt8(20)
      const [salt, senderKey] = [body.subarray(0, 16), body.subarray(21, 21 + keyBytes)]
      const sealed = body.subarray(21 + keyBytes)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const input = derive(ecdh.computeSecret(senderKey), auth, info, 32)
      const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with 2 and padding.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

type Recebido = { path: string; headers: IncomingHttpHeaders; body: Buffer }
type Answer = (response: ServerResponse, path: string) => void

/** A push service on loopback that answers as set, 201 by default, and stores its requests. */
export async function startPushService() {
  const recebidos: Recebido[] = []
  const state: { answer: Answer } = { answer: (response) => response.writeHead(201).end() }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      recebidos.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      state.answer(response, request.url ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: (path: string) => `http://127.0.0.1:${port}/${path}`,
    recebidos,
    em: (path: string) => recebidos.filter((recebido) => recebido.path === `/${path}`),
    answers(answer: Answer) {
      state.answer = answer
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
