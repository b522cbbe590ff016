import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Body, checkKey, type Storage, type Stored } from './keyed.ts'

const isMissing = (error: NodeJS.ErrnoException) => error.code === 'ENOENT' || error.code === 'ENOTDIR'

const write = (file: string, body: Body) =>
  Buffer.isBuffer(body)
    ? writeFile(file, body, { flush: true })
    : pipeline(body.stream, createWriteStream(file, { flush: true }))

/** Stores each key as a file of that path below `root`. */
export function createFolderStorage(root: string): Storage {
  const fileOf = (key: string) => join(root, checkKey(key))

  async function* walk(folder: string): AsyncGenerator<Stored> {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
      if (isMissing(error)) return []
      throw error
    })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) yield* walk(path)
      else if (entry.isFile()) {
        const found = await stat(path).catch(() => null)
        if (found) yield { key: relative(root, path).replaceAll(sep, '/'), bytes: found.size, modified: found.mtime }
      }
    }
  }

  return {
    async put(key, body) {
      const file = fileOf(key)
      await mkdir(dirname(file), { recursive: true })
      // Renamed once complete, so that a stopped process never leaves half a file under its final name.
      const partial = `${file}.${randomBytes(4).toString('hex')}.parcial`
      try {
        await write(partial, body)
        await rename(partial, file)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async read(key) {
      const handle = await open(fileOf(key)).catch((error) => {
        if (isMissing(error)) return null
        throw error
      })
      return handle && createReadStream('', { fd: handle })
    },
    list: (folder) => walk(folder === '' ? root : fileOf(folder)),
    async remove(keys) {
      const folders = new Set<string>()
      for (const key of keys) {
        const file = fileOf(key)
        await rm(file, { force: true })
        if (dirname(file) !== root) folders.add(dirname(file))
      }
      for (const folder of folders) await rmdir(folder).catch(() => undefined)
    },
  }
}
