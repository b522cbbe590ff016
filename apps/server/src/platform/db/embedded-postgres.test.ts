import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountFor } from './embedded-postgres/account.ts'
import { findNative, prepareBinaries } from './embedded-postgres/binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
const cleanUps: (() => unknown)[] = []

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-postgres-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

async function start(dataDir: string, native?: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, native, durable: false })
  cleanUps.push(postgres.stop)
  return postgres
}

/** A portal in its own process, to be killed. */
function startElsewhere(dataDir: string): ChildProcess {
  const script = new URL('./embedded-postgres/portal-process.ts', import.meta.url)
  const portal = fork(script, [dataDir], { execArgv: ['--import', 'tsx'], stdio: 'ignore' })
  cleanUps.push(() => portal.kill('SIGKILL'))
  return portal
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function kill(portal: ChildProcess) {
  portal.kill('SIGKILL')
  await once(portal, 'exit')
}

const pidFile = (dataDir: string) => join(dataDir, 'postgres', 'data', 'postmaster.pid')
const postmasterPid = async (dataDir: string) => Number((await readFile(pidFile(dataDir), 'utf8')).split('\n')[0])

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

describe('a running embedded PostgreSQL', () => {
  let dataDir: string
  let postgres: EmbeddedPostgres
  const log: string[] = []
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-postgres-'))
    postgres = await startEmbeddedPostgres({ dataDir, log: (line) => log.push(line) })
  })
  afterAll(async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  })

  it('listens on loopback only, without a socket file, and writes safely', async () => {
    const names = ['listen_addresses', 'unix_socket_directories', 'fsync', 'full_page_writes', 'synchronous_commit']
    const [row] = await query(postgres.url, `select ${names.map((name) => `current_setting('${name}') as ${name}`)}`)
    expect(Object.values(row ?? {})).toEqual(['127.0.0.1', '', 'on', 'on', 'on'])
    expect(new URL(postgres.url)).toMatchObject({ hostname: '127.0.0.1', pathname: '/portal' })
  })

  it('asks a password that only a private file knows', async () => {
    const url = new URL(postgres.url)
    expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(dataDir, 'postgres', 'password'), 'utf8')).toBe(url.password)
    url.password = 'errada'
    await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('sorts and compares as Portuguese does', async () => {
    const words = "values ('zebra'), ('Ávila'), ('ação'), ('Abacate'), ('acme')"
    const rows = await query(postgres.url, `select t.w, upper(t.w) as upper from (${words}) as t(w) order by t.w`)
    expect(rows.map(({ w }) => w)).toEqual(['Abacate', 'ação', 'acme', 'Ávila', 'zebra'])
    expect(rows[1]?.upper).toBe('AÇÃO')
  })

  it.runIf(isRoot)('does not run as root', async () => {
    const { uid } = await stat(join(dataDir, 'postgres', 'data'))
    expect(uid).not.toBe(0)
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).toBe(uid)
  })

  it('refuses a second portal, and lets a command-line tool in', async () => {
    await expect(start(dataDir)).rejects.toThrow(`Já existe um Portal Clínicas em execução sobre ${dataDir}.`)
    const shared = await startEmbeddedPostgres({ dataDir, share: true })
    expect(shared.url).toBe(postgres.url)
    await shared.stop()
    expect(await query(postgres.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })

  it('comes back on the same address when PostgreSQL is killed', async () => {
    await query(postgres.url, 'create table kept as select 7 as n')
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    const rows = await vi.waitFor(() => query(postgres.url, 'select n from kept'), { timeout: 120_000, interval: 100 })
    expect(rows).toEqual([{ n: 7 }])
    expect(log).toContain('O PostgreSQL embutido parou; iniciando de novo…')
    const locks = "select count(*)::int as held from pg_locks where locktype = 'advisory'"
    await vi.waitFor(async () => expect(await query(postgres.url, locks)).toEqual([{ held: 1 }]))
  })
})

describe('starting over what a dead process left', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-postgres-'))
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  it('adopts the PostgreSQL of a killed portal', async () => {
    const portal = startElsewhere(dataDir)
    const [url] = await once(portal, 'message')
    await query(url, 'create table kept as select 7 as n')
    await kill(portal)
    const orphan = await postmasterPid(dataDir)

    const adopted = await start(dataDir)
    expect(await postmasterPid(dataDir)).toBe(orphan)
    expect(adopted.url).toBe(url)
    expect(await query(adopted.url, 'select n from kept')).toEqual([{ n: 7 }])
    await adopted.stop()
    expect(existsSync(pidFile(dataDir))).toBe(false)
  })

  it('waits for a PostgreSQL that is still shutting down', async () => {
    const first = await start(dataDir)
    const stopped = first.stop()
    const second = await start(dataDir)
    await stopped
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('removes a postmaster.pid whose process number now belongs to something else', async () => {
    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    const other = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
    cleanUps.push(() => other.kill('SIGKILL'))
    const data = join(dataDir, 'postgres', 'data')
    await writeFile(pidFile(dataDir), `${other.pid}\n${data}\n1\n54321\n\n127.0.0.1\n\nready   \n`)

    const postgres = await start(dataDir)
    expect(await query(postgres.url, 'select n from kept')).toEqual([{ n: 7 }])
    expect(other.exitCode).toBeNull()
  })
})

describe('a first start that is interrupted or runs twice', () => {
  it.each([
    ['initdb writes', /^postgres\.tmp-\w+\/data\/base$/],
    ['the cluster is in place', /^postgres$/],
    ['PostgreSQL starts', /^postgres\/data\/postmaster\.pid$/],
  ])('starts after a kill when %s', async (_moment, sign) => {
    const dataDir = await newFolder()
    const portal = startElsewhere(dataDir)
    const seen = async () => (await list(dataDir)).some((path) => sign.test(path))
    await vi.waitUntil(seen, { timeout: 120_000, interval: 5 })
    await kill(portal)

    const postgres = await start(dataDir)
    expect(await query(postgres.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })

  it('lets one of two first starts win and refuses the other', async () => {
    const dataDir = await newFolder()
    const outcomes = await Promise.allSettled([start(dataDir), start(dataDir)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason.message).toBe(`Já existe um Portal Clínicas em execução sobre ${dataDir}.`)
    expect((await readdir(dataDir)).filter((name) => name.includes('tmp'))).toEqual([])
  })
})

/** Paths up to three levels deep; skips files that disappear meanwhile. */
async function list(folder: string, depth = 3, prefix = ''): Promise<string[]> {
  const names = await readdir(join(folder, prefix)).catch(() => [])
  const paths = names.map((name) => join(prefix, name))
  if (depth === 1) return paths
  return [...paths, ...(await Promise.all(paths.map((path) => list(folder, depth - 1, path)))).flat()]
}

describe('finding binaries and a reachable folder', () => {
  async function copyPackage(into: string) {
    const native = join(into, 'package', 'native')
    await cp(findNative(), native, { recursive: true, verbatimSymlinks: true })
    await cp(join(findNative(), '..', 'package.json'), join(into, 'package', 'package.json'))
    return native
  }

  it.runIf(isRoot)('copies the binaries once when they lie in a private home', async () => {
    const home = await newFolder()
    const native = await copyPackage(home)
    expect((await stat(home)).mode & 0o777).toBe(0o700)
    const dataDir = await newFolder()
    await chmod(dataDir, 0o755)

    const account = await accountFor(dataDir)
    const bin = await prepareBinaries(native, dataDir, account)
    expect(bin.startsWith(dataDir)).toBe(true)
    const { mtimeMs } = await stat(join(bin, 'postgres'))
    expect(await prepareBinaries(native, dataDir, account)).toBe(bin)
    expect((await stat(join(bin, 'postgres'))).mtimeMs).toBe(mtimeMs)
    expect(await readdir(dataDir)).toHaveLength(1)
  })

  it('makes the library links that a skipped install script left out', async () => {
    const folder = await newFolder()
    await chmod(folder, 0o755)
    const native = await copyPackage(folder)
    const links: { target: string }[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
    for (const { target } of links) await rm(join(native, '..', target))

    const dataDir = await newFolder()
    expect(await prepareBinaries(native, dataDir, await accountFor(dataDir))).toBe(join(native, 'bin'))
    expect(await readdir(dataDir)).toEqual([])
  })

  it.runIf(isRoot)('says when the data directory lies in a private home', async () => {
    const dataDir = join(await newFolder(), 'portal', 'data')
    await mkdir(dataDir, { recursive: true })
    await expect(start(dataDir)).rejects.toThrow(/^A pasta de dados .+ está fora do alcance .+ PORTAL_DATA_DIR/)
    expect(await readdir(dataDir)).toEqual([])
  })

  it.runIf(isRoot)('runs as the owner of an existing cluster', async () => {
    const folder = await newFolder()
    const { uid, gid } = { uid: 65534, gid: 65534 }
    await chown(folder, uid, gid)
    expect(await accountFor(folder)).toEqual({ uid, gid })
  })

  it('asks for DATABASE_URL when there is no package for the platform, or its binaries do not run', async () => {
    expect(() => findNative('linux', 'riscv64')).toThrow(
      /^Não há PostgreSQL embutido para este sistema \(linux-riscv64\)\. .+ DATABASE_URL/,
    )
    const folder = await newFolder()
    await mkdir(join(folder, 'native'))
    await writeFile(join(folder, 'package.json'), '{"version":"1"}')
    await expect(start(await newFolder(), join(folder, 'native'))).rejects.toThrow(
      /^O PostgreSQL embutido não funciona neste sistema \(.+\)\. .+ DATABASE_URL/,
    )
  })
})
