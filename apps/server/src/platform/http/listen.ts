import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { explainAddress } from '../start/start-problem.ts'

/** Throws a sentence when the address cannot be listened on; called before anything is created. */
export async function requireAddress(env: Env): Promise<void> {
  const trial = createServer()
  try {
    await once(trial.listen(env.PORT, env.HOST), 'listening')
  } catch (error) {
    throw explainAddress(error, env)
  }
  trial.close()
  await once(trial, 'close')
}

export const listen = (app: FastifyInstance, env: Env): Promise<string> =>
  app.listen({ port: env.PORT, host: env.HOST }).catch((error) => {
    throw explainAddress(error, env)
  })
