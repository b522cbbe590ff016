import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/testing.ts'

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url))

let folder: string
/** Copies the project as an image has it: the server built, without tests and without the sources of the pages. */
async function copyProject() {
  // Awaited, not synchronous: servers of the next tests would find their event loop late.
  await promisify(execFile)(process.execPath, ['scripts/start.mjs', '--construir'], { cwd: ROOT })
  const isPlain = (path: string) => !/\/(node_modules|dist)(\/|$)|\.test\.ts$/.test(path)
  for (const part of ['package.json', 'package-lock.json', 'scripts', 'packages', 'apps/server'])
    await cp(join(ROOT, part), join(folder, part), { recursive: true, filter: isPlain })
}

/** Guides in `docs` that pages contain. */
const listGuides = () =>
  readdirSync(join(ROOT, 'apps/web/src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .flatMap((entry) => {
      const source = readFileSync(join(entry.parentPath, entry.name), 'utf8')
      return /docs\/[\w-]+\.md(?=\?raw)/.exec(source) ?? []
    })

type Locked = {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Links the packages that `npm ci --omit=dev` would install for the server. */
function linkPackages() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const found = new Map<string, Locked>()
  const visit = (path: string) => {
    const locked = packages[path] ?? {}
    const names = { ...locked.dependencies, ...locked.optionalDependencies, ...locked.peerDependencies }
    for (const name of Object.keys(names)) {
      if (locked.peerDependenciesMeta?.[name]?.optional) continue
      // Takes the nearest package around, as Node does.
      let around = path
      let at = `${around}/node_modules/${name}`
      while (!packages[at] && around !== '') {
        around = around.includes('/node_modules/') ? around.slice(0, around.lastIndexOf('/node_modules/')) : ''
        at = around === '' ? `node_modules/${name}` : `${around}/node_modules/${name}`
      }
      const next = packages[at]
      if (!next || found.has(at) || name.startsWith('@portal/') || !existsSync(join(ROOT, at))) continue
      found.set(at, next)
      visit(at)
    }
  }
  for (const workspace of ['apps/server', 'packages/contract']) visit(workspace)
  const top = [...found.keys()].filter((path) => path.lastIndexOf('node_modules/') === 0)
  for (const path of top) {
    const to = join(folder, dirname(path))
    execFileSync('sh', ['-c', 'mkdir -p "$2" && cp -al "$1" "$2"', '', join(ROOT, path), to])
  }
  execFileSync(
    'sh',
    ['-c', 'mkdir -p node_modules/@portal && ln -s ../../packages/contract node_modules/@portal/contract'],
    { cwd: folder },
  )
  const record = JSON.stringify({ packages: Object.fromEntries(found) })
  execFileSync('sh', ['-c', 'cat > node_modules/.package-lock.json'], { cwd: folder, input: record })
}

/** Runs a command of the project; anything that it asks of npm or git fails and is noticed. */
function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { HOME: tmpdir(), PATH: `${join(folder, 'traps')}:${process.env.PATH}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output.text += chunk))
  return { child, output, ended: once(child, 'close').then(([code]) => code as number | null) }
}
/** Longest build in milliseconds, where the tests run without one. */
const BUILDING_MS = 120_000
const PRONTO = ['scripts/start.mjs', '--pronto']

describe.skipIf(process.platform !== 'linux')('npm start -- --pronto', () => {
  beforeAll(async () => {
    // Inside the project, because hard links cannot lead to another disk.
    await mkdir(join(ROOT, '.cache'), { recursive: true })
    folder = await mkdtemp(join(ROOT, '.cache/pronto-'))
    await copyProject()
    linkPackages()
    await mkdir(join(folder, 'traps'))
    for (const name of ['npm', 'npx', 'git'])
      await writeFile(join(folder, 'traps', name), `#!/bin/sh\ntouch '${join(folder, 'asked')}'\nexit 1\n`, {
        mode: 0o755,
      })
  }, BUILDING_MS)
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))

  it('refuses with a sentence what was not built, or built of other sources', async () => {
    const unbuilt = run(PRONTO)
    expect(await unbuilt.ended).toBe(78)
    expect(unbuilt.output.text).toMatch(/^As páginas ainda não foram construídas\. Rode "npm run build"[^\n]*\n$/)
    await mkdir(join(folder, 'apps/web/dist'), { recursive: true })
    await writeFile(join(folder, 'apps/web/dist/index.html'), '<head><title>Portal</title></head><div id="root"></div>')
    await writeFile(join(folder, 'apps/web/dist/.sources'), 'de antes')
    await writeFile(join(folder, 'apps/web/dist/.commit'), 'abc123')
    await mkdir(join(folder, 'apps/web/src'))
    await writeFile(join(folder, 'tsconfig.base.json'), '{}')
    await mkdir(join(folder, 'docs/guia'), { recursive: true })
    for (const guide of listGuides()) await writeFile(join(folder, guide), '')
    const stale = run(PRONTO)
    expect(await stale.ended).toBe(78)
    expect(stale.output.text).toMatch(/^As páginas foram construídas de outra versão\. Rode "npm run build"[^\n]*\n$/)
    const logged = run(PRONTO, { NODE_ENV: 'production' })
    expect(await logged.ended).toBe(78)
    expect(JSON.parse(logged.output.text)).toMatchObject({ level: 60, msg: expect.stringContaining('outra versão') })
    for (const part of ['apps/web/src', 'docs']) await rm(join(folder, part), { recursive: true })
    const half = run(PRONTO)
    expect(await half.ended).toBe(78)
    expect(half.output.text).toMatch(/^O servidor ainda não foi construído\. Rode "npm run build"[^\n]*\n$/)
    await cp(join(ROOT, 'apps/server/dist'), join(folder, 'apps/server/dist'), { recursive: true })
    const stamp = join(folder, 'apps/server/dist/.sources')
    const built = await readFile(stamp, 'utf8')
    await writeFile(stamp, 'de antes')
    const older = run(PRONTO)
    expect(await older.ended).toBe(78)
    expect(older.output.text).toMatch(/^O servidor foi construído de outra versão\. Rode "npm run build"[^\n]*\n$/)
    await writeFile(stamp, built)
  })

  it('starts without what only builds need, builds and installs nothing, and stops', async () => {
    for (const name of ['vite', 'vitest', 'knip', 'drizzle-kit', '@mantine'])
      expect(existsSync(join(folder, 'node_modules', name))).toBe(false)
    const data = await mkdtemp(join(tmpdir(), 'portal-pronto-'))
    const settings = { NODE_ENV: 'production', PORT: '0', PORTAL_DATA_DIR: data, PUBLIC_URL: 'https://portal.example' }
    const portal = run(PRONTO, settings)
    try {
      const [, address] = await eventually(
        async () => /pronto em (http[^\s"]+)/.exec(portal.output.text) ?? [],
        ([found]) => found !== undefined || portal.child.exitCode !== null,
      )
      expect(address, portal.output.text).toBeDefined()
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
      expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({ commit: 'abc123' })
      expect((await fetch(`${address}/`)).status).toBe(200)
      // The command-line tools install nothing either.
      const admin = run(['scripts/run.mjs', 'apps/server/src/cli/admin.ts', 'criar', 'um@teste.portal'], {
        ...settings,
        ADMIN_PASSWORD: 'uma-senha-bem-comprida',
      })
      expect(await admin.ended, admin.output.text).toBe(0)
      const check = run(['scripts/healthcheck.mjs'], { PORT: new URL(address ?? '').port })
      expect(await check.ended).toBe(0)
      expect(existsSync(join(folder, 'asked'))).toBe(false)
      portal.child.kill('SIGTERM')
      expect(await portal.ended).toBe(0)
    } finally {
      portal.child.kill('SIGKILL')
      await rm(data, { recursive: true, force: true })
    }
    const dead = run(['scripts/healthcheck.mjs'], { PORT: '1' })
    expect(await dead.ended).toBe(1)
  })
})

it('builds know the guides that pages show, in an image too', () => {
  const [ignored, build] = ['deploy/Dockerfile.dockerignore', 'scripts/build.mjs'].map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  )
  const guides = listGuides()
  expect(guides.length).toBeGreaterThan(1)
  for (const guide of guides) {
    expect(ignored).toContain(`!${guide}\n`)
    expect(build).toContain(`'${guide}'`)
  }
})
