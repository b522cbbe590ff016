import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from '../../testing/portal-process.ts'
import { testDb } from '../../testing/testing.ts'
import { createDb } from '../db/db.ts'
import { readEnv } from '../env.ts'
import { acceptKeys, type FindSealed, openKeys } from './keys.ts'

const KEY = 'a-chave-com-que-tudo-foi-cifrado-01'
const OTHER = 'uma-outra-chave-de-mais-de-32-letras'

let db: Awaited<ReturnType<typeof testDb>>
let folder: string
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.database.pool.query('truncate chaves')
  folder = await mkdtemp(join(tmpdir(), 'portal-keys-'))
  return () => rm(folder, { recursive: true, force: true })
})

const nothingSealed: FindSealed = async () => undefined
/** As if `KEY` had encrypted a value in this database. */
const sealedByKey: FindSealed = async () => ({ opens: (key) => key === KEY })
const fingerprints = async () => (await db.database.pool.query('select * from chaves order by nome')).rows
const open = (given: Record<string, string> = {}, findSealed = nothingSealed) =>
  openKeys(readEnv({ PORTAL_DATA_DIR: folder, ...given }), db.database, findSealed)
const keep = (name: string, text: string | Buffer) => writeFile(join(folder, name), text)

describe('the keys of a portal', () => {
  it('are made once, for nobody else to read, and stay the same', async () => {
    const keys = await open()
    expect(keys.secret).toMatch(/^[\w-]{43}$/)
    expect(keys.dataKey).toMatch(/^[\w-]{43}$/)
    expect(keys.dataKey).not.toBe(keys.secret)
    expect(await open()).toEqual(keys)
    expect((await readdir(folder)).sort()).toEqual(['data-key', 'secret'])
    expect((await stat(join(folder, 'data-key'))).mode & 0o777).toBe(0o600)
    expect(JSON.stringify(await fingerprints())).not.toMatch(new RegExp(`${keys.secret}|${keys.dataKey}`))
  })

  it('are the same for all that start at once on one folder', async () => {
    const nodes = Array.from({ length: 6 }, () => createDb(db.url, { max: 1 }))
    const env = readEnv({ PORTAL_DATA_DIR: folder })
    const keys = await Promise.all(nodes.map((node) => openKeys(env, node, nothingSealed)))
    await Promise.all(nodes.map((node) => node.close()))
    expect(new Set(keys.map((each) => JSON.stringify(each))).size).toBe(1)
    expect((await readdir(folder)).sort()).toEqual(['data-key', 'secret'])
  })

  it.each([
    ['data-key', '', 'está vazio'],
    ['secret', '', 'está vazio'],
    ['secret', 'abc', 'menos de 32 caracteres'],
    ['data-key', Buffer.alloc(50, 0xff), 'está danificado'],
  ])('stop the start when %s holds %j', async (name, content, why) => {
    await keep(name, content)
    const refused = await open().catch((error: Error) => error.message)
    expect(refused).toContain(join(folder, name))
    expect(refused).toContain(why)
    expect(refused).toContain('Recupere-o do backup')
    expect(await readFile(join(folder, name))).toEqual(Buffer.from(content))
  })

  it('stop the start when a file is a folder or not to be read', async () => {
    await mkdir(join(folder, 'data-key'))
    await expect(open()).rejects.toThrow(`O arquivo de chave ${join(folder, 'data-key')} é uma pasta.`)
    await rm(join(folder, 'data-key'), { recursive: true })
    await keep('data-key', KEY)
    await chmod(join(folder, 'data-key'), 0)
    // Root can read everything.
    if (process.getuid?.() !== 0) await expect(open()).rejects.toThrow('não pode ser lido (EACCES)')
  })

  it('stop the start when they cannot be written, and say which file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await expect(open({ PORTAL_DATA_DIR: join(file, 'inside') })).rejects.toThrow(/O arquivo de chave .*inside/)
  })

  it('stop the start when they are of another database', async () => {
    await open()
    await keep('data-key', OTHER)
    await expect(open()).rejects.toThrow(`${join(folder, 'data-key')} não é a deste banco de dados`)
    await expect(open({ PORTAL_DATA_KEY: OTHER })).rejects.toThrow('A chave em PORTAL_DATA_KEY não é a deste banco')
    await expect(open({ PORTAL_SECRET: OTHER })).rejects.toThrow('A chave em PORTAL_SECRET não é a deste banco')
  })

  it.each(['secret', 'data-key'])('are not made again when %s of a known database is lost', async (name) => {
    await open()
    await rm(join(folder, name))
    await expect(open()).rejects.toThrow(`O arquivo de chave ${join(folder, name)} não existe`)
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('of a database without fingerprints are tried on its encrypted data', async () => {
    await expect(open({}, sealedByKey)).rejects.toThrow('data-key não existe')
    await keep('data-key', OTHER)
    await expect(open({}, sealedByKey)).rejects.toThrow('não é a deste banco de dados')
    expect(await fingerprints()).toEqual([])
    await keep('data-key', `${KEY}\n`)
    expect((await open({}, sealedByKey)).dataKey).toBe(KEY)
    expect((await fingerprints()).map(({ nome }) => nome)).toEqual(['data-key', 'secret'])
    await expect(open({ PORTAL_DATA_KEY: OTHER })).rejects.toThrow('não é a deste banco de dados')
  })
})

describe('accepting other keys', () => {
  const accept = (given: Record<string, string>, findSealed = nothingSealed, lose = false) =>
    acceptKeys(readEnv({ PORTAL_DATA_DIR: folder, ...given }), db.database, findSealed, { lose })

  it('is a way to change them while nothing is encrypted', async () => {
    await open({ PORTAL_DATA_KEY: KEY })
    const given = { PORTAL_DATA_KEY: OTHER, PORTAL_SECRET: OTHER }
    expect((await accept(given)).changed).toEqual(['secret', 'data-key'])
    expect(await open(given)).toEqual({ secret: OTHER, dataKey: OTHER })
    expect((await accept(given)).changed).toEqual([])
  })

  it('never loses encrypted data unless requested', async () => {
    await open({ PORTAL_DATA_KEY: KEY, PORTAL_SECRET: KEY }, sealedByKey)
    const before = await fingerprints()
    const given = { PORTAL_DATA_KEY: OTHER, PORTAL_SECRET: OTHER }
    await expect(accept(given, sealedByKey)).rejects.toThrow('Há cadastros cifrados com outra chave')
    expect(await fingerprints()).toEqual(before)
    expect((await accept({ ...given, PORTAL_DATA_KEY: KEY }, sealedByKey)).changed).toEqual(['secret'])
    expect((await accept(given, sealedByKey, true)).changed).toEqual(['data-key'])
    expect(await open(given, sealedByKey)).toEqual({ secret: OTHER, dataKey: OTHER })
  })
})

describe('a start with a wrong key', () => {
  const run = (file: string, args: string[], key: string) =>
    runProgram(file, args, {
      DATABASE_URL: db.url,
      PORTAL_DATA_DIR: folder,
      PORTAL_SECRET: 'x'.repeat(32),
      PORTAL_DATA_KEY: key,
      PORTAL_DEMO: '0',
      PORT: '0',
      ADMIN_PASSWORD: 'senha-do-chefe',
    }).ended

  it('is refused with a sentence, as are the tools, until the key is accepted', async () => {
    await open({ PORTAL_SECRET: 'x'.repeat(32), PORTAL_DATA_KEY: KEY })
    const refusals = await Promise.all([
      run('src/main.ts', [], OTHER),
      run('src/cli/admin.ts', ['criar', 'um@teste.portal'], OTHER),
    ])
    for (const { code, text } of refusals) {
      // 78 tells `npm start` not to restart.
      expect([1, 78]).toContain(code)
      expect(text).toContain('A chave em PORTAL_DATA_KEY não é a deste banco de dados. Recupere-o do backup')
      expect(text).not.toContain('    at ')
    }
    const accepted = await run('src/cli/admin.ts', ['aceitar-chaves'], OTHER)
    expect(accepted).toMatchObject({ code: 0, text: 'Chaves aceitas: data-key.\n' })
    const { rows } = await db.database.pool.query("select depois from audit_log where depois ? 'chaves'")
    expect(rows).toEqual([{ depois: { chaves: 'data-key' } }])
    expect((await open({ PORTAL_SECRET: 'x'.repeat(32), PORTAL_DATA_KEY: OTHER })).dataKey).toBe(OTHER)
  })
})
