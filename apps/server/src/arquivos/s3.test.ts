import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testBucket } from '../testing/bucket.ts'
import { testApp } from '../testing/testing.ts'
import { conclude, createEnvio, foto, patchEnvio, requestEnvio, sendFile, video } from './arquivos.factory.ts'

let bucket: Awaited<ReturnType<typeof testBucket>>
let server: Awaited<ReturnType<typeof testApp>>
let gerenciador: string
beforeAll(async () => {
  bucket = await testBucket()
  server = await testApp({ env: { s3: bucket.settings } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  gerenciador = await server.signIn('gerenciador')
})
afterAll(async () => {
  await server.close()
  await bucket.close()
})

const open = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

it('pictures go to the bucket and come back through the portal', async () => {
  const { status, body } = await sendFile(server, gerenciador, await foto(800, 600))
  expect(status).toBe(200)
  const answer = await open(body.url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect((await open(body.url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
  expect(existsSync(join(server.env.PORTAL_DATA_DIR, 'media', 'imagens'))).toBe(false)
})

it('videos resume on another node and are read in ranges', async () => {
  const bytes = video(9_000_000)
  const created = await createEnvio(server, gerenciador, bytes.length, { nome: 't.mp4', finalidade: 'clinica_video' })
  const path = created.headers.get('location') ?? ''
  await patchEnvio(server, gerenciador, path, 0, new Uint8Array(bytes.subarray(0, 5_000_000)))
  const other = await testApp({ url: server.database.url, env: { s3: bucket.settings } })
  try {
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    expect((await requestEnvio(other, gerenciador, path, 'HEAD')).headers.get('upload-offset')).toBe('5000000')
    await patchEnvio(other, gerenciador, path, 5_000_000, new Uint8Array(bytes.subarray(5_000_000)))
    const { status, body } = await conclude(other, gerenciador, path)
    expect(status).toBe(200)
    const part = await open(body.url, { range: 'bytes=8000000-8000009' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 8000000-8000009/${bytes.length}`)
    expect(part.rawPayload.equals(bytes.subarray(8_000_000, 8_000_010))).toBe(true)
    expect((await open(body.url, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416)
    expect((await open(body.url)).rawPayload.equals(bytes)).toBe(true)
  } finally {
    await other.close()
  }
})

it('a refused file leaves nothing in the bucket', async () => {
  const { status } = await sendFile(server, gerenciador, Buffer.from('<svg/>'))
  expect(status).toBe(422)
})

it('pictures of the folder are still served, nothing else of it', async () => {
  const media = join(server.env.PORTAL_DATA_DIR, 'media', 'demo')
  await mkdir(media, { recursive: true })
  await writeFile(join(media, 'casa-960.webp'), await foto(30, 20, 'webp'))
  await writeFile(join(server.env.PORTAL_DATA_DIR, 'secret'), 'segredo')
  expect((await open('/midia/demo/casa-960.webp')).headers['content-type']).toBe('image/webp')
  for (const url of ['/midia/nada.webp', '/midia/', '/midia/..%2fsecret', '/midia/demo', '/midia/a%00b'])
    expect([400, 404], url).toContain((await open(url)).statusCode)
})
