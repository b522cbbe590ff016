import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable, Writable } from 'node:stream'
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

  it('are preceded by the reason of a failure', async () => {
    const logged = await requestsOf('/api/falha')
    expect(logged.map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'request failed'],
      [30, 'request completed'],
    ])
    expect(new Set(logged.map(({ reqId }) => reqId)).size).toBe(1)
    expect(logged[1]).toMatchObject({ req: { path: '/api/falha' }, res: { statusCode: 500 } })
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
    // Answered afterwards, so that nothing of the stream is still to come.
    await app.inject({ url: '/api/pacientes/maria' })
    expect(lines.map(({ msg, req }) => [msg, (req as { path: string } | undefined)?.path])).toEqual([
      ['request aborted', '/api/fluxo'],
      ['request completed', '/api/pacientes/maria'],
    ])
  })
})
