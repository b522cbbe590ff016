import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foto, sendFile } from '../arquivos/arquivos.factory.ts'
import { testApp } from '../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const manifest = async () => {
  const { status, headers, text } = await server.request({ url: '/manifest.webmanifest' })
  return { status, type: headers['content-type'], body: JSON.parse(text) }
}
const png = async (url: string) => {
  const { statusCode, headers, rawPayload } = await server.app.inject({ url })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=3600',
  ])
  return rawPayload
}
const corner = async (bytes: Buffer) => [...(await sharp(bytes).ensureAlpha().raw().toBuffer()).subarray(0, 4)]

it('the manifest names the company and icons of the sizes that it says', async () => {
  const { status, type, body } = await manifest()
  expect([status, type]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  expect(body).toMatchObject({ name: 'Portal Clínicas', start_url: '/', display: 'standalone', lang: 'pt-BR' })
  expect(body.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of body.icons) {
    const { width, height } = await sharp(await png(src)).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

it('icons that phones cut or put on a ground of their own have no transparent corner', async () => {
  expect(await corner(await png('/icone-192.png'))).toMatchObject({ 3: 0 })
  for (const nome of ['mascara-512', '180'])
    expect(await corner(await png(`/icone-${nome}.png`))).toMatchObject({ 3: 255 })
  expect((await sharp(await png('/icone-badge.png')).metadata()).width).toBe(96)
})

it.each(['/icone-9999.png', '/icone-.png', '/icone-__proto__.png', '/icone-..%2f..%2fsecret.png', '/icone-192.svg'])(
  '%s is no icon',
  async (url) => {
    expect((await server.request({ url })).status).toBe(404)
  },
)

it('the logo takes the place of the mark, and a logo that is gone gives it back', async () => {
  const mark = await png('/icone-512.png')
  const admin = await server.as('admin')
  const { body } = await sendFile(server, admin.cookie, await foto(300, 200), { nome: 'logo.jpg', finalidade: 'logo' })
  const { body: empresa } = await admin.get('/empresa')
  const save = (campos: object) => admin.put('/empresa', { ...empresa, ...campos })
  expect((await save({ logo_url: body.url, nome_fantasia: 'Vida Nova' })).status).toBe(200)
  await expect.poll(async () => (await manifest()).body.name, { timeout: 120_000 }).toBe('Vida Nova')
  const own = await png('/icone-512.png')
  expect(own.equals(mark)).toBe(false)
  expect(await corner(own)).toEqual([250, 247, 242, 255])
  await server.sql(`update empresa_config set logo_url = '/midia/logo/nao-existe.webp'`)
  await expect.poll(async () => (await png('/icone-512.png')).equals(mark), { timeout: 120_000 }).toBe(true)
})
