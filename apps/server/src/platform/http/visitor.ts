import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { RequestContext } from './operations.ts'

/** True if the request comes from a person's browser, not from a robot or preview program. */
export function isPerson({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent']
  return Boolean(agent) && !isbot(agent)
}

type Caller = Pick<RequestContext, 'request' | 'verifySession'>

/** Like `isPerson`, but false for signed-in users: consultants who view their own page are no visitors. */
export const isVisitor = async ({ request, verifySession }: Caller) =>
  isPerson(request) && (await verifySession(request.headers.cookie)).signedIn === null

/** Address and browser of a visitor's form, as its consent keeps them. */
export const senderOf = ({ ip, headers }: FastifyRequest) => ({ ip, agente: headers['user-agent'] })
