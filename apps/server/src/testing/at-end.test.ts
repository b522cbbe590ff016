import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-at-end-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const TSX = fileURLToPath(import.meta.resolve('tsx'))
const AT_END = fileURLToPath(new URL('at-end.ts', import.meta.url))

/** A program that opens two things, closes a third itself, and goes on with `goesOn`; `meanwhile` runs as it closes. */
async function program(goesOn: string, meanwhile = '') {
  const file = join(folder, 'programa.mjs')
  await writeFile(
    file,
    `import { atEnd } from '${AT_END}'
     const closes = (what) => atEnd(async () => console.log(what + ' closed'))
     closes('database')
     // Running work fails while its server closes.
     atEnd(async () => { void Promise.reject(new Error('cut')); await new Promise(setImmediate); ${meanwhile}; console.log('server closed') })
     await closes('own')()
     console.log('open')
     ${goesOn}`,
  )
  const child = spawn(process.execPath, ['--import', TSX, file], { stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
    child.emit('text', text)
  })
  const ended = once(child, 'exit').then(([code]) => ({ code, lines: text.trim().split('\n') }))
  const opened = new Promise<void>((resolve) => child.on('text', (all) => /open$/m.test(all) && resolve()))
  return { child, ended, opened }
}
const LINES = ['own closed', 'open', 'server closed', 'database closed']

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('closes what is open on %s', async (signal, code) => {
  // The signal comes twice, as npm passes on what the terminal sent to both.
  const { child, ended, opened } = await program(
    'setInterval(() => {}, 1_000)',
    `process.kill(process.pid, '${signal}')`,
  )
  await opened
  child.kill(signal)
  expect(await ended).toEqual({ code, lines: LINES })
})

it('closes what is open after an error', async () => {
  const { ended } = await program(`throw new Error('a fault')`)
  expect(await ended).toEqual({ code: 1, lines: LINES })
})
