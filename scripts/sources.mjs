import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './command.mjs'

/** Generated folders of any workspace, and of the root only. */
const GENERATED = new Set(['node_modules', 'dist', '.output'])
const GENERATED_AT_ROOT = new Set(['.git', '.cache', 'data'])

/** Hash of the names and contents of these files and folders, without generated ones. */
export function hashSources(paths, isSource = () => true) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf).filter(isSource).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Paths of all files below a path, without generated ones. */
export function filesOf(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path]
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter(({ name }) => !GENERATED.has(name) && !(path === '.' && GENERATED_AT_ROOT.has(name)))
    .flatMap((entry) => {
      const inside = path === '.' ? entry.name : `${path}/${entry.name}`
      return entry.isDirectory() ? filesOf(inside) : entry.isFile() ? [inside] : []
    })
}
