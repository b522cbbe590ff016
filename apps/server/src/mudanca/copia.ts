import type { Env } from '../platform/env.ts'

const quoted = (text: string) => (/^[\w./:@-]+$/.test(text) ? text : `"${text}"`)

/** What is typed on the server to go back to a backup: with the portal stopped, into an empty folder or database. */
export const comandoDeVolta = ({ DATABASE_URL }: Pick<Env, 'DATABASE_URL'>, endereco: string) =>
  `${DATABASE_URL ? 'DATABASE_URL=<um banco vazio> ' : ''}npm run restaurar -- ${quoted(endereco)} --em <uma pasta vazia>`
