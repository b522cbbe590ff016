import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { RequestContext } from './operations.ts'

/** Whether a person's browser asks; robots and the programs that preview links are not counted (not-shown section 16). */
export function isPerson({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent']
  return Boolean(agent) && !isbot(agent)
}

type Caller = Pick<RequestContext, 'request' | 'verifySession'>

/** As `isPerson`, and nobody who is signed in: consultants who look at their own page are not its visitors. */
export const isVisitor = async ({ request, verifySession }: Caller) =>
  isPerson(request) && (await verifySession(request.headers.cookie)).entrada === null
