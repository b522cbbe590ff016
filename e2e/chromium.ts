import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const CACHE = fileURLToPath(new URL('../.cache', import.meta.url))
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Arguments of every browser that tests start. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Cuts pages off from the network. Playwright's interception would also disable the browser's cache.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/** A port that nothing listens on. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/**
 * The Chromium for the tests; the first of these that runs: `CHROMIUM_PATH`, Playwright's own, npm's (x64 Linux), the
 * system's, one installed by apt-get (as root), one downloaded by Playwright. npm's is the same everywhere and uses a
 * third less processor time than Debian's.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROMIUM_PATH=${named} does not run. Correct or unset it.`)
  }
  const found =
    firstThatRuns([chromium.executablePath()]) ??
    (await fromNpm().catch(() => undefined)) ??
    firstThatRuns(systemPaths()) ??
    fromApt() ??
    fromPlaywright()
  if (found) return found
  throw new Error('No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to its path.')
}

const systemPaths = () => [
  ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name))),
  ...ELSEWHERE,
]

const firstThatRuns = (paths: string[]) => paths.find(runs)

/** True when it starts: some systems have a `chromium` stub, and libraries may be missing. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false
  // Not tried on Windows, where asking for the version opens a window.
  return process.platform === 'win32' || attempt(path, ['--version'])
}

function attempt(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 300_000 })
    return true
  } catch {
    return false
  }
}

/** Unpacks browser, libraries and fonts of `@sparticuz/chromium` once, with a launcher script that finds them. */
async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(CACHE, 'chromium-147.0.0')
  const start = join(folder, 'start')
  if (runs(start)) return start

  // Installed for another folder or machine: its script contains absolute paths.
  await rm(folder, { recursive: true, force: true })
  await mkdir(CACHE, { recursive: true })
  const parts = await mkdtemp(`${folder}-`)
  await unpack(parts)
  await writeFile(join(parts, 'fonts.conf'), fontsConf(folder))
  await writeFile(join(parts, 'start'), script(folder, attempt(join(parts, 'chromium'), ['--version'])))
  await chmod(join(parts, 'start'), 0o755)
  await rename(parts, folder).catch(() => rm(parts, { recursive: true }))
  return firstThatRuns([start])
}

/** The package unpacks into the system's temporary folder, and its libraries only when it detects AWS. */
async function unpack(folder: string) {
  const { default: packed } = await import('@sparticuz/chromium')
  const { TMPDIR, AWS_LAMBDA_JS_RUNTIME } = process.env
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' })
  try {
    await packed.executablePath()
  } finally {
    for (const [name, value] of Object.entries({ TMPDIR, AWS_LAMBDA_JS_RUNTIME })) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

const script = (folder: string, complete: boolean) => `#!/bin/sh
export FONTCONFIG_FILE='${folder}/fonts.conf'
${complete ? '' : `export LD_LIBRARY_PATH='${folder}/al2023/lib'\n`}exec '${folder}/chromium' "$@"
`

// Without any font, text has no height and nothing counts as visible.
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`

function fromApt(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  if (!attempt('apt-get', ['update', '-qq'])) return undefined
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
  return firstThatRuns(systemPaths())
}

function fromPlaywright(): string | undefined {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  attempt(process.execPath, [cli, 'install', 'chromium'])
  return firstThatRuns([chromium.executablePath()])
}
