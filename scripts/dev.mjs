// Serves the pages with hot reload on WEB_PORT and passes /api on to the server, which restarts when its code changes.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { packageFile, ROOT, say } from './command.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const port = process.env.PORT ?? '3000'
const webPort = process.env.WEB_PORT ?? '5173'
const env = {
  ...process.env,
  PORTAL_API: `http://127.0.0.1:${port}`,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
}
// Separate process groups: Ctrl-C reaches only this process, and each child gets one signal; tsx kills the server at a
// second one.
const detached = process.platform !== 'win32'
const start = (args, cwd) =>
  spawn(process.execPath, args, { cwd, env, detached, stdio: ['ignore', 'inherit', 'inherit'] })

const children = [
  start([packageFile('tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], ROOT),
  start([packageFile('vite', 'bin/vite.js', 'apps/web'), '--port', webPort, '--strictPort'], join(ROOT, 'apps/web')),
]

let ending = false
function end(code) {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.once('exit', (code) => end(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0))
say(`Páginas com recarga em http://localhost:${webPort} (Ctrl-C termina)`)
