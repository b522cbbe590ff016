import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../platform/testing/testing.ts'
import { conclude, createEnvio, enviar, foto, patchEnvio } from './arquivos.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
let gerenciador: string
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  gerenciador = await server.signIn('gerenciador')
})
afterAll(() => server.close())

describe('a picture', () => {
  it('comes back in every size, upright, without metadata', async () => {
    const bytes = await sharp(await foto(1500, 1000))
      .withExif({ IFD3: { GPSLatitude: '23/1 33/1 0/1' }, IFD0: { Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await enviar(server, gerenciador, bytes, { nome: 'fachada.jpg' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ nome: 'fachada.jpg', mime: 'image/jpeg', largura: 1000, altura: 1500 })
    expect(body.url).toMatch(/^\/midia\/imagens\/[\da-f-]{36}-960\.webp$/)
    for (const [sufixo, largura] of [
      ['-480.webp', 480],
      ['-960.webp', 960],
      ['-1200.webp', 1000],
      ['-1920.webp', 1000],
      ['-og.jpg', 1200],
    ] as const) {
      const answer = await server.app.inject({ url: body.url.replace('-960.webp', sufixo) })
      expect(answer.statusCode, sufixo).toBe(200)
      const { width, exif, orientation } = await sharp(answer.rawPayload).metadata()
      expect({ sufixo, width, exif, orientation }).toEqual({
        sufixo,
        width: largura,
        exif: undefined,
        orientation: undefined,
      })
    }
  })
})
