import { ORPCError } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/db.ts'
import { INDISPONIVEL } from './errors.ts'

/** `/healthz`: the process is alive. `/readyz`: the database answers and the read model is loaded. */
export function serveHealth(app: FastifyInstance, { pool }: Database, readModelReady: () => boolean) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    const answers = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (!answers || !readModelReady()) throw new ORPCError('SERVICE_UNAVAILABLE', { message: INDISPONIVEL })
    return { status: 'ready' }
  })
}
