import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { tooManyRequests, unauthorized } from '../http/errors.ts'
import { UNDER_PRESSURE } from '../http/health.ts'
import { createLocalLimit } from '../http/local-limit.ts'
import { routeOf } from '../http/request-facts.ts'
import { VERSION } from '../version.ts'
import type { Measure, Reading } from './measure.ts'
import { processMeasures } from './process-measures.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Longest wait for a reading, so that a database that is gone does not keep the rest from being read. */
const PATIENCE_MS = 2_000
/** Age up to which a reading is answered again, however many ask. */
const FRESH_MS = 1_000
const TOKEN_ERRADO = 'Token das métricas inválido'
const WRONG_A_MINUTE = 30

const isStream = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')

/** Measures requests from now on; `serve` answers `/metrics` with them and with `measures`. */
export async function openMetrics(app: FastifyInstance) {
  // Loaded here because most portals have no such address.
  const { Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  new Gauge({ name: 'portal_build_info', help: 'What runs', labelNames: ['version', 'commit', 'node'], registers })
    .labels({ version: VERSION.version, commit: VERSION.commit ?? '', node: process.version })
    .set(1)
  const requests = new Counter({
    name: 'portal_http_requests_total',
    help: 'Requests by pattern of their address; status aborted: the client left first, which is how streams end',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Time until a request was answered, without streams',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  })
  const methodOf = (method: string) => (METHODS.has(method) ? method : 'OTHER')
  app.addHook('onResponse', (request, reply, done) => {
    const [method, route] = [methodOf(request.method), routeOf(request)]
    requests.inc({ method, route, status: reply.statusCode })
    if (!isStream(reply)) seconds.observe({ method, route }, reply.elapsedTime / 1000)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    requests.inc({ method: methodOf(request.method), route: routeOf(request), status: 'aborted' })
    done()
  })

  function createReader({ name, help, type = 'gauge', label, read }: Measure) {
    const options = { name, help, labelNames: label ? [label] : [], registers }
    const metric = type === 'counter' ? new Counter(options) : new Gauge(options)
    return async () => {
      const reading = await Promise.race([
        Promise.resolve().then(read),
        delay(PATIENCE_MS, null, { ref: false }),
      ]).catch((): Reading => null)
      // A number that cannot be read now is left out instead of repeated.
      metric.reset()
      if (typeof reading === 'number') metric.inc(reading)
      else if (reading === null) metric.remove()
      else for (const [value, number] of Object.entries(reading)) metric.inc({ [label ?? '']: value }, number)
    }
  }

  return {
    serve(token: string, measures: readonly Measure[]) {
      const readers = [...processMeasures(), ...measures].map(createReader)
      const readAll = () => Promise.all(readers.map((reader) => reader())).then(() => registry.metrics())
      let kept: { text: Promise<string>; at: number } | undefined
      const digest = (text: string) => createHash('sha256').update(text).digest()
      const expected = digest(token)
      const wrong = createLocalLimit(WRONG_A_MINUTE, 60)
      app.get('/metrics', UNDER_PRESSURE, async (request, reply) => {
        const given = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
        if (!timingSafeEqual(digest(given), expected)) {
          const wait = await wrong.charge(request.ip)
          reply.header('www-authenticate', 'Bearer')
          throw wait > 0 ? tooManyRequests() : unauthorized(TOKEN_ERRADO)
        }
        if (!kept || Date.now() - kept.at >= FRESH_MS) kept = { text: readAll(), at: Date.now() }
        return reply
          .header('cache-control', 'no-store')
          .type(registry.contentType)
          .send(await kept.text)
      })
    },
  }
}
