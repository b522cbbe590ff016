import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { withDatabase } from '../../testing/global-setup.ts'
import { runProgram, startPortal } from '../../testing/portal-process.ts'
import { openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { readEnv } from '../env.ts'
import { requireAddress } from '../http/listen.ts'
import { withStartLock } from './start-lock.ts'
import { explainAddress, explainFile, explainServer, explainStart } from './start-problem.ts'

const KEYS = { PORTAL_SECRET: 's'.repeat(40), PORTAL_DATA_KEY: 'k'.repeat(40) }
const name = (what: string) => `portal_start_${what}_${randomBytes(4).toString('hex')}`

let folder: string
let admin: pg.Client
const made: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-start-'))
  admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
})
afterAll(async () => {
  for (const database of made) await admin.query(`drop database if exists ${database} with (force)`)
  await admin.query('drop role if exists portal_alheio')
  await admin.end()
  await rm(folder, { recursive: true, force: true })
})

/** Makes an empty database, prepared by these statements. */
async function database(what: string, ...statements: string[]): Promise<string> {
  const database = name(what)
  await admin.query(`create database ${database}`)
  made.push(database)
  const url = withDatabase(inject('postgresUrl'), database)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement.replace('DATABASE', database))
  await client.end()
  return url
}
const changed = (url: string, change: (parts: URL) => void) => {
  const parts = new URL(url)
  change(parts)
  return parts.href
}
const envOf = (settings: Record<string, string>) =>
  readEnv({ PORTAL_DATA_DIR: join(folder, 'data'), ...(settings.DATABASE_URL && KEYS), ...settings })
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'started',
    (error) => explainStart(error, undefined)?.message,
  )

describe('a database that cannot be used is reported in one sentence with its setting', () => {
  it.each<[string, () => Promise<string>, RegExp]>([
    [
      'wrong password',
      async () => changed(inject('postgresUrl'), (url) => (url.password = 'errada')),
      /^O PostgreSQL em .+ recusou o usuário ".+" ou a senha\. Corrija DATABASE_URL\.$/,
    ],
    [
      'no such database',
      async () => withDatabase(inject('postgresUrl'), 'nao_existe'),
      /^O banco "nao_existe" em .+ não existe\. .+ DATABASE_URL\.$/,
    ],
    [
      'nobody there',
      async () => 'postgresql://portal:segredo@127.0.0.1:1/portal',
      /^Nenhum PostgreSQL atende em 127\.0\.0\.1:1\. .+ DATABASE_URL\.$/,
    ],
    [
      'unknown host',
      async () => 'postgresql://portal:segredo@nao-existe.invalid/portal',
      /^O servidor de nao-existe\.invalid:5432 não foi encontrado\. .+ DATABASE_URL\.$/,
    ],
    [
      'without TLS',
      async () => `${inject('postgresUrl')}?sslmode=require`,
      /^A conexão TLS com o PostgreSQL em .+ falhou .+ DATABASE_URL/,
    ],
    [
      'of another owner',
      async () => {
        await admin.query(`create role portal_alheio login password 'alheio'`)
        return changed(await database('alheio'), (url) =>
          Object.assign(url, { username: 'portal_alheio', password: 'alheio' }),
        )
      },
      /^O usuário "portal_alheio" não tem permissão no banco .+ DATABASE_URL\.$/,
    ],
    [
      'not empty',
      () => database('cheio', 'create table profiles ()'),
      /^O banco .+ não está vazio e não é do Portal Clínicas .+ DATABASE_URL/,
    ],
    [
      'read-only',
      () => database('leitura', 'alter database DATABASE set default_transaction_read_only = on'),
      /^O PostgreSQL em .+ só permite leitura\. .+ DATABASE_URL/,
    ],
  ])('%s', async (_what, urlOf, sentence) => {
    const message = await messageOf(openDatabase(envOf({ DATABASE_URL: await urlOf() })))
    expect(message).toMatch(sentence)
    expect(message).not.toMatch(/segredo|errada|alheio@|\n/)
  })

  it.each<[string, object, RegExp]>([
    ['TLS certificate', { code: 'SELF_SIGNED_CERT_IN_CHAIN' }, /^A conexão TLS .+ DATABASE_URL/],
    ['no answer', { message: 'timeout expired' }, /não respondeu a tempo\. .+ DATABASE_URL/],
    [
      'through a pooler',
      { message: 'unsupported startup parameter: options' },
      /Informe em DATABASE_DIRECT_URL o endereço do próprio PostgreSQL\.$/,
    ],
    [
      'anything else',
      { code: 'XX000', message: 'de outro tipo' },
      /DATABASE_URL, não pôde ser preparado: de outro tipo$/,
    ],
  ])('%s', (_what, fields, sentence) => {
    const error = new Error('Failed query: select', { cause: Object.assign(new Error(), fields) })
    expect(explainServer(error, { DATABASE_URL: 'postgresql://portal:segredo@banco/portal' }).message).toMatch(sentence)
  })

  it('used by a newer portal', async () => {
    const env = envOf({ DATABASE_URL: await database('novo') })
    const opened = await openDatabase(env)
    await opened.database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('de amanhã', ${Date.now() + 86_400_000})`,
    )
    await opened.close()
    expect(await messageOf(openDatabase(env))).toMatch(/^Estes dados já foram usados por uma versão mais nova/)
  })

  it('prepared by another node that does not come to an end', async () => {
    const url = inject('postgresUrl')
    const waited: string[] = []
    const late = withStartLock(url, () =>
      messageOf(withStartLock(url, async () => {}, { patienceMs: 300, log: (line) => waited.push(line) })),
    )
    expect(await late).toMatch(/^Outro Portal Clínicas está preparando este banco há tempo demais/)
    expect(waited).toHaveLength(1)
    await withStartLock(url, async () => {}, { patienceMs: 0 })
  })
})

describe('a data directory that cannot be used names PORTAL_DATA_DIR', () => {
  it('a file', async () => {
    const file = join(folder, 'arquivo')
    await writeFile(file, '')
    for (const PORTAL_DATA_DIR of [file, join(file, 'dentro')])
      expect(await messageOf(openDatabase(envOf({ PORTAL_DATA_DIR })))).toMatch(
        /^Não é possível usar .+ \(há um arquivo no lugar de uma pasta\)\. .+ PORTAL_DATA_DIR\.$/,
      )
  })

  it.each([
    ['EACCES', 'esta conta não tem permissão'],
    ['EROFS', 'o disco só permite leitura'],
    ['ENOSPC', 'não há espaço em disco'],
  ])('%s', (code, reason) => {
    const error = Object.assign(new Error(code), { code, path: '/etc/portal' })
    expect(explainFile(error, { PORTAL_DATA_DIR: '/etc/portal' }).message).toBe(
      `Não é possível usar /etc/portal (${reason}). Corrija isso ou informe outra pasta em PORTAL_DATA_DIR.`,
    )
  })
})

describe('an address that cannot be listened on names HOST or PORT', () => {
  it.each([
    ['203.0.113.1', /^O endereço "203\.0\.113\.1" não é deste computador\. .*HOST/],
    ['nao-existe.invalid', /^O nome "nao-existe\.invalid" não foi encontrado\. .*HOST/],
  ])('%s', async (HOST, sentence) => {
    expect(await messageOf(requireAddress(envOf({ HOST, PORT: '0' })))).toMatch(sentence)
  })

  it('a port that only the system may open', () => {
    const error = Object.assign(new Error(), { code: 'EACCES' })
    expect(explainAddress(error, { HOST: '127.0.0.1', PORT: 80 }).message).toMatch(
      /^Esta conta não pode abrir a porta 80\. .*PORT/,
    )
  })

  it('a used port is reported before anything is created; the stack only on request', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const PORTAL_DATA_DIR = join(folder, 'nunca')
    const PORT = String((other.address() as AddressInfo).port)
    const start = (LOG_LEVEL: string) => runProgram('src/main.ts', [], { PORT, PORTAL_DATA_DIR, LOG_LEVEL }).ended
    const sentence = 'A porta já está em uso por outro programa. Informe outra em PORT.\n'
    expect(await start('info')).toEqual({ code: 78, text: sentence })
    expect((await start('debug')).text).toMatch(/PORT\.\n.*\n\s+at .+listen/s)
    expect(existsSync(PORTAL_DATA_DIR)).toBe(false)
    other.close()
  })
})

it('any number of nodes start at once on an empty database', async () => {
  const DATABASE_URL = await database('juntos')
  const nodes = await Promise.allSettled(
    [1, 2, 3].map((node) => startPortal(join(folder, `no-${node}`), { ...KEYS, DATABASE_URL })),
  )
  const problems = nodes.flatMap((node) => (node.status === 'rejected' ? [String(node.reason)] : []))
  for (const node of nodes) if (node.status === 'fulfilled') await node.value.stop()
  expect(problems).toEqual([])
})

it('in production every line is JSON, and the version is told', async () => {
  const settings = { ...KEYS, DATABASE_URL: await database('producao'), NODE_ENV: 'production', LOG_LEVEL: 'info' }
  const portal = await startPortal(join(folder, 'producao'), settings)
  try {
    const { version } = (await (await fetch(`${portal.url}/healthz`)).json()) as { version: string }
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
    await portal.stop()
    const lines = portal.output.text.trim().split('\n')
    const parsed = lines.map((line) => JSON.parse(line) as { level: number; time: number; msg: string; req?: object })
    expect(parsed.every(({ level, time, msg }) => level && time && msg)).toBe(true)
    expect(parsed.map(({ msg }) => msg)).toContainEqual(expect.stringContaining(`Portal Clínicas ${version}`))
    expect(parsed.some(({ req }) => req)).toBe(true)
    const refused = await runProgram('src/main.ts', [], { ...settings, PORT: 'porta' }).ended
    expect(JSON.parse(refused.text.trim())).toMatchObject({ level: 60, msg: expect.stringContaining('PORT') })
  } finally {
    await portal.stop()
  }
})

it('npm run admin says what it needs without a terminal', async () => {
  const settings = { ...KEYS, DATABASE_URL: await database('admin'), PORTAL_DATA_DIR: join(folder, 'admin') }
  await (await openDatabase(envOf(settings))).close()
  const { code, text } = await runProgram('src/cli/admin.ts', ['criar', 'um@teste.portal'], settings).ended
  expect(code).toBe(1)
  expect(text).toContain('informe-a em ADMIN_PASSWORD')
})

/** Arguments of each tool but `restaurar`, which makes a portal, and the rehearsal of `mudar`, which needs none. */
const TOOLS: Record<string, string[]> = {
  'admin.ts': ['criar', 'um@teste.portal'],
  'backup.ts': ['copias'],
  'conferir-financeiro.ts': [],
  'demo.ts': ['--clinicas', '1'],
  'importar.ts': ['clinicas', 'nada.csv'],
  'privacidade.ts': ['reaplicar'],
  'verificar-aceite.ts': ['ORC-2026-00001'],
}

/** Files that are no tools: shared by them, or parts of one. */
const PARTS = ['ask.ts', 'eliminacoes.ts', 'ensaio.ts']

describe('where no portal is, a tool refuses and leaves nothing there', () => {
  it('is every tool but two', () => {
    const files = readdirSync(fileURLToPath(new URL('../../cli', import.meta.url)))
    const others = [...PARTS, 'mudar.ts', 'restaurar.ts']
    expect(files.filter((file) => !others.includes(file)).sort()).toEqual(Object.keys(TOOLS))
  })

  it.each(Object.entries(TOOLS))('%s', async (file, args) => {
    const PORTAL_DATA_DIR = join(folder, 'sem-portal')
    const settings = { PORTAL_DATA_DIR, ADMIN_PASSWORD: 'uma-senha-bem-comprida' }
    const { code, text } = await runProgram(`src/cli/${file}`, args, settings).ended
    expect(text).toMatch(
      /^Não há Portal Clínicas na pasta .+sem-portal\. .+ PORTAL_DATA_DIR .+ DATABASE_URL .+npm start.+\n$/,
    )
    expect(code).toBe(1)
    expect(existsSync(PORTAL_DATA_DIR)).toBe(false)
  })

  const refusalOf = (settings: Record<string, string>, existing: 'rows' | 'files' = 'rows') =>
    messageOf(openDatabase(envOf(settings), { existing, share: true }))

  it('in a database without one, which stays empty', async () => {
    const DATABASE_URL = await database('sem_portal')
    const PORTAL_DATA_DIR = join(folder, 'sem-banco')
    expect(await refusalOf({ DATABASE_URL, PORTAL_DATA_DIR })).toMatch(
      /^Não há Portal Clínicas no banco "portal_start_sem_portal_.+" em .+ DATABASE_URL .+npm start/,
    )
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    const { rows } = await client.query(`select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')`)
    await client.end()
    expect(rows).toEqual([])
    expect(existsSync(PORTAL_DATA_DIR)).toBe(false)
  })

  it('with its database and another folder, where it needs the pictures and documents', async () => {
    const DATABASE_URL = await database('sem_arquivos')
    await (await openDatabase(envOf({ DATABASE_URL }))).close()
    const PORTAL_DATA_DIR = join(folder, 'sem-arquivos')
    expect(await refusalOf({ DATABASE_URL, PORTAL_DATA_DIR }, 'files')).toMatch(
      /^A pasta .+sem-arquivos não tem as imagens .+ PORTAL_DATA_DIR /,
    )
    expect(existsSync(PORTAL_DATA_DIR)).toBe(false)
    expect(await refusalOf({ DATABASE_URL, PORTAL_DATA_DIR })).toBe('started')
  })

  it('over an embedded PostgreSQL in which none was ever prepared', async () => {
    // Not below `folder`: as root, PostgreSQL runs under an account that may not enter there.
    const PORTAL_DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-vazio-'))
    try {
      await (await startEmbeddedPostgres({ dataDir: PORTAL_DATA_DIR, durable: false })).stop()
      expect(await refusalOf({ PORTAL_DATA_DIR })).toMatch(
        /^Não há Portal Clínicas na pasta .+portal-vazio-.+\. Informe/,
      )
    } finally {
      await rm(PORTAL_DATA_DIR, { recursive: true, force: true })
    }
  })
})
