import type pg from 'pg'
import { explainServer, StartError } from '../start/start-problem.ts'
import { type Database, STATEMENT_MS } from './db.ts'

/**
 * Sets on the role what other connections ask for as they connect. Behind a pooler only the role can have it: a
 * session's setting would reach the next transaction, which is somebody else's.
 */
export async function preparePooler(direct: pg.Client, { pool, url }: Database): Promise<void> {
  const { rows: found } = await direct.query<{ role: string; database: string }>(
    'select quote_ident(current_user) as role, quote_ident(current_database()) as database',
  )
  const { role, database } = found[0] ?? {}
  for (const setting of [`timezone = 'UTC'`, `statement_timeout = ${STATEMENT_MS}`])
    await direct.query(`alter role ${role} in database ${database} set ${setting}`)

  const asked = pool.query<{ right: boolean }>(
    `select current_setting('timezone') = 'UTC'
            and current_setting('statement_timeout')::interval = make_interval(secs => $1) as right`,
    [STATEMENT_MS / 1000],
  )
  const { rows } = await asked.catch((error) => {
    throw explainServer(error, { DATABASE_URL: url })
  })
  if (rows[0]?.right) return
  throw new StartError(
    'As conexões que o pooler de DATABASE_URL mantém não têm os ajustes do portal. DATABASE_DIRECT_URL precisa ter o mesmo usuário e o mesmo banco; se tem, faça o pooler abrir conexões novas (no PgBouncer: RECONNECT) e inicie outra vez.',
  )
}
