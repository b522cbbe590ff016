import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ARQUIVO_MUDANCA_MAXIMO } from '@portal/contract/mudanca/limites'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, patchEnvio, requestEnvio } from '../arquivos/arquivos.factory.ts'
import { createJobsByHand } from '../testing/jobs-by-hand.ts'
import { testApp } from '../testing/testing.ts'
import { dump, rows } from './dump.factory.ts'
import { beginEnvio, newEnvio, sendEnvio } from './envios.factory.ts'

const HORA_MS = 60 * 60 * 1000
const time = { now: Date.now() }
const jobs = createJobsByHand()
let server: Awaited<ReturnType<typeof testApp>>
let admin: string
beforeAll(async () => {
  server = await testApp({ clock: () => time.now, withJobs: jobs.start })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  time.now = Date.now()
  await server.sql('truncate mudanca_envios, mudanca_situacao, mudanca_execucoes')
  await server.sql('delete from rate_limits')
  await rm(folder(), { recursive: true, force: true })
})

const SEGREDO = 'segredo-que-nao-pode-aparecer'
const DUMP = dump(rows('public.estados (id, name)', [['1', SEGREDO]]))
const folder = () => join(server.env.PORTAL_DATA_DIR, 'mudanca')
const arquivos = async () => (await server.request({ url: '/api/mudanca', cookie: admin })).body.arquivos
const guardados = async () => {
  const names = await readdir(folder(), { recursive: true, withFileTypes: true }).catch(() => [])
  return names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

it('is kept encrypted, and gone when somebody removes it', async () => {
  const { status, body } = await newEnvio(server, admin, 'dados.sql', DUMP)
  expect([status, body]).toMatchObject([200, { nome: 'dados.sql', tamanho: Buffer.byteLength(DUMP) }])
  expect(Date.parse(body.some_em) - Date.parse(body.enviado_em)).toBe(7 * 24 * HORA_MS)
  const files = await guardados()
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) expect((await readFile(file)).includes(SEGREDO)).toBe(false)
  expect(await arquivos()).toEqual([body])
  expect(await server.history('mudanca_envios', body.id)).toMatchObject([{ acao: 'criar' }])

  const gone = await server.request({ method: 'DELETE', url: `/api/mudanca/arquivos/${body.id}`, cookie: admin })
  expect([gone.status, gone.body]).toEqual([200, { ok: true }])
  expect([await arquivos(), await guardados()]).toEqual([[], []])
  const again = await server.request({ method: 'DELETE', url: `/api/mudanca/arquivos/${body.id}`, cookie: admin })
  expect(again.status).toBe(200)
})

it('goes on where it was cut, and is the same when its conclusion is asked for twice', async () => {
  const bytes = Buffer.from(
    dump(
      rows(
        'public.estados (id, name)',
        Array.from({ length: 60_000 }, (_, n) => [`${n}`, `Estado ${n}`]),
      ),
    ),
  )
  const path = (await beginEnvio(server, admin, 'dados.sql', bytes.length)).headers.get('location') ?? ''
  await patchEnvio(server, admin, path, 0, new Uint8Array(bytes.subarray(0, 600_000)))
  expect((await requestEnvio(server, admin, path, 'HEAD')).headers.get('upload-offset')).toBe('600000')
  const conclude = () =>
    server.request({
      method: 'POST',
      url: '/api/mudanca/arquivos',
      payload: { envio: path.split('/').at(-1) },
      cookie: admin,
    })
  expect((await conclude()).body.message).toBe('O envio ainda não terminou')
  expect((await patchEnvio(server, admin, path, 600_000, new Uint8Array(bytes.subarray(600_000)))).status).toBe(204)
  const first = await conclude()
  expect(first.status).toBe(200)
  expect((await conclude()).body).toEqual(first.body)
  // Concluded, it is a file of the move, which its sender cannot withdraw as an upload.
  expect((await requestEnvio(server, admin, path, 'DELETE')).status).toBe(404)
})

describe('what is not read is refused, says what to do, and leaves nothing behind', () => {
  it.each<[string, string, string | Buffer, RegExp]>([
    ['a dump with INSERT', 'dados.sql', 'INSERT INTO public.clinicas VALUES (1);\n', /exportado com INSERT/],
    ['a dump with its schema', 'dados.sql', 'CREATE TABLE x ();\n', /traz a estrutura do banco/],
    ['the custom format', 'dados.backup', 'PGDMP\u0001', /pg_restore/],
    ['a ZIP file', 'dados.zip', 'PK\u0003\u0004aaaa', /arquivo ZIP/],
    ['a picture', 'dados.sql', Buffer.from('ffd8ffe000104a4649460001', 'hex'), /não é de uma exportação/],
    ['a gzip of something else', 'dados.sql.gz', gzipSync('bom dia\n'), /não é de uma exportação/],
    [
      'a gzip that is damaged',
      'dados.sql.gz',
      Buffer.concat([Buffer.from('1f8b0800', 'hex'), Buffer.alloc(40, 7)]),
      /danificado/,
    ],
    ['a CSV without headings', 'clinicas.csv', 'a@b.com,2024-01-01\n', /não tem os nomes das colunas/],
    ['a CSV with semicolons', 'clinicas.csv', 'id;name\n1;x\n', /ponto e vírgula/],
  ])('%s', async (_what, nome, content, sentence) => {
    const { status, body } = await newEnvio(server, admin, nome, content)
    expect([status, body.message]).toEqual([422, expect.stringMatching(sentence)])
    expect([await arquivos(), await guardados()]).toEqual([[], []])
  })

  it('a file that is too large, before a byte is sent', async () => {
    const { status } = await beginEnvio(server, admin, 'dados.sql', ARQUIVO_MUDANCA_MAXIMO + 1)
    const refused = await beginEnvio(server, admin, 'dados.sql', ARQUIVO_MUDANCA_MAXIMO + 1)
    expect([status, ((await refused.json()) as { message: string }).message]).toEqual([
      413,
      expect.stringMatching(/Tamanho máximo: 5 GB/),
    ])
    expect(await guardados()).toEqual([])
  })

  it('more in a day than there is room for', async () => {
    for (let n = 0; n < 4; n++)
      expect((await beginEnvio(server, admin, `${n}.sql`, ARQUIVO_MUDANCA_MAXIMO)).status).toBe(201)
    expect((await beginEnvio(server, admin, 'mais.sql', ARQUIVO_MUDANCA_MAXIMO)).status).toBe(429)
  })

  it('a second file of the same name', async () => {
    await newEnvio(server, admin, 'dados.sql', DUMP)
    const { status } = await beginEnvio(server, admin, 'dados.sql', 10)
    expect(status).toBe(422)
  })
})

it.each(['gerenciador', 'supervisor', 'consultor'] as const)('is not for a %s', async (role) => {
  const cookie = await server.signIn(role)
  expect((await beginEnvio(server, cookie, 'dados.sql', 10)).status).toBe(403)
  const envio = await sendEnvio(server, admin, 'dados.sql', DUMP)
  const path = `/api/mudanca/envios/${envio}`
  expect((await requestEnvio(server, cookie, path, 'HEAD')).status).toBe(403)
  expect((await patchEnvio(server, cookie, path, 0, 'x')).status).toBe(403)
  expect(
    (await fetch(addressOf(server) + path, { method: 'DELETE', headers: { cookie, 'tus-resumable': '1.0.0' } })).status,
  ).toBe(403)
})

it('is not for strangers, nor for another administrator', async () => {
  expect((await beginEnvio(server, undefined, 'dados.sql', 10)).status).toBe(401)
  const envio = await sendEnvio(server, admin, 'dados.sql', DUMP)
  const outro = await server.signIn('admin')
  expect((await requestEnvio(server, outro, `/api/mudanca/envios/${envio}`, 'HEAD')).status).toBe(404)
  const payload = { envio }
  const concluded = await server.request({ method: 'POST', url: '/api/mudanca/arquivos', payload, cookie: outro })
  expect(concluded.status).toBe(404)
})

it('is gone after seven days, and an upload that nobody went on with after one', async () => {
  await newEnvio(server, admin, 'dados.sql', DUMP)
  await sendEnvio(server, admin, 'outros.sql', DUMP)
  time.now += 25 * HORA_MS
  expect(await jobs.run('mudanca-envios')).toEqual({ vencidos: 0, abandonados: 1 })
  expect(await server.sql('select nome from mudanca_envios')).toEqual([{ nome: 'dados.sql' }])
  time.now += 6 * 24 * HORA_MS
  expect(await jobs.run('mudanca-envios')).toEqual({ vencidos: 1, abandonados: 0 })
  expect(await guardados()).toEqual([])
})
