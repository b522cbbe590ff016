import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readEnv } from '../platform/env.ts'
import type { Kit } from '../platform/feature.ts'
import { testApp } from '../testing/testing.ts'
import { createCopiaDiaria, createCopias } from './copias.service.ts'

const HORA_MS = 60 * 60 * 1000
/** Two in the afternoon in São Paulo. */
const TARDE = Date.parse('2026-11-26T17:00:00Z')
const time = { now: TARDE }
let server: Awaited<ReturnType<typeof testApp>>
let admin: string
let folder: string
const BACKUP = { BACKUP_AT: '03:00', BACKUP_KEEP: 2 }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-copias-'))
  server = await testApp({ clock: () => time.now, env: { ...BACKUP, BACKUP_DIR: folder } })
  admin = await server.signIn('admin')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  time.now = TARDE
  await server.sql('delete from copias_seguranca')
})

const errors: unknown[] = []
/** Daily backup of another node. */
function umNo(overrides: Partial<Kit['env']> = {}) {
  const env = { ...server.env, ...overrides }
  const log = { error: (what: unknown) => void errors.push(what) } as unknown as Kit['log']
  const clock = () => time.now
  const kit = { env, database: server.database, log, clock } as Kit
  return createCopiaDiaria(kit, createCopias(kit, clock))
}
const copia = async () => (await server.request({ url: '/api/inicio', cookie: admin })).body.copia

it('is made once a day after its hour, in the time zone of the company, and told on the home', async () => {
  expect(await copia()).toEqual({ ultima: null, aviso: 'nunca', problema: null })
  time.now = Date.parse('2026-11-26T05:59:00Z')
  expect(await umNo().run()).toBe('nada a fazer')
  time.now = Date.parse('2026-11-26T06:00:00Z')
  await server.sql(`update empresa_config set fuso_horario = 'America/Manaus'`)
  expect(await umNo().run()).toBe('nada a fazer')
  await server.sql(`update empresa_config set fuso_horario = 'America/Sao_Paulo'`)
  expect(await umNo().run()).toMatchObject({ name: expect.stringMatching(/^portal-/) })
  expect(await umNo().run()).toBe('nada a fazer')
  // The list of erased persons lies beside it.
  expect((await readdir(folder)).filter((name) => name.startsWith('portal-'))).toHaveLength(1)
  const { ultima, aviso } = await copia()
  expect(aviso).toBeNull()
  expect(Date.parse(ultima)).toBeGreaterThan(0)
  time.now += 37 * HORA_MS
  const { getSituacao } = createCopias(server, () => time.now)
  expect((await getSituacao()).aviso).toBe('antiga')
})

it('tells administrators when it fails, and tries twice again, an hour apart', async () => {
  const file = join(folder, 'arquivo')
  await writeFile(file, '')
  const no = umNo({ BACKUP_DIR: join(file, 'copias') })
  const told = async () =>
    (await server.request({ url: '/api/notificacoes', cookie: admin })).body.itens.filter(
      ({ tipo }: { tipo: string }) => tipo === 'copia_falhou',
    )
  expect(await no.run()).toBe('falhou')
  expect(await no.run()).toBe('nada a fazer')
  expect(await told()).toMatchObject([
    { titulo: 'O backup diário falhou', corpo: expect.stringMatching(/há um arquivo no lugar de uma pasta/) },
  ])
  expect(errors).not.toEqual([])
  expect(await copia()).toMatchObject({ aviso: 'falhou', problema: expect.stringMatching(/não pôde ser gravado/) })
  time.now += HORA_MS
  expect(await no.run()).toBe('falhou')
  time.now += HORA_MS
  expect(await no.run()).toBe('falhou')
  time.now += 5 * HORA_MS
  expect(await no.run()).toBe('nada a fazer')
})

it('neither is spared nor asked for again by those that are made by command', async () => {
  const comando = (em: number) =>
    server.sql(
      `insert into copias_seguranca (origem, destino, instante, bytes, terminada_em) values ('comando', 'pendrive', $1, 1, $1)`,
      [new Date(em)],
    )
  await comando(time.now - HORA_MS)
  expect(await umNo().run()).toMatchObject({ name: expect.stringMatching(/^portal-/) })
  for (let n = 1; n <= 3; n++) await comando(time.now + n)
  expect(await umNo().run()).toBe('nada a fazer')
  expect(await server.sql(`select id from copias_seguranca where origem = 'diaria'`)).toHaveLength(1)
})

it('names the bucket of the files and its setting when that is gone', async () => {
  const s3 = { endpoint: 'http://127.0.0.1:1', bucket: 'fotos', region: 'r', accessKeyId: 'a', secretAccessKey: 'b' }
  expect(await umNo({ s3 }).run()).toBe('falhou')
  expect(await copia()).toMatchObject({
    problema: expect.stringMatching(
      /^O bucket "fotos" em 127\.0\.0\.1:1 .*\(o serviço não atende\)\. Confira S3_ENDPOINT/,
    ),
  })
})

it('of two nodes one makes it', async () => {
  const answers = await Promise.all([umNo().run(), umNo().run()])
  const made = answers.filter((answer) => typeof answer === 'object')
  expect(made).toHaveLength(1)
  expect(answers).toContain('outro backup está em curso')
  expect(await server.sql('select origem from copias_seguranca')).toEqual([{ origem: 'diaria' }])
})

it('is silent where nobody asked for it', async () => {
  const { BACKUP_AT: _, BACKUP_DIR: __, ...env } = server.env
  const copias = createCopias({ env, database: server.database }, () => time.now)
  expect(await copias.getSituacao()).toMatchObject({ aviso: null })
  const open = createCopias({ env: { ...env, NODE_ENV: 'production' }, database: server.database }, () => time.now)
  expect(await open.getSituacao()).toMatchObject({ aviso: 'nunca' })
})

it.each([
  [{ BACKUP_AT: '3h' }, /BACKUP_AT: use uma hora como 03:30/],
  [{ BACKUP_AT: '03:00' }, /BACKUP_DIR: é obrigatória quando BACKUP_AT é usada/],
  [{ BACKUP_DIR: 's3://' }, /BACKUP_DIR: use uma pasta, ou s3:/],
  [{ BACKUP_DIR: 's3://copias/portal' }, /BACKUP_S3_ENDPOINT: é obrigatória/],
  [{ BACKUP_S3_ENDPOINT: 'https://s3.exemplo.com.br' }, /BACKUP_S3_REGION: é obrigatória/],
  [{ BACKUP_DIR: '/copias', BACKUP_KEEP: '0' }, /BACKUP_KEEP: use o número de cópias/],
])('settings %j are refused', (settings, sentence) => {
  expect(() => readEnv(settings)).toThrow(sentence)
})
