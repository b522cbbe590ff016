import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { ORPCError } from '@orpc/server'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Env } from '../env.ts'
import { logAborted, logOptions, OneLine } from '../log.ts'
import { AT_ONCE_UP_TO, BROTLI, COMPRESSED_FROM, GZIP } from './encoding.ts'
import { forbidden, toAnswer } from './errors.ts'
import { refuseUnderPressure } from './health.ts'
import { declareFacts } from './request-facts.ts'

const BODY_LIMIT = 256 * 1024

/**
 * Content-security policy: no inline code runs but the page's `scripts`, named by hash. Pictures may come from the
 * owner's older storage, and the browser asks the geolocation services for its place.
 */
const contentSecurityPolicy = (env: Env, scripts: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    mediaSrc: ["'self'", 'https:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...env.GEO_URLS.map((address) => new URL(address).origin)],
    frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  },
})

/**
 * Permissions of our pages: position, during the device check, and the clipboard for links. Embedded videos get those
 * named by their frame.
 */
const PERMISSIONS = [
  'accelerometer=()',
  'autoplay=()',
  'camera=()',
  'clipboard-read=()',
  'clipboard-write=(self)',
  'display-capture=()',
  'encrypted-media=(self "https://www.youtube-nocookie.com" "https://player.vimeo.com")',
  'fullscreen=(self "https://www.youtube-nocookie.com" "https://player.vimeo.com")',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'picture-in-picture=(self "https://www.youtube-nocookie.com" "https://player.vimeo.com")',
  'publickey-credentials-get=()',
  'screen-wake-lock=()',
  'serial=()',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ')

/** Security headers that apply to data; the others apply to documents, which the API's JSON never is. */
const HEADERS_OF_DATA = new Set([
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
])
/** Scripts and pictures are governed by the policy of their page. */
const HEADERS_OF_ASSETS = new Set([...HEADERS_OF_DATA].filter((name) => name !== 'content-security-policy'))

const isAsset = (url: string) => url.startsWith('/assets/')
const isData = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs')

/** Helmet's headers, computed once: they are equal for all answers and costly to build per request. */
async function securityHeaders(env: Env, scripts: readonly string[]): Promise<Record<string, string>> {
  const sample = Fastify()
  await sample.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(env, scripts),
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: env.PUBLIC_URL?.startsWith('https:') ?? false,
  })
  sample.get('/', async (_request, reply) => reply.send())
  const { headers } = await sample.inject('/')
  await sample.close()
  const set = Object.entries(headers).filter(([name]) => !['content-length', 'date', 'connection'].includes(name))
  return { ...Object.fromEntries(set.map(([name, value]) => [name, String(value)])), 'permissions-policy': PERMISSIONS }
}

/**
 * Tells if a write comes from our own pages: compares the whole origin if the portal knows its address, otherwise the host.
 * Clients other than pages send no origin and have no cookie to misuse.
 */
function createIsOurs({ PUBLIC_URL }: Env) {
  const own = PUBLIC_URL && new URL(PUBLIC_URL).origin
  return ({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders) => {
    if (site === 'cross-site') return false
    if (!origin) return true
    if (!URL.canParse(origin)) return false
    return own ? new URL(origin).origin === own : new URL(origin).host === host
  }
}

const REQUEST_ID = 'x-request-id'
/** Usual forms of a proxy's request id; any other text is not written into the log. */
const SANE_ID = /^[\w.:-]{8,64}$/

/** Request id that a proxy gave, else a new one. */
function idOf({ [REQUEST_ID]: given }: IncomingHttpHeaders) {
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID()
}

/** Sends a typed error as `{ code, status, message, data }`, the format of all API errors. */
function sendError(reply: FastifyReply, error: ORPCError<string, unknown>) {
  return reply.status(error.status).type('application/json; charset=utf-8').send(JSON.stringify(error.toJSON()))
}

const CLIENT_ERRORS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'O corpo da requisição não é um JSON válido',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'O corpo da requisição está vazio',
  FST_ERR_CTP_BODY_TOO_LARGE: 'O conteúdo enviado é grande demais',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Envie o conteúdo como application/json',
}

/** Answer for an error of a request, including errors that Fastify found. */
export function answerOf(error: FastifyError): ORPCError<string, unknown> {
  if (error instanceof ORPCError) return toAnswer(error)
  const status = error.statusCode
  if (!status || status >= 500) return toAnswer(error)
  const code = status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST'
  return new ORPCError(code, { status, message: CLIENT_ERRORS[error.code] ?? 'Requisição inválida' })
}

/** Milliseconds that a request in progress may still take when the server closes; then its connection is cut. */
const FINISH_MS = 700
const LOOK_MS = 20

/** Lets requests in progress finish while the server closes, and closes each connection after its answer. */
function finishRequests(app: FastifyInstance) {
  let closing = false
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', (done) => {
    const { server } = app
    closing = true
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS)
    const end = () => {
      clearInterval(idle)
      clearTimeout(timer)
      server.closeAllConnections()
    }
    const timer = setTimeout(end, FINISH_MS)
    server.once('close', end)
    done()
  })
}

type Options = {
  /** Destination of the log; stdout by default. */
  logTo?: DestinationStream
  /** Hashes of the scripts that stand in pages. */
  scripts?: readonly string[]
}

/** Makes the HTTP server with its protections, before any route. */
export async function createHttp(env: Env, { logTo, scripts = [] }: Options = {}) {
  const app: FastifyInstance = Fastify({
    logger: { ...logOptions(env.LOG_LEVEL), ...(logTo && { stream: logTo }) },
    logController: new OneLine(),
    // Only addresses appended by our own proxies: the first ones come from the visitor.
    trustProxy: (_address, hop) => hop < env.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    genReqId: ({ headers }) => idOf(headers),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
  })
  declareFacts(app)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = answerOf(error)
    if (answer.status >= 500) request.falha = error
    return sendError(reply, answer)
  })
  finishRequests(app)
  app.addHook('onRequestAbort', (request, done) => {
    logAborted(request)
    done()
  })

  refuseUnderPressure(app, env.MAX_EVENT_LOOP_DELAY)
  const headers = await securityHeaders(env, scripts)
  const only = (names: Set<string>) => Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)))
  const [dataHeaders, assetHeaders] = [only(HEADERS_OF_DATA), only(HEADERS_OF_ASSETS)]
  app.addHook('onRequest', ({ id, url }, reply, done) => {
    reply.headers(isAsset(url) ? assetHeaders : isData(url) ? dataHeaders : headers).header(REQUEST_ID, id)
    done()
  })
  await app.register(compress, {
    encodings: ['br', 'gzip', 'deflate'],
    brotliOptions: BROTLI,
    zlibOptions: GZIP,
    threshold: COMPRESSED_FROM,
    syncThreshold: AT_ONCE_UP_TO,
  })

  // Protects signed-in browsers against writes from other sites: SameSite cookies plus a check of the origin.
  const isOurs = createIsOurs(env)
  app.addHook('onRequest', ({ method, headers, routeOptions }, _reply, done) => {
    const isRead = method === 'GET' || method === 'HEAD'
    // Pages that send no referrer send the origin 'null' with their forms.
    const isForm = routeOptions.config.semSessao === true && headers.origin === 'null'
    const { origin, ...semOrigem } = headers
    // The route itself says why no page may call it.
    if (routeOptions.config.deFora === true) return done()
    done(isRead || isOurs(isForm ? semOrigem : headers) ? undefined : forbidden())
  })
  return app
}
