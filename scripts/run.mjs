// node scripts/run.mjs <file.ts> [arguments…]
import { ensureInstalled } from './install.mjs'

ensureInstalled(false)
const [file, ...args] = process.argv.slice(2)
await (await import('./run-typescript.mjs')).runTypeScript(file, args)
