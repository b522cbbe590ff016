import { join } from 'node:path'
import { withoutEndSlashes } from '../platform/backup/bucket-address.ts'
import type { Env } from '../platform/env.ts'

const quoted = (text: string) => (/^[\w./:@-]+$/.test(text) ? text : `"${text}"`)

/** Where the backup before a real run is written. */
export const destinoDaCopia = (env: Pick<Env, 'BACKUP_DIR' | 'PORTAL_DATA_DIR'>) =>
  env.BACKUP_DIR ?? join(env.PORTAL_DATA_DIR, 'copias')

/** Address of a backup, as its restore takes it. */
export const enderecoDaCopia = ({ label, name }: { label: string; name: string }) =>
  `${withoutEndSlashes(label)}/${name}`

/** What is typed on the server to go back to a backup: with the portal stopped, into an empty folder or database. */
export const comandoDeVolta = ({ DATABASE_URL }: Pick<Env, 'DATABASE_URL'>, endereco: string) =>
  `${DATABASE_URL ? 'DATABASE_URL=<um banco vazio> ' : ''}npm run restaurar -- ${quoted(endereco)} --em <uma pasta vazia>`
