import type pg from 'pg'
import { StartError } from './start-problem.ts'

/** Milliseconds; offers, links and deadlines are judged by the clock of the node that is asked. */
const MOST_MS = 60_000

/** Throws when the machine's clock differs from the database's, so that nodes agree on what has ended. */
export async function requireClock(client: pg.ClientBase, now: () => number = Date.now): Promise<void> {
  const asked = now()
  const { rows } = await client.query<{ em: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as em',
  )
  const answered = now()
  const em = rows[0]?.em ?? asked
  const [ahead, behind] = [asked - em, em - answered]
  if (Math.max(ahead, behind) <= MOST_MS) return
  const minutos = Math.round(Math.max(ahead, behind) / 60_000)
  throw new StartError(
    `O relógio deste computador está ${minutos} min ${ahead > 0 ? 'adiantado' : 'atrasado'} em relação ao do PostgreSQL. Acerte os dois (NTP) e inicie outra vez: prazos e sessões dependem deles.`,
  )
}
