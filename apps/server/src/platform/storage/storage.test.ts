import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testBucket } from '../../testing/bucket.ts'
import { createFolderStorage } from './folder.ts'
import { isKey, type Storage } from './keyed.ts'
import { openBucket } from './s3.ts'

let root: string
let bucket: Awaited<ReturnType<typeof testBucket>>
const storages = new Map<string, Storage>()
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-storage-'))
  bucket = await testBucket()
  storages.set('folder', createFolderStorage(root))
  storages.set('bucket', openBucket(bucket.settings).createStorage('midia/'))
})
afterAll(async () => {
  await bucket.close()
  await rm(root, { recursive: true, force: true })
})

const listed = async (storage: Storage, folder: string) => {
  const found: [string, number][] = []
  for await (const { key, bytes } of storage.list(folder)) found.push([key, bytes])
  return found
}
const text = async (storage: Storage, key: string) => {
  const stream = await storage.read(key)
  return stream && Buffer.concat(await stream.toArray()).toString()
}

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  const storage = () => storages.get(kind) as Storage

  it('stores bytes and streams, replaces, lists below a folder, removes', async () => {
    await storage().put('a/um.txt', Buffer.from('primeiro'), 'text/plain')
    await storage().put('a/um.txt', Buffer.from('um'), 'text/plain')
    await storage().put(
      'a/b/dois.txt',
      { stream: Readable.from([Buffer.from('do'), Buffer.from('is')]), bytes: 4 },
      'text/plain',
    )
    await storage().put('ab/tres.txt', Buffer.from('três'), 'text/plain')
    expect(await text(storage(), 'a/um.txt')).toBe('um')
    expect(await text(storage(), 'a/b/dois.txt')).toBe('dois')
    expect(await text(storage(), 'a/nada.txt')).toBeNull()
    expect((await listed(storage(), 'a')).sort()).toEqual([
      ['a/b/dois.txt', 4],
      ['a/um.txt', 2],
    ])
    expect(await listed(storage(), 'zz')).toEqual([])
    expect(await listed(storage(), '')).toHaveLength(3)
    await storage().remove(['a/um.txt', 'a/b/dois.txt', 'ab/tres.txt', 'a/nunca.txt'])
    expect(await listed(storage(), '')).toEqual([])
  })

  it('stores nothing of a stream that breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('metade')
        throw new Error('gone')
      })(),
    )
    await expect(storage().put('c/meio.txt', { stream: broken, bytes: 100 }, 'text/plain')).rejects.toThrow()
    expect(await listed(storage(), '')).toEqual([])
  })
})

it('a bucket that is gone leaves the console alone, whose lines would be none of the log', async () => {
  const ways = (['debug', 'info', 'log', 'warn', 'error', 'trace'] as const).map((way) =>
    vi.spyOn(console, way).mockReturnValue(undefined),
  )
  try {
    const gone = openBucket({ ...bucket.settings, endpoint: 'http://127.0.0.1:1' }).createStorage('')
    const stream = Readable.from([Buffer.from('um')])
    await expect(gone.put('um', { stream, bytes: 2 }, 'text/plain')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await expect(gone.read('um')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    for (const way of ways) expect(way).not.toHaveBeenCalled()
  } finally {
    for (const way of ways) way.mockRestore()
  }
})

it.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a/./b', '.a', 'a\\b', 'a\0b', 'á', `a/${'b'.repeat(200)}`])(
  '%j is no key',
  async (key) => {
    expect(isKey(key)).toBe(false)
    for (const storage of storages.values()) {
      await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a key')
      await expect(storage.read(key)).rejects.toThrow('Not a key')
    }
  },
)
