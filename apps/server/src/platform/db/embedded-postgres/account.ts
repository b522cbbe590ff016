import { execFile } from 'node:child_process'
import { chmod, chown, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './problem.ts'
import { type Account, run } from './run.ts'

/**
 * PostgreSQL refuses to run as root, so root switches to the owner of `folder`, else to `postgres`, else to `nobody`.
 */
export async function accountFor(folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(folder).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = (await lookUp('postgres')) ?? (await lookUp('nobody'))
  if (!account) {
    throw new EmbeddedPostgresError(
      'O PostgreSQL não roda como root, e não há conta "postgres" nem "nobody" neste sistema. Inicie o portal com uma conta comum.',
    )
  }
  return account
}

async function lookUp(name: string): Promise<Account> {
  const ask = async (flag: string) => Number((await promisify(execFile)('id', [flag, name])).stdout)
  return Promise.all([ask('-u'), ask('-g')]).then(
    ([uid, gid]) => ({ uid, gid }),
    () => undefined,
  )
}

/** Gives the account access to the portal's own `folder`; parent folders belong to others and are only checked. */
export async function makeReachable(folder: string, account: Account): Promise<void> {
  if (!account || (await canEnter(folder, account))) return
  const { mode, uid } = await stat(folder)
  await chown(folder, uid, account.gid)
  await chmod(folder, (mode & 0o7777) | 0o010)
  if (await canEnter(folder, account)) return
  throw new EmbeddedPostgresError(
    `A pasta de dados ${folder} está fora do alcance da conta ${account.uid}, que roda o PostgreSQL quando o portal é iniciado como root. ` +
      'Informe em PORTAL_DATA_DIR uma pasta em que qualquer conta possa entrar, por exemplo PORTAL_DATA_DIR=/var/lib/portal-clinicas, ou inicie o portal com uma conta comum.',
  )
}

const canEnter = async (folder: string, account: Account) =>
  (await run('sh', ['-c', 'cd -- "$0"', folder], { account, cwd: '/' })).code === 0
