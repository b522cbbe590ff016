import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterAt } from '../../testing/enter.ts'
import { runProgram, startPortal } from '../../testing/portal-process.ts'
import { eventually, testApp } from '../../testing/testing.ts'

const ADMIN = { email: 'chefe@teste.portal', password: 'senha-do-chefe' }
const INDISPONIVEL = 'O sistema está temporariamente indisponível. Tente novamente em instantes.'

type Answer = { id: string; code?: string; message?: string }

let dataDir: string
let portal: Awaited<ReturnType<typeof startPortal>>
let cookie: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-faults-'))
  portal = await startPortal(dataDir)
  const made = await runProgram('src/cli/admin.ts', ['criar', ADMIN.email], {
    PORTAL_DATA_DIR: dataDir,
    ADMIN_PASSWORD: ADMIN.password,
  }).ended
  expect(made).toMatchObject({ code: 0, text: `Administrador ${ADMIN.email} criado.\n` })
  cookie = await enterAt(portal.url, ADMIN, 'Chefe da Casa')
})

afterAll(async () => {
  await portal?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const call = async (path: string, init: RequestInit = {}) => {
  const headers = { cookie, ...(init.body ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(`${portal.url}${path}`, { ...init, headers })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer }
}
const createClinica = (name: string) =>
  call('/api/clinicas', { method: 'POST', body: JSON.stringify({ name, city: 'Campinas', state: 'SP' }) })
const pidFile = () => join(dataDir, 'postgres', 'data', 'postmaster.pid')
const postmasterPid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n', 1)[0])

describe('a running portal', () => {
  it('refuses a second one on its data directory and goes on', async () => {
    const second = await runProgram('src/main.ts', [], { PORT: '0', PORTAL_DATA_DIR: dataDir, PORTAL_DEMO: '0' }).ended
    expect(second).toMatchObject({ code: 78 })
    expect(second.text).toContain('Já existe um Portal Clínicas em execução')
    expect((await call('/readyz')).status).toBe(200)
  })

  it('answers 503 while its database is down and recovers alone', async () => {
    process.kill(await postmasterPid(), 'SIGKILL')
    const down = await eventually(
      () => call('/api/inicio'),
      ({ status }) => status !== 200,
    )
    expect(down).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: INDISPONIVEL } })
    expect((await call('/healthz')).status).toBe(200)

    await eventually(
      () => call('/readyz'),
      ({ status }) => status === 200,
    )
    expect((await createClinica('Depois da queda')).status).toBe(201)
  })

  it('loses nothing acknowledged when it is killed while writing', async () => {
    const acknowledged: string[] = []
    let killed = false
    const write = async (writer: number) => {
      for (let i = 0; !killed; i++) {
        const answer = await createClinica(`Escrita ${writer}-${i}`).catch(() => null)
        if (answer?.status === 201) acknowledged.push(answer.body.id)
      }
    }
    const writers = [1, 2, 3, 4].map(write)
    await eventually(
      async () => acknowledged.length,
      (n) => n >= 60,
    )
    portal.child.kill('SIGKILL')
    killed = true
    await Promise.all(writers)
    await portal.ended

    portal = await startPortal(dataDir)
    const statuses = await Promise.all(acknowledged.map(async (id) => (await call(`/api/clinicas/${id}`)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('stops fast and takes its database with it', async () => {
    expect(existsSync(pidFile())).toBe(true)
    expect(await portal.stop('SIGTERM')).toBe(0)
    expect(existsSync(pidFile())).toBe(false)
    portal = await startPortal(dataDir)
    expect((await call('/readyz')).status).toBe(200)
  })
})

describe('a full disk', () => {
  it('is reported clearly and changes nothing', async () => {
    const server = await testApp()
    try {
      const gerenciador = await server.signIn('gerenciador')
      await server.database.pool.query(`
        create function sem_espaco() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
        create trigger disco after insert on clinicas for each row execute function sem_espaco()`)
      const payload = { name: 'Sem espaço', city: 'Campinas', state: 'SP' }
      const { status, body } = await server.request({
        method: 'POST',
        url: '/api/clinicas',
        payload,
        cookie: gerenciador,
      })
      expect(status).toBe(507)
      expect(body.message).toBe('Não há espaço em disco para salvar. Nada foi alterado.')
      const { rows } = await server.database.pool.query('select count(*)::int as total from clinicas')
      expect(rows).toEqual([{ total: 0 }])
    } finally {
      await server.close()
    }
  })
})

describe('an account that the database could not write', () => {
  it('is reported with its cause, though the auth library hides it', async () => {
    const server = await testApp()
    try {
      await server.database.pool.query(`
        create function em_recuperacao() returns trigger language plpgsql as $$
        begin raise exception 'cannot execute INSERT in a read-only transaction' using errcode = '25006'; end $$;
        create trigger recusa before insert on profiles for each row execute function em_recuperacao()`)
      const payload = { email: 'nova@teste.portal', password: 'senha-de-teste' }
      const { status, body } = await server.request({ method: 'POST', url: '/api/acesso/cadastrar', payload })
      expect([status, body.message]).toEqual([503, INDISPONIVEL])
    } finally {
      await server.close()
    }
  })
})
