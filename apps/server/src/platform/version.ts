import { readFileSync } from 'node:fs'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Commit of which the pages were built; undefined when that was not known. */
function readCommit(): string | undefined {
  try {
    return read('../../../web/dist/.commit').trim() || undefined
  } catch {
    return undefined
  }
}

/** What runs here, for operators. */
export const VERSION = {
  version: (JSON.parse(read('../../../../package.json')) as { version: string }).version,
  commit: readCommit(),
}
