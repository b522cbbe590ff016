import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { ORPCError } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { createHttp } from './http/http.ts'
import { logOptions, maskPath } from './log.ts'

describe('maskPath', () => {
  it('drops the query and masks ids and tokens', () => {
    expect(maskPath('/api/cidades?nome=campinas')).toBe('/api/cidades')
    expect(maskPath('/clinica/5f0c1d8e-9a52-4a54-8a53-0f7a9c1b2d3e/compartilhar/kq2j3h4g5f6d7s8a9q0w1e2r')).toBe(
      '/clinica/:id/compartilhar/:id',
    )
  })

  it.each([
    '/api/entrada/5f0c1d8e-9a52-4a54-8a53-0f7a9c1b2d3e/segredo',
    '/api/entrada/5f0c1d8e-9a52-4a54-8a53-0f7a9c1b2d3e/segredo?x=segredo',
    '/api/entrada/5f0c1d8e-9a52-4a54-8a53-0f7a9c1b2d3e/segredo#segredo',
    '/api/entrada/5f0c1d8e-9a52-4a54-8a53-0f7a9c1b2d3e/segredo/segredo',
    '/api/entrada/5f0c1d8e-9a52-4a54-8a53-0f7a9c1b2d3e/segred%6F',
    '//api//entrada/errado/segredo',
    '/API/entrada/errado/segredo',
  ])('masks the secret in %s', (url) => {
    expect(maskPath(url)).toMatch(/:segredo$/)
    expect(maskPath(url)).not.toMatch(/\/segred/)
  })
})

describe('errors in the log', () => {
  it('describe the error without the values of the statement', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505' })
    const error = new Error('Failed query: insert into profiles values ($1)\nparams: maria@exemplo.com', { cause })
    const logged = logOptions('info').serializers?.err?.(error)
    expect(logged).toMatchObject({ code: '23505', message: 'Failed query' })
    expect(logged.stack).toContain('log.test.ts')
    expect(JSON.stringify(logged)).not.toContain('maria')
  })
})

it('an error that nobody caught ends the process, as one line without values', async () => {
  const say = new URL('./start/say.ts', import.meta.url).href
  const program = `import { createSay } from '${say}'
createSay(true)
process.emitWarning('um aviso')
setTimeout(() => Promise.reject(new Error('Failed query: insert\\nparams: maria@exemplo.com')), 10)
setTimeout(() => console.log('still here'), 5000)`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    { encoding: 'utf8', cwd: fileURLToPath(new URL('../..', import.meta.url)) },
  )
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({ level: 40, msg: 'Warning: um aviso' })
  expect(JSON.parse(stderr)).toMatchObject({ level: 60, err: { message: 'Failed query' } })
  expect(stderr).not.toContain('maria')
})

describe('requests in the log', () => {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const fluxo = new Readable({ read() {} })
  let app: Awaited<ReturnType<typeof createHttp>>
  beforeAll(async () => {
    app = await createHttp(readEnv({}), { logTo: stream })
    app.get('/api/pacientes/:nome', async () => ({ ok: true }))
    app.get('/api/falha', async () => {
      throw new Error('detalhe da falha')
    })
    app.get('/api/fora', async () => {
      throw new ORPCError('SERVICE_UNAVAILABLE')
    })
    app.get('/api/espera', () => new Promise(() => {}))
    app.get('/api/fluxo', (_request, reply) => reply.send(fluxo))
    await app.listen({ port: 0, host: '127.0.0.1' })
    lines.length = 0
  })
  afterAll(() => app.close())

  const requestsOf = async (url: string) => {
    lines.length = 0
    await app.inject({ url, headers: { cookie: 'sessao=segredo', 'x-forwarded-for': '203.0.113.9' } })
    return lines
  }

  it('are one line each: request, status and duration, without personal data', async () => {
    const logged = await requestsOf('/api/pacientes/maria-da-silva-pereira?cpf=12345678909')
    expect(logged).toHaveLength(1)
    expect(logged[0]).toMatchObject({
      level: 30,
      reqId: expect.any(String),
      req: { method: 'GET', path: '/api/pacientes/:id' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
      msg: 'request completed',
    })
    expect(JSON.stringify(logged)).not.toMatch(/maria|12345678909|segredo|203\.0\.113|127\.0\.0\.1/)
  })

  it('tell the reason of a failure in the same line, its stack once', async () => {
    const [first, ...others] = await requestsOf('/api/falha')
    expect(others).toEqual([])
    expect(first).toMatchObject({
      level: 50,
      msg: 'request failed',
      req: { path: '/api/falha' },
      res: { statusCode: 500 },
      err: { message: 'detalhe da falha', stack: expect.stringContaining('log.test.ts') },
    })
    const [again] = await requestsOf('/api/falha')
    expect(again).toMatchObject({ err: { message: 'detalhe da falha' } })
    expect(again?.err).not.toHaveProperty('stack')
  })

  it('tell an outage without stacks', async () => {
    const [line] = await requestsOf('/api/fora')
    expect(line).toMatchObject({ level: 50, err: { code: 'SERVICE_UNAVAILABLE' }, res: { statusCode: 503 } })
    expect(line?.err).not.toHaveProperty('stack')
  })

  it('have the id that a proxy gave them, or one of their own, and answer it', async () => {
    const idOf = async (given?: string) => {
      lines.length = 0
      const { headers } = await app.inject({
        url: '/api/pacientes/maria',
        headers: { ...(given !== undefined && { 'x-request-id': given }) },
      })
      expect(lines[0]?.reqId).toBe(headers['x-request-id'])
      return headers['x-request-id']
    }
    expect(await idOf('4bf92f3577b34da6-a3ce929d0e0e4736')).toBe('4bf92f3577b34da6-a3ce929d0e0e4736')
    for (const given of [undefined, '', 'curto', 'maria da silva pereira', '"},{"level":60', 'x'.repeat(65)])
      expect(await idOf(given), given).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  })

  it('are logged when the client has disconnected', async () => {
    lines.length = 0
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('GET /api/espera?cpf=12345678909 HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(app.server, 'request')
    socket.destroy()
    await expect.poll(() => lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ level: 30, req: { path: '/api/espera' }, msg: 'request aborted' })
    expect(JSON.stringify(lines)).not.toContain('12345678909')
  })

  it('are one line where a stream was broken off', async () => {
    lines.length = 0
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('GET /api/fluxo HTTP/1.1\r\nhost: localhost\r\n\r\n')
    fluxo.push('primeira parte')
    await once(socket, 'data')
    socket.destroy()
    await once(fluxo, 'close')
    // Its answer comes after the stream's last line, so nothing more is to come.
    await app.inject({ url: '/api/pacientes/maria' })
    expect(lines.map(({ msg, req }) => [msg, (req as { path: string } | undefined)?.path])).toEqual([
      ['request aborted', '/api/fluxo'],
      ['request completed', '/api/pacientes/maria'],
    ])
  })
})
