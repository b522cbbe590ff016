import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { eventually, testApp } from '../../testing/testing.ts'

const TOKEN = 'token-das-metricas-so-de-teste-0001'

let server: Awaited<ReturnType<typeof testApp>>
let cookie: string
beforeAll(async () => {
  server = await testApp({ env: { METRICS_TOKEN: TOKEN }, withJobs: { pollingSeconds: 1 } })
  cookie = await server.signIn('consultor')
})
afterAll(() => server.close())

const ask = (authorization?: string, remoteAddress = '203.0.113.1') =>
  server.request({ url: '/metrics', remoteAddress, ...(authorization && { headers: { authorization } }) })
/** Numbers by series, without those kept from an earlier reading. */
const readMetrics = async () => {
  const { text } = await ask(`Bearer ${TOKEN}`)
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(series.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}
/** Waits until a series has the value; readings are kept for a second. */
const awaitSeries = (series: string, isRight: (value: number | undefined) => boolean) =>
  eventually(async () => (await readMetrics()).get(series), isRight)

describe('the address of the metrics', () => {
  it('is unknown without the setting', async () => {
    const without = await testApp({ url: server.database.url })
    try {
      const [metrics, unknown] = await Promise.all(
        ['/metrics', '/nada'].map((url) => without.request({ url, headers: { authorization: `Bearer ${TOKEN}` } })),
      )
      expect([metrics?.status, metrics?.text]).toEqual([404, unknown?.text])
    } finally {
      await without.close()
    }
  })

  it.each([undefined, 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, TOKEN])(
    'is closed to %s',
    async (authorization) => {
      const { status, body, headers } = await ask(authorization)
      expect([status, body.message, headers['www-authenticate']]).toEqual([
        401,
        'Token das métricas inválido',
        'Bearer',
      ])
    },
  )

  it('tells an address that guesses to wait, and keeps answering whoever knows', async () => {
    const guesses = []
    for (let i = 0; i < 31; i++) guesses.push((await ask(`Bearer ${i}`, '198.51.100.7')).status)
    expect([guesses[0], guesses.at(-1)]).toEqual([401, 429])
    expect((await ask(`Bearer ${TOKEN}`, '198.51.100.7')).status).toBe(200)
  })
})

describe('the metrics', () => {
  it('count requests by the pattern of their address, and nobody by name', async () => {
    const [id = ''] = await insertClinicas(server.database, [{ name: 'Clínica Sigilosa' }])
    expect((await server.request({ url: `/api/clinicas/${id}`, cookie })).status).toBe(200)
    await server.request({ url: '/nada/maria-da-silva?cpf=12345678909' })
    await server.request({ method: 'POST', url: '/api/segredo-inventado' })
    await awaitSeries(
      'portal_http_requests_total{method="GET",route="/api/clinicas/{id}",status="200"}',
      (value) => value === 1,
    )
    const metrics = await readMetrics()
    expect(metrics.get('portal_http_request_duration_seconds_count{method="GET",route="/api/clinicas/{id}"}')).toBe(1)
    const text = [...metrics.keys()].join('\n')
    for (const secret of [id, 'maria', '12345678909', 'segredo-inventado', 'Sigilosa'])
      expect(text).not.toContain(secret)
  })

  it('count open streams, and leave them out of the durations', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const closed = new AbortController()
    const answer = await fetch(`${address}/api/mudancas`, { headers: { cookie }, signal: closed.signal })
    await answer.body?.getReader().read()
    await awaitSeries('portal_streams_open', (value) => value === 1)
    closed.abort()
    await awaitSeries('portal_streams_open', (value) => value === 0)
    const metrics = [...(await readMetrics()).keys()]
    expect(metrics.some((series) => series.includes('aborted') && series.includes('/api/mudancas'))).toBe(true)
    expect(metrics.filter((series) => series.includes('duration') && series.includes('/api/mudancas'))).toEqual([])
  })

  /** Queues a job now, in addition to its schedule. */
  const runNow = (job: string) => server.sql(`insert into pgboss.job (name, policy) values ($1, 'stately')`, [job])

  it('tell of the search, the pool, the jobs, messages, files, offers and the process', async () => {
    await runNow('distribuicao')
    await awaitSeries('portal_jobs_done_total{job="distribuicao"}', (value) => (value ?? 0) > 0)
    const metrics = await readMetrics()
    expect(metrics.get('portal_ready')).toBe(1)
    expect(metrics.get('portal_search_revision_lag')).toBe(0)
    expect(metrics.get('portal_offers_expiring')).toBe(0)
    expect(metrics.get('portal_mail_total{result="failed"}')).toBe(0)
    expect(metrics.get('portal_storage_failures_total{operation="put"}')).toBe(0)
    expect(metrics.get('portal_db_connections{state="waiting"}')).toBe(0)
    expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect([...metrics.keys()].filter((series) => series.startsWith('portal_build_info'))).toHaveLength(1)
    expect(metrics.has('portal_backup_last_success_timestamp_seconds')).toBe(false)
  })

  it('tell of a loop that stood still', async () => {
    await eventually(
      async () => {
        for (const end = Date.now() + 200; Date.now() < end; );
        return (await readMetrics()).get('nodejs_eventloop_lag_max_seconds') ?? 0
      },
      (longest) => longest > 0.1,
    )
  })

  it('count jobs that fail', async () => {
    await server.sql('alter table notificacoes rename to escondidas')
    await runNow('leads-sem-contato')
    await awaitSeries('portal_jobs_failed_total{job="leads-sem-contato"}', (value) => (value ?? 0) > 0).finally(() =>
      server.sql('alter table escondidas rename to notificacoes'),
    )
  })

  it('are answered while the database is gone, without what only it knows', async () => {
    const cut = await testApp({ url: server.database.url, env: { METRICS_TOKEN: TOKEN } })
    await cut.database.pool.end()
    const { status, text } = await cut.request({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    expect(status).toBe(200)
    expect(text).toContain('portal_ready 1')
    expect(text).not.toMatch(/^portal_offers_expiring /m)
    await cut.app.close()
  })
})
