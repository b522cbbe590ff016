import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { ROOT } from './command.mjs'

/** Runs a TypeScript file in this process, as if Node had been started with it. */
export async function runTypeScript(file, args = []) {
  const path = join(ROOT, file)
  process.argv.splice(1, process.argv.length, path, ...args)
  process.setSourceMapsEnabled(true)
  register()
  await import(pathToFileURL(path).href)
}
