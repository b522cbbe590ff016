import { join } from 'node:path'
import { withoutEndSlashes } from '../platform/backup/bucket-address.ts'
import type { Env } from '../platform/env.ts'

const quoted = (text: string) => (/^[\w./:@-]+$/.test(text) ? text : `"${text}"`)

/** Folder of the backup before a real run. */
export const destinoDaCopia = (env: Pick<Env, 'BACKUP_DIR' | 'PORTAL_DATA_DIR'>) =>
  env.BACKUP_DIR ?? join(env.PORTAL_DATA_DIR, 'copias')

/** Address of a backup, as the command that restores takes it. */
export const enderecoDaCopia = ({ label, name }: { label: string; name: string }) =>
  `${withoutEndSlashes(label)}/${name}`

/** Command that restores a backup into an empty folder or database, while the portal is stopped. */
export const comandoDeVolta = ({ DATABASE_URL }: Pick<Env, 'DATABASE_URL'>, endereco: string) =>
  `${DATABASE_URL ? 'DATABASE_URL=<um banco vazio> ' : ''}npm run restaurar -- ${quoted(endereco)} --em <uma pasta vazia>`
