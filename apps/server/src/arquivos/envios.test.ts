import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, testApp } from '../testing/testing.ts'
import {
  addressOf,
  conclude,
  createEnvio,
  foto,
  patchEnvio,
  requestEnvio,
  sendFile,
  video,
} from './arquivos.factory.ts'

const MB = 1024 * 1024

let server: Awaited<ReturnType<typeof testApp>>
let gerenciador: string
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  gerenciador = await server.signIn('gerenciador')
})
afterAll(() => server.close())

const begin = async (bytes: number, cookie = gerenciador) => {
  const answer = await createEnvio(server, cookie, bytes, { nome: 'tour.mp4', finalidade: 'clinica_video' })
  expect(answer.status).toBe(201)
  return answer.headers.get('location') ?? ''
}
const offsetOf = async (path: string, cookie = gerenciador) =>
  Number((await requestEnvio(server, cookie, path, 'HEAD')).headers.get('upload-offset'))

describe('who may send', () => {
  it('needs a session at every step', async () => {
    expect((await createEnvio(server, undefined, 10)).status).toBe(401)
    const path = await begin(10)
    expect((await requestEnvio(server, undefined, path, 'HEAD')).status).toBe(401)
    expect((await patchEnvio(server, undefined, path, 0, 'x')).status).toBe(401)
    expect((await requestEnvio(server, undefined, path, 'DELETE')).status).toBe(401)
    expect((await conclude(server, undefined, path)).status).toBe(401)
    expect(await offsetOf(path)).toBe(0)
  })

  it.each(['consultor', 'supervisor'] as const)('refuses a %s', async (role) => {
    const cookie = await server.signIn(role)
    expect((await createEnvio(server, cookie, 10)).status).toBe(403)
  })

  it('leaves logos and photos to administrators', async () => {
    expect((await createEnvio(server, gerenciador, 10, { finalidade: 'logo' })).status).toBe(403)
    const admin = await server.signIn('admin')
    expect((await sendFile(server, admin, await foto(200, 80, 'png'), { finalidade: 'logo' })).status).toBe(200)
  })

  it('hides an upload from everybody else, administrators too', async () => {
    const path = await begin(10)
    const admin = await server.signIn('admin')
    expect((await requestEnvio(server, admin, path, 'HEAD')).status).toBe(404)
    expect((await patchEnvio(server, admin, path, 0, 'x')).status).toBe(404)
    expect((await requestEnvio(server, admin, path, 'DELETE')).status).toBe(404)
    expect((await conclude(server, admin, path)).status).toBe(404)
    expect(await offsetOf(path)).toBe(0)
  })

  it('asks for the role again at the end', async () => {
    const cookie = await server.signIn('gerenciador')
    const path = await begin(10, cookie)
    await patchEnvio(server, cookie, path, 0, '0123456789')
    const { pool } = server.database
    await pool.query(
      `update profiles set role = 'consultor' where id = (
         select user_id from auth_sessions order by created_at desc limit 1)`,
    )
    expect((await patchEnvio(server, cookie, path, 10, 'x')).status).toBe(403)
    expect((await conclude(server, cookie, path)).status).toBe(403)
  })

  it('refuses requests from another site', async () => {
    const answer = await createEnvio(
      server,
      gerenciador,
      10,
      {},
      { 'upload-length': '10', origin: 'https://outro.site' },
    )
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the metadata of an upload', () => {
  it.each<[string, Record<string, string>, number]>([
    ['no name and purpose', { 'upload-metadata': '' }, 422],
    ['an unknown purpose', { 'upload-metadata': `nome YQ==,finalidade ${btoa('constructor')}` }, 422],
    ['broken notation', { 'upload-metadata': 'nome ###' }, 422],
    [
      'a name of nothing visible',
      { 'upload-metadata': `nome ${btoa('\0\n../')},finalidade ${btoa('clinica_imagem')}` },
      422,
    ],
    [
      'a name of 300 letters',
      { 'upload-metadata': `nome ${btoa('x'.repeat(300))},finalidade ${btoa('clinica_imagem')}` },
      422,
    ],
    ['no length', { 'upload-length': '' }, 422],
    ['a length said later', { 'upload-length': '', 'upload-defer-length': '1' }, 422],
    ['a length of nothing', { 'upload-length': '0' }, 422],
    ['a negative length', { 'upload-length': '-5' }, 422],
    ['a length over the limit', { 'upload-length': String(10 * MB + 1) }, 413],
  ])('%s is refused', async (_name, headers, status) => {
    const answer = await createEnvio(server, gerenciador, 10, {}, { 'upload-length': '10', ...headers })
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { message: string }).message).toMatch(/^[A-ZÁÉÍÓÚ]/)
  })

  it('a name of a megabyte never arrives', async () => {
    const answer = await createEnvio(server, gerenciador, 10, { nome: 'x'.repeat(MB) }).catch(() => null)
    expect(answer?.status ?? 431).toBe(431)
  })

  it.each(['../../../etc/passwd', '..\\..\\boot.ini', 'a\0b/../passwd', 'boot.ini'])(
    'the name %j is no path',
    async (nome) => {
      const { status, body } = await sendFile(server, gerenciador, await foto(400, 300), { nome })
      expect(status).toBe(200)
      expect(body.nome).toMatch(/^(passwd|boot\.ini)$/)
      expect(body.url).toMatch(/^\/midia\/imagens\/[\da-f-]{36}-960\.webp$/)
    },
  )

  it.each(['x', '..%2f..%2fsecret', `${'a'.repeat(31)}G`, `${'a'.repeat(32)}%00`, 'envio.json'])(
    'the address %s leads nowhere',
    async (id) => {
      const answer = await requestEnvio(server, gerenciador, `/api/envios/${id}`, 'HEAD')
      expect([400, 404]).toContain(answer.status)
    },
  )
})

describe('the bytes', () => {
  it('must start at the offset of the upload', async () => {
    const path = await begin(10)
    expect((await patchEnvio(server, gerenciador, path, 5, 'abcde')).status).toBe(409)
    expect(await offsetOf(path)).toBe(0)
  })

  it('cannot be more than was said, neither announced nor on the way', async () => {
    const path = await begin(1000)
    expect((await patchEnvio(server, gerenciador, path, 0, 'x'.repeat(1001))).status).toBe(413)
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 16 * 1024
        if (sent > 64 * MB) controller.error(new Error('the server took everything'))
        controller.enqueue(new Uint8Array(16 * 1024))
      },
    })
    const answer = await patchEnvio(server, gerenciador, path, 0, endless).catch(() => null)
    expect([413, 422]).toContain(answer?.status ?? 413)
    expect(sent).toBeLessThan(8 * MB)
    expect(await offsetOf(path)).toBeLessThanOrEqual(1000)
  })

  it('cannot be concluded before all are there', async () => {
    const path = await begin(10)
    await patchEnvio(server, gerenciador, path, 0, 'abc')
    const { status, body } = await conclude(server, gerenciador, path)
    expect(status).toBe(409)
    expect(body.message).toBe('O envio ainda não terminou')
  })

  it('received before the connection broke are kept', async () => {
    const bytes = video(2_000_000)
    const path = await begin(bytes.length)
    await breakOff(path, bytes, 900_000)
    const offset = await eventually(
      () => offsetOf(path),
      (arrived) => arrived > 0,
    )
    expect(offset).toBeLessThanOrEqual(900_000)
    const rest = new Uint8Array(bytes.subarray(offset))
    expect((await patchEnvio(server, gerenciador, path, offset, rest)).status).toBe(204)
    const { body } = await conclude(server, gerenciador, path)
    expect((await server.app.inject({ url: body.url })).rawPayload.equals(bytes)).toBe(true)
  })

  it('survive a restart of the server', async () => {
    const bytes = video(1_500_000)
    const path = await begin(bytes.length)
    await patchEnvio(server, gerenciador, path, 0, new Uint8Array(bytes.subarray(0, 700_000)))
    const other = await testApp({ url: server.database.url, env: { PORTAL_DATA_DIR: server.env.PORTAL_DATA_DIR } })
    try {
      await other.app.listen({ port: 0, host: '127.0.0.1' })
      const head = await requestEnvio(other, gerenciador, path, 'HEAD')
      expect(head.headers.get('upload-offset')).toBe('700000')
      expect(head.headers.get('cache-control')).toBe('no-store')
      await patchEnvio(other, gerenciador, path, 700_000, new Uint8Array(bytes.subarray(700_000)))
      const { status, body } = await conclude(other, gerenciador, path)
      expect(status).toBe(200)
      expect((await other.app.inject({ url: body.url })).rawPayload.equals(bytes)).toBe(true)
    } finally {
      await other.close()
    }
  })

  it('are gone when the upload is given up', async () => {
    const path = await begin(10)
    await patchEnvio(server, gerenciador, path, 0, 'abc')
    expect((await requestEnvio(server, gerenciador, path, 'DELETE')).status).toBe(204)
    expect((await requestEnvio(server, gerenciador, path, 'HEAD')).status).toBe(404)
  })
})

describe('any signed-in user', () => {
  it('must send pieces of the minimum length, except for the last', async () => {
    const cookie = await server.signIn('gerenciador')
    const path = await begin(100_000, cookie)
    for (const body of ['x', 'x'.repeat(65_535)]) {
      const answer = await patchEnvio(server, cookie, path, 0, body)
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
        422,
        'Envie pedaços maiores',
      ])
    }
    expect((await patchEnvio(server, cookie, path, 0, 'x'.repeat(65_536))).status).toBe(204)
    expect((await patchEnvio(server, cookie, path, 65_536, 'x'.repeat(34_464))).status).toBe(204)
  })

  it('has 2,000 MB begun, a small one counted as 10; each that ends makes room, and others have theirs', async () => {
    const cookie = await server.signIn('gerenciador')
    const paths: string[] = []
    for (let i = 0; i < 10; i++) paths.push(await begin(10, cookie))
    for (let i = 0; i < 19; i++) await begin(100 * 1024 * 1024, cookie)
    const refused = await createEnvio(server, cookie, 10)
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      429,
      'Você tem muitos envios sem terminar. Conclua ou cancele algum, ou tente novamente amanhã.',
    ])
    await begin(10)
    const [given = '', judged = ''] = paths
    expect((await requestEnvio(server, cookie, given, 'DELETE')).status).toBe(204)
    await begin(10, cookie)
    expect((await createEnvio(server, cookie, 10)).status).toBe(429)
    await patchEnvio(server, cookie, judged, 0, '0123456789')
    expect((await conclude(server, cookie, judged)).status).toBe(422)
    await begin(10, cookie)
    expect((await createEnvio(server, cookie, 10)).status).toBe(429)
  })
})

/** Sends the first bytes of a longer request, then closes the connection. */
function breakOff(path: string, bytes: Buffer, sent: number) {
  return new Promise<void>((resolve) => {
    const request = httpRequest(addressOf(server) + path, {
      method: 'PATCH',
      headers: {
        cookie: gerenciador,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
      },
    })
    request.on('error', () => undefined).on('close', () => resolve())
    request.write(bytes.subarray(0, sent), () => request.destroy())
  })
}
