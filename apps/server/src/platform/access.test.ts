import { isContractProcedure } from '@orpc/contract'
import { type Access, ROLES } from '@portal/contract/access'
import { contract } from '@portal/contract/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from './testing/testing.ts'

const NOBODY_ID = '00000000-0000-4000-8000-000000000000'

/** What stands for the parts of a path; `clinicas` is what the history of every editor is about. */
const PARTS: Record<string, string> = { id: NOBODY_ID, catalogo: 'planos_saude', entidade: 'clinicas' }

const isPublic = (access: Access) => access === 'public' || access === 'token'

/** Public ones last: signing out is among them and would end the sessions that the others are tried with. */
const operations = Object.entries(contract)
  .flatMap(([word, group]) =>
    Object.entries(group).map(([name, procedure]) => {
      if (!isContractProcedure(procedure)) throw new Error(`${word}.${name} is no operation`)
      const { route, meta } = procedure['~orpc']
      return {
        name: `${word}.${name}`,
        method: route.method as InjectOptions['method'],
        url: `/api${route.path?.replace(/\{(\w+)\}/g, (_, key) => PARTS[key] ?? key)}`,
        access: (meta as { access: Access }).access,
      }
    }),
  )
  .sort((a, b) => Number(isPublic(a.access)) - Number(isPublic(b.access)))

describe('every operation × every role × no session', () => {
  let server: Awaited<ReturnType<typeof testApp>>
  const cookies = new Map<string, string>()

  beforeAll(async () => {
    server = await testApp()
    for (const role of ROLES) cookies.set(role, await server.signIn(role))
  })
  afterAll(() => server.close())

  it('walks the whole contract', () => {
    expect(operations.length).toBeGreaterThan(15)
  })

  it.each(operations)('$name', async ({ method, url, access }) => {
    for (const caller of [undefined, ...ROLES]) {
      const status = await statusOf({ method, url, cookie: caller && cookies.get(caller) })
      if (isPublic(access)) expect(status, `${caller ?? 'no session'}`).not.toBe(403)
      else if (!caller) expect(status, 'no session').toBe(401)
      else if (!access.includes(caller)) expect(status, caller).toBe(403)
      else expect([401, 403], caller).not.toContain(status)
    }
  })

  /** The status alone: a stream never ends by itself, so the answer is dropped once its head has come. */
  async function statusOf(options: { method: InjectOptions['method']; url: string; cookie?: string | undefined }) {
    const answer = await server.app.inject({
      method: options.method,
      url: options.url,
      headers: options.cookie ? { cookie: options.cookie } : {},
      payloadAsStream: true,
      ...(options.method === 'GET' || options.method === 'DELETE' ? {} : { payload: {} }),
    })
    answer.stream().destroy()
    return answer.statusCode
  }
})
