import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorages } from '../../platform/storage/storage.ts'
import { testBucket } from '../../testing/bucket.ts'
import { testApp } from '../../testing/testing.ts'
import { sendFile } from '../arquivos.factory.ts'
import { cleanVideosGuardados } from './guardados.ts'
import { metadados, mp4, SEGREDOS } from './video.factory.ts'

const FILMADO = mp4({ extra: { moov: metadados() } })
const ANTIGO = mp4({ codec: 'hvc1', extra: { moov: metadados() } })
const tells = (bytes: Buffer) => SEGREDOS.filter((segredo) => bytes.includes(segredo, 0, 'latin1'))

let bucket: Awaited<ReturnType<typeof testBucket>>
beforeAll(async () => {
  bucket = await testBucket()
})
afterAll(() => bucket.close())

describe.each(['folder', 'bucket'])('videos in a %s', (kind) => {
  let server: Awaited<ReturnType<typeof testApp>>
  let gerenciador: string
  beforeAll(async () => {
    server = await testApp(kind === 'bucket' ? { env: { s3: bucket.settings } } : {})
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    gerenciador = await server.signIn('gerenciador')
  })
  afterAll(() => server.close())

  const send = (bytes: Buffer) => sendFile(server, gerenciador, bytes, { nome: 't.mp4', finalidade: 'clinica_video' })
  const served = async (url: string) => (await server.app.inject({ url })).rawPayload

  /** Stores a video with its metadata, as before they were emptied: the row has no size. */
  async function storeAsItCame(bytes: Buffer) {
    const { midia } = await openStorages(server.env)
    const { body } = await send(FILMADO)
    await midia.put(body.url.replace('/midia/', ''), bytes, 'video/mp4')
    const { pool } = server.database
    await pool.query('update arquivos set largura = null, altura = null, tamanho = $2 where id = $1', [
      body.id,
      bytes.length,
    ])
    return body
  }
  const run = async () => cleanVideosGuardados(server.database, (await openStorages(server.env)).midia)

  it('are emptied of their metadata before anybody can open them', async () => {
    const { status, body } = await send(FILMADO)
    expect(status).toBe(200)
    expect(body).toMatchObject({ largura: 640, altura: 480, tamanho: FILMADO.length })
    const bytes = await served(body.url)
    expect(bytes.length).toBe(FILMADO.length)
    expect(tells(bytes)).toEqual([])
    expect(await run()).toEqual({ limpos: 0, ilegiveis: 0 })
  })

  it('that were stored before are emptied once; a broken one stays and does not hold up the others', async () => {
    const quebrado = await storeAsItCame(FILMADO.subarray(0, -1))
    const antigos = [await storeAsItCame(FILMADO), await storeAsItCame(ANTIGO)]
    expect(await run()).toEqual({ limpos: 2, ilegiveis: 1 })
    for (const { url } of antigos) expect(tells(await served(url))).toEqual([])
    expect((await served(antigos[1]?.url)).length).toBe(ANTIGO.length)
    expect((await served(quebrado.url)).equals(FILMADO.subarray(0, -1))).toBe(true)
    expect(await run()).toEqual({ limpos: 0, ilegiveis: 0 })
  })

  it('go on where the run before ended', async () => {
    const antigo = await storeAsItCame(FILMADO)
    const { midia } = await openStorages(server.env)
    expect(await cleanVideosGuardados(server.database, midia, 0)).toEqual({ limpos: 0, ilegiveis: 0 })
    expect(tells(await served(antigo.url))).not.toEqual([])
    const failing = { ...midia, put: () => Promise.reject(new Error('no storage')) }
    await expect(cleanVideosGuardados(server.database, failing)).rejects.toThrow('no storage')
    expect(await run()).toEqual({ limpos: 1, ilegiveis: 0 })
    expect(tells(await served(antigo.url))).toEqual([])
  })
})

it('what browsers cannot play is refused with a sentence that says what to do', async () => {
  const server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const gerenciador = await server.signIn('gerenciador')
    const metadadosEnvio = { nome: 'tour.mov', finalidade: 'clinica_video' }
    const { status, body } = await sendFile(server, gerenciador, ANTIGO, metadadosEnvio)
    expect(status).toBe(422)
    expect(body.data.campos.envio).toMatch(/HEVC.*Mais Compatível/)
  } finally {
    await server.close()
  }
})
