import { randomBytes } from 'node:crypto'
import type { Role } from '@portal/contract/access'
import { createAccount } from '../seed/accounts.ts'
import { keepCookies } from '../testing/set-cookie.ts'
import { PASSWORD, type testApp } from '../testing/testing.ts'

type Server = Awaited<ReturnType<typeof testApp>>

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const VERIFICAR = '/api/dispositivos/check-device-and-approve'

/** A new account, ready to sign in. */
export async function newPessoa({ database, auth }: Server, role: Role = 'consultor') {
  const email = `pessoa-${randomBytes(4).toString('hex')}@teste.portal`
  await createAccount(database, auth, { email, password: PASSWORD, full_name: 'Pessoa de Teste', role })
  const { rows } = await database.pool.query('select id from profiles where email = $1', [email])
  return { email, id: rows[0].id as string }
}

/** A browser that keeps cookies and sends them with each call. */
export function newNavegador(server: Server, { fingerprint = 'impressao-comum', userAgent = CHROME } = {}) {
  const jar = { cookie: '' }

  async function call(url: string, payload?: object, headers: Record<string, string> = {}) {
    const method = payload ? 'POST' : 'GET'
    const sent = { 'user-agent': userAgent, ...headers }
    const answer = await server.request({ method, url, ...(payload && { payload }), cookie: jar.cookie, headers: sent })
    jar.cookie = keepCookies(jar.cookie, answer.headers['set-cookie'])
    return answer
  }
  const verify = (action: 'check' | 'approve' | 'wait', claims: object = {}) =>
    call(VERIFICAR, { action, deviceFingerprint: fingerprint, ...claims })

  return {
    jar,
    call,
    signIn: (email: string, password = PASSWORD) => call('/api/acesso/entrar', { email, password }),
    check: (claims?: object) => verify('check', claims),
    approve: (claims?: object) => verify('approve', claims),
    wait: (claims?: object) => verify('wait', claims),
    /** Signs in where devices need an administrator's approval. */
    async ask(email: string, claims?: object) {
      await call('/api/acesso/entrar', { email, password: PASSWORD })
      const { body } = await verify('check', claims)
      if (!body.awaitsAdmin) throw new Error(`does not wait: ${JSON.stringify(body)}`)
    },
    /** Signs in and gets the device approved; returns the id of its session. */
    async enter(email: string, claims?: object): Promise<string> {
      await call('/api/acesso/entrar', { email, password: PASSWORD })
      const { body } = await verify('check', claims)
      const { sessionId } = body.needsApproval ? (await verify('approve', claims)).body : body
      if (!sessionId) throw new Error(`not let in: ${JSON.stringify(body)}`)
      return sessionId
    },
    /** Status of a call that requires an approved device. */
    async works() {
      return (await call('/api/cidades?nome=sao')).status
    },
    heartbeat: (sessionId: string) => call('/api/dispositivos/heartbeat', { sessionId }),
    revoke: (sessionId: string) => call('/api/dispositivos/revoke-device', { sessionId }),
    getSessao: async () => (await call('/api/acesso/sessao')).body,
  }
}
