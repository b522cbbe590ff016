import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../storage/sync-folder.ts'
import { EmbeddedPostgresError, reasonOf } from './problem.ts'
import { type Account, run } from './run.ts'

export const USER = 'portal'

/** PostgreSQL's files under `<data directory>/postgres`, and the password of its only user. */
export type Cluster = { data: string; password: string }

/** The cluster in `folder`, created if missing. */
export async function openCluster(
  folder: string,
  { bin, account, durable }: { bin: string; account: Account; durable: boolean },
): Promise<Cluster> {
  if (!existsSync(folder)) await makeCluster(folder, { bin, account, durable })
  const file = join(folder, 'password')
  try {
    return { data: join(folder, 'data'), password: await readFile(file, 'utf8') }
  } catch (error) {
    throw new EmbeddedPostgresError(
      `A pasta ${folder} não pode ser usada (${reasonOf(error)}). Inicie o portal com a conta que a criou, ou informe outra pasta em PORTAL_DATA_DIR.`,
    )
  }
}

/**
 * Created in a temporary folder and renamed when complete, so that an interrupted start leaves nothing that looks like
 * a cluster.
 */
async function makeCluster(
  folder: string,
  { bin, account, durable }: { bin: string; account: Account; durable: boolean },
): Promise<void> {
  const parts = await mkdtemp(join(dirname(folder), 'postgres.tmp-'))
  const password = join(parts, 'password')
  await writeFile(password, randomBytes(32).toString('hex'), { mode: 0o600 })
  if (account) {
    await chown(password, account.uid, account.gid)
    await chown(parts, account.uid, account.gid)
  }
  const { code, output } = await run(
    join(bin, 'initdb'),
    [
      ...['-D', join(parts, 'data'), '-U', USER, '--pwfile', password, '-A', 'scram-sha-256', '-E', 'UTF8'],
      // ICU comes with the binaries, so text sorts alike on every system; locales of the C library differ.
      ...['--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR', '--no-instructions'],
      ...(durable ? [] : ['--no-sync']),
    ],
    { account, cwd: parts },
  )
  const problem = code === 0 ? await rename(parts, folder).catch(reasonOf) : output
  // The folder is still there when another start was faster, or after an error.
  await rm(parts, { recursive: true, force: true, maxRetries: 3 })
  if (!existsSync(folder)) throw new EmbeddedPostgresError(`Não foi possível criar o banco em ${folder}: ${problem}`)
  await syncFolder(dirname(folder))
}

/** Removes leftovers of interrupted starts beside the cluster. Only for the process that holds the directory. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('postgres.tmp-')) continue
    // An initdb that outlived its portal may still be writing there; the next start removes the rest.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}
