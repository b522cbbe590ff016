import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'

/** Whether a person's browser asks; robots and the programs that preview links are not counted (not-shown section 16). */
export function isPerson({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent']
  return Boolean(agent) && !isbot(agent)
}
