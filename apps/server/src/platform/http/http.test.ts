import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENVIOS_PATH } from '@portal/contract/arquivos/finalidades'
import { contract } from '@portal/contract/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, testApp } from '../../testing/testing.ts'
import { loopClock } from '../loop-clock.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const post = (payload: string, headers: Record<string, string> = {}) =>
  server.request({
    method: 'POST',
    url: '/api/acesso/entrar',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

it('says no more in its headers than somebody reads', async () => {
  const { headers } = await server.request({ url: '/api/acesso/sessao' })
  expect(Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

describe('bad requests', () => {
  it('answers malformed JSON with 400 and a Portuguese sentence', async () => {
    const { status, body } = await post('{"email": ')
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'BAD_REQUEST', message: 'O corpo da requisição não é um JSON válido' })
  })

  it('answers wrong types with 422 and the field', async () => {
    const { status, body } = await post('{"email": 7, "password": {}}')
    expect(status).toBe(422)
    expect(body.code).toBe('UNPROCESSABLE_CONTENT')
    expect(Object.keys(body.data.campos)).toEqual(['email', 'password'])
  })

  it('answers a body over the limit with 413', async () => {
    const { status, body } = await post(JSON.stringify({ email: 'x'.repeat(300_000), password: 'y' }))
    expect(status).toBe(413)
    expect(body.message).toBe('O conteúdo enviado é grande demais')
  })

  it('answers another content type with 415', async () => {
    const { status, body } = await post('email=x', { 'content-type': 'text/csv' })
    expect(status).toBe(415)
    expect(body.message).toBe('Envie o conteúdo como application/json')
  })

  it.each(['/api/nada', '/api', '/api/busca', '/midia/nada.webp', '/assets/nada.js'])(
    'answers %s with 404',
    async (url) => {
      const { status, body } = await server.request({ url })
      expect(status).toBe(404)
      expect(body.message).toBe('Endereço não encontrado')
    },
  )

  it('never leaves the media folder', async () => {
    const { PORTAL_DATA_DIR: folder } = server.env
    await mkdir(join(folder, 'media'), { recursive: true })
    await writeFile(join(folder, 'media', 'dentro.txt'), 'pode sair')
    await writeFile(join(folder, 'fora.txt'), 'nunca sai')
    expect((await server.request({ url: '/midia/dentro.txt' })).text).toBe('pode sair')
    for (const path of [
      '../fora.txt',
      '..%2ffora.txt',
      '%2e%2e/fora.txt',
      '%2e%2e%2ffora.txt',
      'x/../../fora.txt',
      '..%5cfora.txt',
    ]) {
      const { status, text } = await server.request({ url: `/midia/${path}` })
      expect([400, 403, 404], path).toContain(status)
      expect(text, path).not.toContain('nunca sai')
    }
  })
})

/** Answer to wrong credentials, which shows that the write reached the operation. */
const ANSWERED = [401, 'E-mail ou senha incorretos']
const REFUSED = [403, 'Acesso negado.']
const credentials = JSON.stringify({ email: 'ninguem@teste.portal', password: 'senha-errada' })

describe('the origin of a write', () => {
  const ask = async (headers: Record<string, string>) => {
    const { status, body } = await post(credentials, headers)
    return [status, body.message]
  }

  it.each([
    [{}],
    [{ origin: 'http://localhost:80' }],
    [{ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('lets our own pages write: %j', async (headers) => {
    expect(await ask({ host: 'localhost', ...headers })).toEqual(ANSWERED)
  })

  it.each([
    [{ origin: 'https://outro.site' }],
    [{ origin: 'http://localhost:8080' }],
    [{ origin: 'http://localhost.outro.site' }],
    [{ origin: 'null' }],
    [{ origin: 'localhost' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://localhost', 'sec-fetch-site': 'cross-site' }],
  ])('refuses other sites: %j', async (headers) => {
    expect(await ask({ host: 'localhost', ...headers })).toEqual(REFUSED)
  })

  it('compares scheme, host and port with the public address if that is known', async () => {
    const published = await testApp({ env: { PUBLIC_URL: 'https://portal.example' } })
    try {
      const from = async (origin: string, host = 'portal.example') =>
        (
          await published.request({
            method: 'POST',
            url: '/api/acesso/entrar',
            payload: credentials,
            headers: { 'content-type': 'application/json', origin, host },
          })
        ).status
      expect(await from('https://portal.example')).toBe(401)
      expect(await from('https://portal.example:443', '127.0.0.1:3000')).toBe(401)
      for (const origin of ['http://portal.example', 'https://portal.example:8443', 'https://www.portal.example'])
        expect(await from(origin), origin).toBe(403)
      // An attacker chose both headers, and their own name resolves to our address.
      expect(await from('https://outro.site', 'outro.site')).toBe(403)
    } finally {
      await published.close()
    }
  })
})

describe('protections', () => {
  it('forbids framing its pages, and unused browser features', async () => {
    const { headers } = await server.request({ url: '/healthz' })
    expect(headers['x-frame-options']).toBe('DENY')
    const policy = String(headers['permissions-policy'])
    expect(policy).toContain('geolocation=(self)')
    expect(policy).toContain('camera=()')
  })

  it('sends a policy under which nothing inline runs', async () => {
    const { headers } = await server.request({ url: '/healthz' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('limits the requests of one address', async () => {
    const limited = await testApp({ env: { RATE_LIMIT: 3 } })
    try {
      const statuses = []
      for (let i = 0; i < 5; i++) statuses.push((await limited.request({ url: '/api/acesso/sessao' })).status)
      expect(statuses).toEqual([200, 200, 200, 429, 429])
      const { body, headers } = await limited.request({ url: '/api/acesso/sessao' })
      expect(body.message).toBe('Muitas tentativas. Aguarde um minuto e tente novamente.')
      expect(headers['retry-after']).toMatch(/^(60|[1-5]?\d)$/)
      expect((await limited.request({ url: '/healthz' })).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})

const TUS = { 'tus-resumable': '1.0.0' }

it('logs who asked by id, never by name', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const logged = await testApp({ url: server.database.url, env: { LOG_LEVEL: 'info' }, logTo })
  try {
    const cookie = await logged.signIn('consultor')
    const id = await logged.userId(cookie)
    // One route past the router, one of the router, and one that is no operation.
    for (const url of ['/api/busca/clinicas', '/api/notificacoes', ENVIOS_PATH]) {
      lines.length = 0
      await logged.request({ url, cookie, method: url === ENVIOS_PATH ? 'POST' : 'GET', headers: TUS })
      expect(lines, url).toHaveLength(1)
      expect(JSON.parse(lines[0] ?? '{}').usuario, url).toBe(id)
    }
    lines.length = 0
    await logged.request({ url: '/api/acesso/sessao' })
    expect(JSON.parse(lines[0] ?? '{}')).not.toHaveProperty('usuario')
    expect(lines.join('')).not.toContain('Pessoa')
  } finally {
    await logged.close()
  }
})

describe('health and documents', () => {
  it('says that it lives under any load, and sends everything else away', async () => {
    const busy = await testApp({ url: server.database.url, env: { MAX_EVENT_LOOP_DELAY: 1 } })
    try {
      await busy.app.ready()
      await eventually(async () => {
        // Keeps the loop busy for longer than it may be.
        for (const end = Date.now() + 100; Date.now() < end; );
        return loopClock().recent() > 1
      }, Boolean)
      const asked = await Promise.all(['/healthz', '/readyz', '/api/inicio'].map((url) => busy.request({ url })))
      expect(asked.map(({ status }) => status)).toEqual([200, 503, 503])
    } finally {
      await busy.close()
    }
  })

  it('answers /healthz and /readyz', async () => {
    expect((await server.request({ url: '/healthz' })).status).toBe(200)
    expect((await server.request({ url: '/readyz' })).body).toEqual({ status: 'ready' })
  })

  it('says that it lives while the read model is loaded, and refuses all else until then', async () => {
    const urls = ['/healthz', '/readyz', '/api/inicio', '/api/busca/cidades', '/']
    const asked = async (app: Pick<typeof server.app, 'inject'>) => Promise.all(urls.map((url) => app.inject({ url })))
    const before: Awaited<ReturnType<typeof asked>> = []
    const late = await testApp({
      url: server.database.url,
      onRoutes: async (app) => before.push(...(await asked(app))),
    })
    try {
      expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 503, 503, 503, 503])
      for (const { headers, body } of before.slice(2)) {
        expect(headers['retry-after']).toBe('2')
        expect(body).toContain('temporariamente indisponível')
      }
      expect((await asked(late.app)).map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
    } finally {
      await late.close()
    }
  })

  it('describes every operation in OpenAPI 3.1', async () => {
    const { body } = await server.request({ url: '/api/openapi.json' })
    expect(body.openapi).toMatch(/^3\.1/)
    const described = Object.entries(body.paths as Record<string, Record<string, { summary: string }>>).flatMap(
      ([path, methods]) => Object.entries(methods).map(([method, { summary }]) => `${method} ${path} ${summary}`),
    )
    const declared = Object.values(contract).flatMap((word) =>
      Object.values(word).map((operation) => {
        const { method = '', path, summary } = operation['~orpc'].route
        return `${method.toLowerCase()} ${path} ${summary}`
      }),
    )
    expect(declared.length).toBeGreaterThan(100)
    expect(described.sort()).toEqual(declared.sort())
  })

  it('shows them on a page without scripts', async () => {
    const { text, headers } = await server.request({ url: '/api/docs' })
    expect(headers['content-type']).toContain('text/html')
    expect(text).toContain('/api/busca/clinicas')
    expect(text).not.toContain('<script')
  })
})
