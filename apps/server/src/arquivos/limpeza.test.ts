import { afterAll, beforeAll, expect, it } from 'vitest'
import { listUrlsDeArquivos } from '../clinicas/clinicas.queries.ts'
import { openStorages, type Storages } from '../platform/storage/storage.ts'
import { testBucket } from '../testing/bucket.ts'
import { testApp } from '../testing/testing.ts'
import { createEnvio, foto, patchEnvio, requestEnvio, sendFile, video } from './arquivos.factory.ts'
import { removeOrphans } from './limpeza.ts'

const HORA_MS = 60 * 60 * 1000
const daqui = (horas: number) => new Date(Date.now() + horas * HORA_MS)

let server: Awaited<ReturnType<typeof testApp>>
let bucket: Awaited<ReturnType<typeof testBucket>>
let gerenciador: string
beforeAll(async () => {
  server = await testApp()
  bucket = await testBucket()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  gerenciador = await server.signIn('gerenciador')
})
afterAll(async () => {
  await server.close()
  await bucket.close()
})

const keysOf = async ({ midia, envios }: Storages) => {
  const keys: string[] = []
  for (const storage of [midia, envios]) for await (const { key } of storage.list('')) keys.push(key)
  return keys
}

it('removes unreferenced files after a day', async () => {
  const send = (bytes: Buffer, nome: string, finalidade: string) =>
    sendFile(server, gerenciador, bytes, { nome, finalidade }).then(({ body }) => body)
  const usada = await send(await foto(400, 300), 'usada.jpg', 'clinica_imagem')
  const sobra = await send(await foto(400, 300), 'sobra.jpg', 'clinica_imagem')
  const tour = await send(video(), 'tour.mp4', 'clinica_video')
  await send(Buffer.from('nome;cidade\n'), 'a.csv', 'importacao')
  const created = await createEnvio(server, gerenciador, 100)
  const path = created.headers.get('location') ?? ''
  await patchEnvio(server, gerenciador, path, 0, 'metade')
  const storages = await openStorages(server.env)
  await storages.midia.put('imagens/perdida-960.webp', Buffer.from('x'), 'image/webp')
  await storages.midia.put('demo/casa-960.webp', Buffer.from('x'), 'image/webp')
  // Addresses copied with the portal's host count, too.
  const listUsedUrls = async () => [`https://portal.exemplo${usada.url}`, tour.url]

  const before = await keysOf(storages)
  const young = await removeOrphans(server.database, storages, { listUsedUrls, agora: daqui(23) })
  expect(young).toEqual({ arquivos: 0, chaves: 0, envios: 0 })
  expect(await keysOf(storages)).toEqual(before)

  const removed = await removeOrphans(server.database, storages, { listUsedUrls, agora: daqui(25) })
  expect(removed).toEqual({ arquivos: 2, chaves: 1, envios: 1 })
  const base = usada.url.replace(/^\/midia\/|-960\.webp$/g, '')
  expect((await keysOf(storages)).sort()).toEqual(
    [
      'demo/casa-960.webp',
      ...['-1200.webp', '-1920.webp', '-480.webp', '-960.webp', '-og.jpg'].map((sufixo) => base + sufixo),
      tour.url.replace('/midia/', ''),
    ].sort(),
  )
  expect((await server.app.inject({ url: sobra.url })).statusCode).toBe(404)
  expect((await requestEnvio(server, gerenciador, path, 'HEAD')).status).toBe(404)
  const { rows } = await server.database.pool.query('select nome from arquivos order by nome')
  expect(rows.map(({ nome }) => nome)).toEqual(['tour.mp4', 'usada.jpg'])
  expect(await removeOrphans(server.database, storages, { listUsedUrls, agora: daqui(25) })).toEqual({
    arquivos: 0,
    chaves: 0,
    envios: 0,
  })
})

it('works in a bucket', async () => {
  const storages = await openStorages({ ...server.env, s3: bucket.settings })
  await storages.midia.put('videos/perdido.mp4', Buffer.from('x'), 'video/mp4')
  await storages.envios.put(`${'a'.repeat(32)}/envio.json`, Buffer.from('{}'), 'application/json')
  const removed = await removeOrphans(server.database, storages, { listUsedUrls: async () => [], agora: daqui(25) })
  expect(removed).toMatchObject({ chaves: 1, envios: 1 })
  expect(await keysOf(storages)).toEqual([])
})

it('an upload is abandoned a day after its newest piece, whichever comes first in its folder', async () => {
  const storages = await openStorages(server.env)
  const pieces: Record<string, number> = { 'a/1': -30, 'a/2': -23, 'b/1': -23, 'b/2': -30, 'c/1': -25, 'c/2': -30 }
  const removed: string[] = []
  const envios: Storages['envios'] = {
    ...storages.envios,
    async *list(folder) {
      for (const [key, hours] of folder === '' ? Object.entries(pieces) : [])
        yield { key, bytes: 1, modified: daqui(hours) }
    },
    remove: async (keys) => void removed.push(...keys),
  }
  await removeOrphans(server.database, { ...storages, envios }, { listUsedUrls: async () => [] })
  expect(removed).toEqual(['c/1', 'c/2'])
})

it('a clinic refers to its files until an hour after it was deleted', async () => {
  const { pool, db } = server.database
  const insert = (arquivado: string) =>
    pool.query(
      `insert into clinicas (name, city, state, image_url, gallery_images, video_files, arquivado_em)
       values ('Recanto', 'Atibaia', 'SP', '/midia/imagens/a-960.webp', '{/midia/imagens/b-960.webp,/midia/demo/c.webp}',
               '{/midia/videos/d.mp4}', ${arquivado})`,
    )
  expect(await listUrlsDeArquivos(db)).toEqual([])
  await insert("now() - interval '2 hours'")
  expect(await listUrlsDeArquivos(db)).toEqual([])
  await insert("now() - interval '10 seconds'")
  expect((await listUrlsDeArquivos(db)).sort()).toEqual([
    '/midia/imagens/a-960.webp',
    '/midia/imagens/b-960.webp',
    '/midia/videos/d.mp4',
  ])
})
