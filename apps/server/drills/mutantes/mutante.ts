import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One planted fault: a single exact replacement, and the tests that should notice it. */
export type Mutante = {
  id: string
  word: string
  kind: string
  /** Description of the fault. */
  fault: string
  /** Path from the root of the repository. */
  file: string
  /** Text that occurs exactly once in the file. */
  find: string
  replace: string
  /** Parts of paths of test files, tried in this order until one fails. */
  tests: readonly string[]
  /** Why no test can notice the fault, which is then expected to survive. */
  explained?: string
}

/** Reason why a fault cannot be planted any more; null when it can. */
export function staleness(root: string, { file, find, replace }: Mutante): string | null {
  if (!existsSync(join(root, file))) return `${file} is gone`
  const times = readFileSync(join(root, file), 'utf8').split(find).length - 1
  if (times !== 1) return `${file} has ${times} times, not once: ${find}`
  return find === replace ? 'it replaces nothing' : null
}
