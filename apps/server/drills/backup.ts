// People write, a backup runs, the portal is killed, the backup is restored elsewhere: prints what was acknowledged
// before the instant that the backup printed, and whether all of it is there and opens. An argument adds so many leads.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../src/testing/at-end.ts'
import { findLost, startWriters } from '../src/testing/backup-trial.ts'
import { enterAt } from '../src/testing/enter.ts'
import { runProgram, startPortal } from '../src/testing/portal-process.ts'

const GERENTE = { email: 'gerenciador@demo.portal', password: 'demo-portal-2026' }
const SETTINGS = { PORTAL_DEMO: '1', RATE_LIMIT: '1000000', PUBLIC_RATE_LIMIT: '600000' }
/** Acknowledged writes before the backup begins; a quarter as many follow its end. */
const WRITES = 60
/** Kinds of writes: a clinic, a picture, and a registration with a document. */
const KINDS = 3

const [leads = '0'] = process.argv.slice(2)
const root = mkdtempSync(join(tmpdir(), 'portal-drill-backup-'))
// PostgreSQL runs under another account than root, which must be able to enter.
chmodSync(root, 0o711)
const [dataDir, elsewhere, copies] = [join(root, 'dados'), join(root, 'outra'), join(root, 'copias')]
const secondsSince = (begin: number) => `${((performance.now() - begin) / 1000).toFixed(1)} s`

/** Runs a program to its end; prints its output, its time and (on Linux) its greatest memory. */
async function run(file: string, args: string[], env: Record<string, string>) {
  const begin = performance.now()
  const { child, ended } = runProgram(file, args, env)
  let peak = 0
  const watch = setInterval(() => {
    const status = readStatus(child.pid)
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  }, 100)
  const { code, text } = await ended
  clearInterval(watch)
  console.log(text.trim().replaceAll(/^/gm, '  '))
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
  console.log(`  took ${secondsSince(begin)} with its start, at most ${Math.round(peak)} MB of memory`)
  return text
}

function readStatus(pid = 0) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

async function megabytesOf(folder: string) {
  let bytes = 0
  // A running database removes files while they are listed.
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size
  return Math.ceil(bytes / 1e6)
}

type Writers = ReturnType<typeof startWriters>
/** Waits for `count` writes, at least one of each kind. */
async function untilWritten({ acknowledged, problems }: Writers, count: number) {
  const isEnough = () => acknowledged.length >= count && new Set(acknowledged.map(({ what }) => what)).size === KINDS
  while (!isEnough() && problems.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

let portal: Awaited<ReturnType<typeof startPortal>> | undefined
const close = atEnd(async () => {
  await portal?.stop()
  rmSync(root, { recursive: true, force: true })
})
try {
  portal = await startPortal(dataDir, SETTINGS)
  if (Number(leads) > 0) await run('src/cli/demo.ts', ['--leads', leads], { PORTAL_DATA_DIR: dataDir })
  const cookie = await enterAt(portal.url, GERENTE)
  const created = await fetch(`${portal.url}/api/clinicas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: 'Recanto do exercício', city: 'Campinas', state: 'SP' }),
  })
  const writers = startWriters(portal.url, cookie, ((await created.json()) as { id: string }).id)
  await untilWritten(writers, WRITES)
  console.log(`${writers.acknowledged.length} writes are acknowledged, more go on. Backup:`)
  const text = await run('src/cli/backup.ts', [copies], { PORTAL_DATA_DIR: dataDir })
  console.log(`  ${await megabytesOf(copies)} MB there, of ${await megabytesOf(dataDir)} MB in the data directory`)
  const instant = new Date(/antes de (\S+)/.exec(text)?.[1] ?? '')
  await untilWritten(writers, writers.acknowledged.length + WRITES / 4)
  writers.abandon()
  await portal.stop('SIGKILL')
  console.log('Killed with -9. Restored elsewhere:')
  const keys = {
    PORTAL_SECRET: readFileSync(join(dataDir, 'secret'), 'utf8'),
    PORTAL_DATA_KEY: readFileSync(join(dataDir, 'data-key'), 'utf8'),
  }
  await run('src/cli/restaurar.ts', [copies, '--em', elsewhere], keys)
  const again = performance.now()
  portal = await startPortal(elsewhere, { ...SETTINGS, ...keys })
  console.log(`Ready there after ${secondsSince(again)}.`)
  const { found, lost, later } = await findLost(portal.url, cookie, writers.acknowledged, instant)
  const opened = Object.entries(found).map(([what, n]) => `${n} ${what}`)
  console.log(
    `Acknowledged before the instant, found and opened: ${opened.join(', ')}. Lost: ${lost.length}. After it: ${later}.`,
  )
  process.exitCode = lost.length === 0 && opened.length === KINDS ? 0 : 1
} finally {
  await close()
}
