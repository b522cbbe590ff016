import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addressOf } from '../../arquivos/arquivos.factory.ts'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { openPortalKeys } from '../../seed/open-keys.ts'
import { findLost, startWriters } from '../../testing/backup-trial.ts'
import { testBucket } from '../../testing/bucket.ts'
import { withDatabase } from '../../testing/global-setup.ts'
import { DATA_KEY, eventually, SECRET, testApp } from '../../testing/testing.ts'
import { applyExactly } from '../db/migrate.ts'
import type { Env } from '../env.ts'
import { fingerprintOf } from '../keys/keys.ts'
import { StorageError } from '../storage/explained.ts'
import { createFolderStorage } from '../storage/folder.ts'
import { BackupRunning, isoIn, makeBackup } from './backup.ts'
import { holdBackupLock, unlessBackup } from './lock.ts'
import { MANIFEST, sha256 } from './manifest.ts'
import { findBackup, openPlace } from './place.ts'
import { findKeys, openManifest, restore } from './restore.ts'
import { checkSums, createWriter } from './sums.ts'

const FUSO = 'America/Sao_Paulo'
/** Time limit, in milliseconds, of a test that writes and reads a whole portal beside others. */
const LONG_MS = 180_000
let server: Awaited<ReturnType<typeof testApp>>
let gerente: string
let clinica: string
let root: string
let bucket: Awaited<ReturnType<typeof testBucket>>
let control: pg.Client
const databases: string[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-backup-'))
  bucket = await testBucket()
  server = await testApp()
  await openPortalKeys({ ...server.env, PORTAL_SECRET: SECRET, PORTAL_DATA_KEY: DATA_KEY }, server.database)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  gerente = await server.signIn('gerenciador')
  ;[clinica = ''] = await insertClinicas(server.database, [{ name: 'Recanto' }])
  control = new pg.Client({ connectionString: inject('postgresUrl') })
  await control.connect()
})
afterAll(async () => {
  await server.close()
  await bucket.close()
  for (const name of databases) await control.query(`drop database if exists ${name} with (force)`)
  await control.end()
  await rm(root, { recursive: true, force: true })
})

const backupTo = async (destino: string, options: { keep?: number; signal?: AbortSignal; env?: Env } = {}) => {
  const env = options.env ?? server.env
  return makeBackup({
    env,
    servers: server.database.direct,
    fuso: FUSO,
    ...options,
    place: await openPlace(destino, env),
  })
}
/** Names in the folder without the list of erasures. */
const backupsIn = async (folder: string) => (await readdir(folder)).filter((name) => !name.startsWith('eliminacoes-'))
const newFolder = () => mkdtemp(join(root, 'pasta-'))

/** An empty database and folder, with the keys of the portal. */
async function newTarget(overrides: Partial<Env> = {}): Promise<Env> {
  const name = `portal_restaurado_${randomBytes(6).toString('hex')}`
  await control.query(`create database ${name}`)
  databases.push(name)
  return {
    ...server.env,
    PORTAL_DATA_DIR: join(await newFolder(), 'dados'),
    DATABASE_URL: withDatabase(inject('postgresUrl'), name),
    PORTAL_SECRET: SECRET,
    PORTAL_DATA_KEY: DATA_KEY,
    ...overrides,
  }
}

const nobody = async () => ''
async function restoreFrom(source: string, env: Env) {
  const { storage } = await findBackup(source, env)
  const manifest = await openManifest(storage)
  await findKeys(env, manifest, nobody)
  await restore({ env, backup: storage, manifest, log: () => {} })
}

/** Rows of every table of a database, in a fixed order. */
async function rowsOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ nome: string }>(
      `select table_name as nome from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const sums: Record<string, string> = {}
    for (const { nome } of tables) {
      const { rows } = await client.query(
        `select md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as soma from "${nome}" t`,
      )
      sums[nome] = rows[0].soma
    }
    const { rows: rules } = await client.query(
      `select pg_get_constraintdef(oid) as regra from pg_constraint where connamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select sequencename || coalesce(last_value::text, '') from pg_sequences where schemaname = 'public' order by 1`,
    )
    return { sums, rules: rules.map(({ regra }) => regra) }
  } finally {
    await client.end()
  }
}

it(
  'keeps what was acknowledged before the instant it names, while people write; documents and CPFs open elsewhere',
  async () => {
    const folder = await newFolder()
    const writers = startWriters(addressOf(server), gerente, clinica)
    const kinds = () => new Set(writers.acknowledged.map(({ what }) => what)).size
    await eventually(
      async () => [kinds(), ...writers.problems],
      ([n, problem]) => n === 3 || problem !== undefined,
    )
    expect(writers.problems).toEqual([])
    const made = await backupTo(folder)
    const before = writers.acknowledged.length
    await eventually(
      async () => writers.acknowledged.length,
      (n) => n > before,
    )
    await writers.stop()
    expect(writers.problems).toEqual([])

    const env = await newTarget()
    await restoreFrom(folder, env)
    const other = await testApp({ url: env.DATABASE_URL ?? '', env: { PORTAL_DATA_DIR: env.PORTAL_DATA_DIR } })
    try {
      await other.app.listen({ port: 0, host: '127.0.0.1' })
      const { found, lost, later } = await findLost(addressOf(other), gerente, writers.acknowledged, made.instant)
      expect(lost).toEqual([])
      expect(Object.keys(found).sort()).toEqual(['cadastro', 'clínica', 'imagem'])
      expect(later).toBeGreaterThan(0)
      // The restored portal gives the next number, and its triggers act.
      const { status } = await other.request({
        method: 'POST',
        url: '/api/clinicas',
        payload: { name: 'Nova', city: 'Campinas', state: 'SP' },
        cookie: gerente,
      })
      expect(status).toBe(201)
    } finally {
      await other.close()
    }
  },
  LONG_MS,
)

describe('a backup of a portal at rest', { timeout: LONG_MS }, () => {
  let folder: string
  let name: string
  beforeAll(async () => {
    folder = await newFolder()
    name = (await backupTo(folder)).name
  }, LONG_MS)
  const copyOf = async () => {
    const copy = join(await newFolder(), name)
    execFileSync('cp', ['-r', join(folder, name), copy])
    return copy
  }
  const flip = async (file: string) => {
    const handle = await open(file, 'r+')
    const middle = Math.floor((await handle.stat()).size / 2)
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, middle)
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, middle)
    await handle.close()
  }

  it('is restored row by row, with every rule, index and number, also from a bucket', async () => {
    const { endpoint, region, accessKeyId, secretAccessKey } = bucket.settings
    const env = { ...server.env, backupS3: { endpoint, region, accessKeyId, secretAccessKey } }
    await backupTo('s3://portal/copias', { env })
    const before = await rowsOf(server.database.url)
    const target = await newTarget({ backupS3: env.backupS3 })
    await restoreFrom('s3://portal/copias', target)
    expect(await rowsOf(target.DATABASE_URL ?? '')).toEqual(before)
    const documents = async ({ PORTAL_DATA_DIR }: Env) => readdir(join(PORTAL_DATA_DIR, 'documentos/anexos'))
    expect(await documents(target)).toEqual(await documents(server.env))
    expect(await readdir(target.PORTAL_DATA_DIR)).not.toContain('restauracao-incompleta')
  })

  it('has no key inside, and nobody else may look into it', async () => {
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
    const manifest = await readFile(join(folder, name, MANIFEST), 'utf8')
    expect(manifest).not.toContain(SECRET)
    expect(manifest).not.toContain(DATA_KEY)
  })

  it.each([
    [
      'a picture or row',
      async (copy: string) => flip(join(copy, 'banco/leads/000001')),
      /banco\/leads\/000001 foi alterado/,
    ],
    ['a list of sums', async (copy: string) => flip(join(copy, 'somas/000001')), /lista de somas foi alterada/],
    ['the manifest', async (copy: string) => flip(join(copy, MANIFEST)), /manifesto do backup está danificado/],
    ['a missing piece', async (copy: string) => rm(join(copy, 'banco/leads/000001')), /banco\/leads\/000001 falta/],
  ])('is refused with one bit flipped: %s', async (_, damage, sentence) => {
    const copy = await copyOf()
    await damage(copy)
    const env = await newTarget()
    await expect(restoreFrom(copy, env)).rejects.toThrow(sentence)
    expect((await rowsOf(env.DATABASE_URL ?? '')).sums).toEqual({})
    // The restore also refuses an embedded database, and does not even create its folder.
    const embedded = await newTarget({ DATABASE_URL: undefined })
    await expect(restoreFrom(copy, embedded)).rejects.toThrow(sentence)
    for (const { PORTAL_DATA_DIR } of [env, embedded]) expect(existsSync(PORTAL_DATA_DIR)).toBe(false)
  })

  it.skipIf(process.getuid?.() !== 0)('is refused to root in a folder of another account', async () => {
    const env = await newTarget()
    await chown(dirname(env.PORTAL_DATA_DIR), 65_534, 65_534)
    await expect(restoreFrom(folder, env)).rejects.toThrow(
      /^A pasta .+ é da conta "\w+", que não abriria .+runuser -u \w+ -- npm run restaurar/,
    )
    expect(existsSync(env.PORTAL_DATA_DIR)).toBe(false)
  })

  it('is refused with keys of another portal, or without them', async () => {
    const other = 'outra-chave-com-mais-de-32-letras-mesmo'
    await expect(restoreFrom(folder, await newTarget({ PORTAL_DATA_KEY: other }))).rejects.toThrow(
      /PORTAL_DATA_KEY não é a deste backup/,
    )
    await expect(restoreFrom(folder, await newTarget({ PORTAL_SECRET: other }))).rejects.toThrow(
      /PORTAL_SECRET não é a deste backup.*--sem-secret/,
    )
    await expect(restoreFrom(folder, await newTarget({ PORTAL_DATA_KEY: undefined }))).rejects.toThrow(
      /Falta a chave PORTAL_DATA_KEY/,
    )
  })

  it('is refused over a living database or living files, which stay', async () => {
    const living = { ...(await newTarget()), DATABASE_URL: server.database.url }
    await expect(restoreFrom(folder, living)).rejects.toThrow(/Ali já há dados/)
    const files = await newTarget()
    await mkdir(join(files.PORTAL_DATA_DIR, 'media'), { recursive: true })
    await writeFile(join(files.PORTAL_DATA_DIR, 'media/a.webp'), 'de outro')
    await expect(restoreFrom(folder, files)).rejects.toThrow(/Ali já há dados/)
    expect(await readFile(join(files.PORTAL_DATA_DIR, 'media/a.webp'), 'utf8')).toBe('de outro')
  })

  /** A copy whose manifest is changed, as another version of the portal would have written it. */
  async function rewritten(change: (manifest: { migracoes: number[]; formato: number }) => void) {
    const copy = await copyOf()
    const { soma: _, ...body } = JSON.parse(await readFile(join(copy, MANIFEST), 'utf8'))
    change(body)
    await writeFile(join(copy, MANIFEST), JSON.stringify({ ...body, soma: sha256(JSON.stringify(body)) }))
    return copy
  }

  it('of a newer version is refused by this one', async () => {
    const sentence = /versão mais nova do Portal Clínicas/
    const newer = await rewritten(({ migracoes }) => migracoes.push(Date.now() + 1e9))
    await expect(restoreFrom(newer, await newTarget())).rejects.toThrow(sentence)
    const form = await rewritten((manifest) => void manifest.formato++)
    await expect(restoreFrom(form, await newTarget())).rejects.toThrow(sentence)
  })

  it('of an older version meets its own schema, and newer migrations follow', async () => {
    const all = (await server.sql('select created_at from drizzle.__drizzle_migrations order by 1')).map(
      ({ created_at }) => Number(created_at),
    )
    const { DATABASE_URL: old = '' } = await newTarget()
    const client = new pg.Client({ connectionString: old })
    await client.connect()
    await client.query('begin')
    await applyExactly(client, all.slice(0, 40))
    await client.query(`update empresa_config set nome_fantasia = 'Casa Antiga'`)
    for (const [nome, key] of [
      ['secret', SECRET],
      ['data-key', DATA_KEY],
    ] as const)
      await client.query('insert into chaves (nome, impressao) values ($1, $2)', [nome, fingerprintOf(nome, key)])
    await client.query('commit')
    await client.end()
    const place = await openPlace(await newFolder(), server.env)
    await makeBackup({ env: server.env, servers: old, place, fuso: FUSO })
    const env = await newTarget()
    await restoreFrom(place.label, env)
    const restored = new pg.Client({ connectionString: env.DATABASE_URL })
    await restored.connect()
    const { rows } = await restored.query(
      `select (select count(*)::int from drizzle.__drizzle_migrations) as migracoes, (select nome_fantasia from empresa_config) as nome`,
    )
    await restored.end()
    expect(rows).toEqual([{ migracoes: all.length, nome: 'Casa Antiga' }])
  })

  it('goes on where a restore was interrupted', async () => {
    const env = await newTarget()
    const { storage } = await findBackup(folder, env)
    const manifest = await openManifest(storage)
    const after = () => Promise.reject(new Error('morto'))
    await expect(restore({ env, backup: storage, manifest, log: () => {}, after })).rejects.toThrow('morto')
    expect(await readdir(env.PORTAL_DATA_DIR)).toContain('restauracao-incompleta')
    await restoreFrom(folder, env)
    expect(await readdir(env.PORTAL_DATA_DIR)).not.toContain('restauracao-incompleta')
    expect((await rowsOf(env.DATABASE_URL ?? '')).sums).toEqual((await rowsOf(server.database.url)).sums)
  })
})

describe('making a backup', { timeout: LONG_MS }, () => {
  it('is refused beside another one, and pauses the removal of files', async () => {
    const folder = await newFolder()
    const lock = await holdBackupLock(server.database.url)
    try {
      await expect(backupTo(folder)).rejects.toThrow(BackupRunning)
      await expect(backupTo(folder)).rejects.toThrow('Já há um backup em curso')
      expect(await unlessBackup(server.database, async () => 'removidos')).toBe('adiado por um backup')
    } finally {
      await lock.release()
    }
    await eventually(
      () => unlessBackup(server.database, async () => 'removidos'),
      (answer) => answer === 'removidos',
    )
    expect(await readdir(folder)).toEqual([])
  })

  it('leaves nothing that looks like a backup when it is cut, and the next one takes the rest away', async () => {
    const folder = await newFolder()
    const cutting = new AbortController()
    const cut = backupTo(folder, { signal: cutting.signal })
    await eventually(
      () => readdir(folder),
      (names) => names.some((name) => name.endsWith('.parcial')),
    )
    cutting.abort()
    await expect(cut).rejects.toThrow('O backup foi interrompido.')
    expect(await readdir(folder)).toEqual([])
    // A backup cut by kill -9 is removed; a folder that is not the portal's stays.
    const { name } = await backupTo(folder)
    const rest = name.replace(/\d{9}Z$/, '000000000Z.parcial')
    await mkdir(join(folder, rest, 'banco'), { recursive: true })
    const foreign = 'portal-00000000-20260101T000000000Z.parcial'
    await mkdir(join(folder, foreign))
    await rm(join(folder, name), { recursive: true })
    await expect(findBackup(folder, server.env)).rejects.toThrow('Não há backup completo')
    const next = await backupTo(folder)
    expect((await backupsIn(folder)).sort()).toEqual([foreign, next.name].sort())
  })

  it('keeps as many as were asked for, and none of another portal is removed', async () => {
    const folder = await newFolder()
    const foreign = 'portal-00000000-20260101T000000000Z'
    await mkdir(join(folder, foreign))
    const made = []
    for (let i = 0; i < 2; i++) made.push((await backupTo(folder, { keep: 1 })).name)
    expect((await backupsIn(folder)).sort()).toEqual([foreign, ...made.slice(1)].sort())
  })

  it.each([
    [
      'a file',
      async () => {
        const file = join(await newFolder(), 'arquivo')
        await writeFile(file, '')
        return join(file, 'copias')
      },
      /há um arquivo no lugar de uma pasta/,
    ],
    ['a bucket that does not exist', async () => 's3://nenhum/copias', /o bucket não existe/],
    ['no bucket', async () => 's3://', /não serve/],
  ])('to %s is refused with a sentence', async (_, place, sentence) => {
    const { endpoint, region, accessKeyId, secretAccessKey } = bucket.settings
    const env = { ...server.env, backupS3: { endpoint, region, accessKeyId, secretAccessKey } }
    await expect(backupTo(await place(), { env })).rejects.toThrow(sentence)
  })

  it('to a bucket whose service is gone is refused with a sentence', async () => {
    const gone = await testBucket()
    const { endpoint, region, accessKeyId, secretAccessKey } = gone.settings
    await gone.close()
    const env = { ...server.env, backupS3: { endpoint, region, accessKeyId, secretAccessKey } }
    await expect(backupTo('s3://portal/copias', { env })).rejects.toThrow(/o serviço não atende/)
  })

  it('of files in a bucket that is gone is refused with its setting, as is a restore into it', async () => {
    const s3 = { ...bucket.settings, endpoint: 'http://127.0.0.1:1' }
    const sentence = /^O bucket "portal" em 127\.0\.0\.1:1 .*\(o serviço não atende\)\. Confira S3_ENDPOINT/
    const place = await newFolder()
    await expect(backupTo(place, { env: { ...server.env, s3 } })).rejects.toThrow(sentence)
    expect(await readdir(place)).toEqual([])
    const good = await newFolder()
    await backupTo(good)
    await expect(restoreFrom(good, await newTarget({ s3 }))).rejects.toThrow(sentence)
  })

  it('names the files, and not the place of the backup, when their stream breaks', async () => {
    const cut = new StorageError('o bucket caiu')
    async function* broken() {
      yield Buffer.from('a')
      throw cut
    }
    const writer = createWriter(createFolderStorage(await newFolder()), 'copias', new AbortController().signal)
    await expect(writer.putFile('midia/a', Readable.from(broken()), 2)).rejects.toBe(cut)
  })

  it('says the instant with the zone of the company', () => {
    const instant = new Date('2026-11-26T16:05:12.345Z')
    expect(isoIn(instant, FUSO)).toBe('2026-11-26T13:05:12.345-03:00')
    expect(isoIn(instant, 'UTC')).toBe('2026-11-26T16:05:12.345+00:00')
  })

  it('reads everything again when sums are checked', async () => {
    const folder = await newFolder()
    await backupTo(folder)
    const { storage } = await findBackup(folder, server.env)
    expect(await checkSums(storage, (await openManifest(storage)).somas)).toBeGreaterThan(50)
  })
})

/** Mounts a disk of this size, where the machine allows it; returns whether it did. */
function mounted(folder: string, options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

it.each([
  ['full', 'size=200k', /não há espaço em disco/],
  ['read-only', 'ro', /o disco só permite leitura/],
])('a %s disk is told, and nothing of the attempt stays there', async (_, options, sentence) => {
  const folder = await newFolder()
  // Only root on Linux may mount.
  if (!mounted(folder, options)) return
  try {
    await expect(backupTo(folder)).rejects.toThrow(sentence)
    expect(await readdir(folder)).toEqual([])
  } finally {
    execFileSync('umount', [folder])
  }
})
