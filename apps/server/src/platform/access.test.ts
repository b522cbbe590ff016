import { isContractProcedure } from '@orpc/contract'
import { type Access, ROLES, type Role } from '@portal/contract/access'
import { contract } from '@portal/contract/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../seed/accounts.ts'
import { cookieOf } from './testing/set-cookie.ts'
import { PASSWORD, testApp } from './testing/testing.ts'

const NOBODY_ID = '00000000-0000-4000-8000-000000000000'

/** Somebody who gave the right password in a browser that nobody has let in. */
const SEM_DISPOSITIVO = 'no device'

/** What stands for the parts of a path; `clinicas` is what the history of every editor is about. */
const PARTS: Record<string, string> = { id: NOBODY_ID, catalogo: 'planos_saude', entidade: 'clinicas' }

const isPublic = (access: Access) => access === 'public' || access === 'token'
/** Which of these callers an operation lets in, those without a session left aside. */
const allows = (access: Access, caller: Role | typeof SEM_DISPOSITIVO) =>
  access === 'session' || (caller !== SEM_DISPOSITIVO && access.includes(caller))

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
    cookies.set(SEM_DISPOSITIVO, await passwordOnly())
  })
  afterAll(() => server.close())

  it('walks the whole contract', () => {
    expect(operations.length).toBeGreaterThan(15)
  })

  it.each(operations)('$name', async ({ method, url, access }) => {
    for (const caller of [undefined, SEM_DISPOSITIVO, ...ROLES] as const) {
      const status = await statusOf({ method, url, cookie: caller && cookies.get(caller) })
      if (isPublic(access)) expect(status, `${caller ?? 'no session'}`).not.toBe(403)
      else if (!caller) expect(status, 'no session').toBe(401)
      else if (!allows(access, caller)) expect(status, caller).toBe(403)
      // The device operations answer; those that wait for the device say so themselves.
      else if (caller === SEM_DISPOSITIVO) expect(status, caller).not.toBe(401)
      else expect([401, 403], caller).not.toContain(status)
    }
  })

  async function passwordOnly() {
    const email = 'so-a-senha@teste.portal'
    await createAccount(server.database, server.auth, { email, password: PASSWORD, full_name: '', role: 'admin' })
    const payload = { email, password: PASSWORD }
    const { headers } = await server.request({ method: 'POST', url: '/api/acesso/entrar', payload })
    return cookieOf(headers['set-cookie'])
  }

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
