import { readFileSync } from 'node:fs'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Commit of the built pages; undefined when unknown. */
function readCommit(): string | undefined {
  try {
    return read('../../../web/dist/.commit').trim() || undefined
  } catch {
    return undefined
  }
}

/** Version and commit that run here, for operators. */
export const VERSION = {
  version: (JSON.parse(read('../../../../package.json')) as { version: string }).version,
  commit: readCommit(),
}
