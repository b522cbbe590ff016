import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isContractProcedure } from '@orpc/contract'
import { type Access, ROLES, type Role } from '@portal/contract/access'
import { contract } from '@portal/contract/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../seed/accounts.ts'
import { cookieOf } from '../../testing/set-cookie.ts'
import { NOBODY_ID, PASSWORD, testApp } from '../../testing/testing.ts'
import { describeApi } from './openapi.ts'

/**
 * Callers allowed for each operation, written out a second time: widening the contract alone fails. 'public', 'token' and
 * 'session' mean the same as in the contract; anything else is a list of roles.
 */
const WHO_MAY_FILE = new URL('../../testing/who-may.txt', import.meta.url)
const WHO_MAY = new Map(
  readFileSync(WHO_MAY_FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]),
)

/** A caller with the right password in an unapproved browser. */
const SEM_DISPOSITIVO = 'no device'

/** Values for the parameters of paths; `pacientes` is a history that all roles with access may read. */
const PARTS: Record<string, string> = { id: NOBODY_ID, catalogo: 'planos_saude', entidade: 'pacientes' }

type Caller = Role | typeof SEM_DISPOSITIVO
const isPublic = (rule: string) => rule === 'public' || rule === 'token'
/** True if the rule allows this caller; callers without a session are tested apart. */
const allows = (rule: string, caller: Caller) =>
  rule === 'session' || (caller !== SEM_DISPOSITIVO && rule.split(' ').includes(caller))

/** Access rule of the contract, in the notation of the file. */
const written = (access: Access) =>
  typeof access === 'string' ? access : ROLES.filter((role) => access.includes(role)).join(' ')

const operations = Object.entries(contract).flatMap(([word, group]) =>
  Object.entries(group).map(([name, procedure]) => {
    if (!isContractProcedure(procedure)) throw new Error(`${word}.${name} is no operation`)
    const { route, meta } = procedure['~orpc']
    return {
      name: `${word}.${name}`,
      method: route.method as InjectOptions['method'],
      path: route.path ?? '',
      url: `/api${route.path?.replace(/\{(\w+)\}/g, (_, key) => PARTS[key] ?? key)}`,
      access: written((meta as { access: Access }).access),
    }
  }),
)

describe('access to operations', () => {
  it('is as it is written down: read what changed, then `npx vitest run access.test -u`', async () => {
    const lines = operations.map(({ name, access }) => `${name}: ${access}\n`).toSorted()
    await expect(lines.join('')).toMatchFileSnapshot(fileURLToPath(WHO_MAY_FILE))
  })
})

const tried = operations.flatMap((operation) => {
  const rule = WHO_MAY.get(operation.name)
  return rule === undefined ? [] : [{ ...operation, rule }]
})

describe('every operation × every role × no session', () => {
  let server: Awaited<ReturnType<typeof testApp>>
  const cookies = new Map<Caller, string>()

  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())

  it.each(tried)('$name', async ({ method, path, url, rule }) => {
    const declared = await declaredOf(method, path)
    for (const caller of [undefined, SEM_DISPOSITIVO, ...ROLES] as const) {
      const status = await statusOf({ method, url, cookie: caller && (await cookieOfA(caller)) })
      expect(declared, 'statuses of the OpenAPI document').toContain(String(status))
      if (isPublic(rule)) expect(status, `${caller ?? 'no session'}`).not.toBe(403)
      else if (!caller) expect(status, 'no session').toBe(401)
      else if (!allows(rule, caller)) expect(status, caller).toBe(403)
      // Device operations answer; those that require an approved device say so themselves.
      else if (caller === SEM_DISPOSITIVO) expect(status, caller).not.toBe(401)
      else expect([401, 403], caller).not.toContain(status)
    }
  })

  async function declaredOf(method: InjectOptions['method'], path: string) {
    const { paths = {} } = await describeApi()
    const item = paths[path] as Record<string, { responses?: object }> | undefined
    return Object.keys(item?.[method?.toLowerCase() ?? '']?.responses ?? {})
  }

  /** Cookie of a valid session: the previous operation may have ended it. */
  async function cookieOfA(caller: Caller) {
    const held = cookies.get(caller)
    if (held && (await server.browser(held).get('/acesso/sessao')).body.sessao) return held
    const cookie = await (caller === SEM_DISPOSITIVO ? passwordOnly() : server.signIn(caller))
    cookies.set(caller, cookie)
    return cookie
  }

  async function passwordOnly() {
    const email = `so-a-senha-${randomUUID()}@teste.portal`
    await createAccount(server.database, server.auth, { email, password: PASSWORD, full_name: '', role: 'admin' })
    const payload = { email, password: PASSWORD }
    const { headers } = await server.request({ method: 'POST', url: '/api/acesso/entrar', payload })
    return cookieOf(headers['set-cookie'])
  }

  /** Status only: a stream never ends by itself, so the answer is dropped after its headers. */
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
