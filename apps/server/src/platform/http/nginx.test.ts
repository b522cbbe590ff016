import { randomBytes } from 'node:crypto'
import { ENVIOS_PATH, PEDACO_MAXIMO } from '@portal/contract/arquivos/finalidades'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { findNginx, startNginx } from '../../testing/nginx.ts'
import { eventually, testApp } from '../../testing/testing.ts'

const program = findNginx()
const name = program ? 'behind an nginx that nobody has set up' : 'behind nginx (left out: none is here or to be had)'

describe.skipIf(!program)(name, () => {
  let server: Awaited<ReturnType<typeof testApp>>
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let cookie: string
  beforeAll(async () => {
    server = await testApp()
    nginx = await startNginx(program ?? '', await server.app.listen({ port: 0, host: '127.0.0.1' }))
    cookie = await server.signIn('gerenciador')
    await eventually(
      () => fetch(`${nginx.url}/healthz`).catch(() => null),
      (answer) => answer?.status === 200,
    )
  })
  afterAll(async () => {
    await nginx?.close()
    await server?.close()
  })

  it('a change arrives while its stream is open', async () => {
    const closed = new AbortController()
    const answer = await fetch(`${nginx.url}/api/mudancas`, { headers: { cookie }, signal: closed.signal })
    const state = { text: '' }
    const reading = (async () => {
      for await (const bytes of answer.body ?? []) state.text += Buffer.from(bytes).toString()
    })().catch(() => undefined)
    const told = (times: number) =>
      eventually(
        async () => state.text.match(/"clinicas"/g)?.length ?? 0,
        (count) => count === times,
      )
    await told(1)
    await insertClinicas(server.database, [{}])
    await told(2)
    closed.abort()
    await reading
  })

  it('a file of any size comes through in pieces', async () => {
    const bytes = randomBytes(3 * 1024 * 1024)
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    const tus = { cookie, 'tus-resumable': '1.0.0' }
    const begun = await fetch(nginx.url + ENVIOS_PATH, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': `${bytes.length}`,
        'upload-metadata': `nome ${base64('v.mp4')},finalidade ${base64('clinica_video')}`,
      },
    })
    const address = new URL(begun.headers.get('location') ?? '', nginx.url)
    for (let offset = 0; offset < bytes.length; offset += PEDACO_MAXIMO) {
      const { status, headers } = await fetch(address, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' },
        body: bytes.subarray(offset, offset + PEDACO_MAXIMO),
      })
      expect(status).toBe(204)
      expect(Number(headers.get('upload-offset'))).toBe(Math.min(bytes.length, offset + PEDACO_MAXIMO))
    }
  })
})
