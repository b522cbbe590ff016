import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENVIOS_PATH } from '@portal/contract/arquivos/finalidades'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { eventually, testApp } from '../../testing/testing.ts'
import { freePort } from '../db/embedded-postgres/postmaster.ts'

const DEPLOY = fileURLToPath(new URL('../../../../../deploy', import.meta.url))
/** Host name in the sample configurations. */
const NAME = 'portal.exemplo.com.br'
const MB = 1024 * 1024

const runs = (program: string, ...args: string[]) => {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
/** Replaces what differs from machine to machine; fails when the sample does not have it. */
const adapt = (sample: string, changes: [what: string, by: string][]) =>
  changes.reduce((text, [what, by]) => {
    expect(text).toContain(what)
    return text.replaceAll(what, by)
  }, sample)

type Place = { folder: string; portal: string; ports: { http: number; https: number }; cert: string; key: string }

async function startNginx({ folder, portal, ports, cert, key }: Place) {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const sample = adapt(await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'), [
    ['server 127.0.0.1:3000;', `server ${portal};`],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`],
    [`/etc/letsencrypt/live/${NAME}/fullchain.pem`, cert],
    [`/etc/letsencrypt/live/${NAME}/privkey.pem`, key],
    ['/var/log/nginx/portal.log', join(folder, 'access.log')],
  ])
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { access_log off; ${temp.join(' ')}\n${sample}}`,
  )
  return spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' })
}
const readNginxLog = async ({ folder }: Pick<Place, 'folder'>) =>
  (await Promise.all(['access.log', 'error.log'].map((name) => readFile(join(folder, name), 'utf8')))).join('')

async function startCaddy({ folder, portal, ports, cert, key }: Place) {
  const sample = adapt(await readFile(join(DEPLOY, 'Caddyfile'), 'utf8'), [
    // Turns on Caddy's access log, which operators do here.
    ['{$PORTAL_HOST} {', `{$PORTAL_HOST} {\n\tbind 127.0.0.1\n\ttls ${cert} ${key}\n\tlog\n`],
    ['{\n\t# Programs', `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\t# Programs`],
    ['\tlog {\n', `\tlog {\n\t\toutput file ${folder}/caddy.log\n`],
  ])
  const file = join(folder, 'Caddyfile')
  await writeFile(file, sample)
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: folder, PORTAL_HOST: NAME, PORTAL_UPSTREAM: portal },
  })
}

const readCaddyLog = ({ folder }: Pick<Place, 'folder'>) => readFile(join(folder, 'caddy.log'), 'utf8')

const PROXIES = [
  { name: 'nginx', isHere: runs('nginx', '-v'), start: startNginx, readLog: readNginxLog, id: /^[\da-f]{32}$/ },
  { name: 'caddy', isHere: runs('caddy', 'version'), start: startCaddy, readLog: readCaddyLog, id: /^[\da-f-]{36}$/ },
]
const isTested = process.platform === 'linux' && runs('openssl', 'version')

describe.skipIf(!isTested).each(PROXIES)(
  'behind $name as deploy/ sets it up',
  ({ name, isHere, start, readLog, id }) => {
    let folder: string
    let server: Awaited<ReturnType<typeof testApp>>
    let cookie: string
    let proxy: Awaited<ReturnType<typeof start>>
    let ca: string
    const ports = { http: 0, https: 0 }
    const asked: Pick<FastifyRequest, 'ip' | 'id' | 'url'>[] = []

    beforeAll(async () => {
      if (!isHere) return
      folder = await mkdtemp(join(tmpdir(), `portal-${name}-`))
      const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
      const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`]
      const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
      execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
      ca = await readFile(cert, 'utf8')
      server = await testApp({
        env: { TRUST_PROXY: 1, PUBLIC_URL: `https://${NAME}` },
        onRoutes: async (app) => app.addHook('onRequest', async ({ ip, id, url }) => void asked.push({ ip, id, url })),
      })
      const portal = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).host
      ports.http = await freePort()
      ports.https = await freePort()
      proxy = await start({ folder, portal, ports, cert, key })
      cookie = await server.signIn('gerenciador')
      await eventually(
        () => ask({ path: '/healthz' }).catch(() => null),
        (answer) => answer?.statusCode === 200,
      )
    })
    afterAll(async () => {
      proxy?.kill('SIGTERM')
      if (proxy && proxy.exitCode === null) await once(proxy, 'exit')
      await server?.close()
      if (folder) await rm(folder, { recursive: true, force: true })
    })

    type Question = {
      path: string
      method?: string
      headers?: Record<string, string | number>
      body?: Buffer
      localAddress?: string
    }
    /** Asks over TLS, as somebody who knows the name and trusts the certificate. */
    async function ask({ path, method = 'GET', headers = {}, body, localAddress }: Question): Promise<IncomingMessage> {
      const to = { host: '127.0.0.1', port: ports.https, servername: NAME, ca, agent: false as const }
      const request = requestHttps({
        ...to,
        ...(localAddress && { localAddress }),
        path,
        method,
        headers: { host: NAME, ...headers },
      })
      request.end(body)
      const [answer] = (await once(request, 'response')) as [IncomingMessage]
      return answer
    }
    const textOf = async (answer: IncomingMessage) => Buffer.concat(await answer.toArray()).toString()

    it.skipIf(!isHere)('a page comes over TLS, plain HTTP leads there, the metrics stay inside', async () => {
      const page = await ask({ path: '/' })
      expect([page.statusCode, await textOf(page)]).toEqual([200, expect.stringContaining('<title>')])
      expect(page.headers['strict-transport-security']).toBeDefined()
      expect(page.headers['x-request-id']).toMatch(id)
      expect(asked.map((one) => one.id)).toContain(page.headers['x-request-id'])
      const plain = requestHttp({ host: '127.0.0.1', port: ports.http, path: '/auth', headers: { host: NAME } }).end()
      const [redirect] = (await once(plain, 'response')) as [IncomingMessage]
      expect([301, 308]).toContain(redirect.statusCode)
      expect(redirect.headers.location).toMatch(new RegExp(`^https://${NAME}(:\\d+)?/auth$`))
      redirect.resume()
      const metrics = await ask({ path: '/metrics' })
      expect(metrics.statusCode).toBe(404)
      expect(asked.filter(({ url }) => url === '/metrics')).toEqual([])
    })

    it.skipIf(!isHere)('a change arrives while its stream is open', async () => {
      const answer = await ask({ path: '/api/mudancas', headers: { cookie } })
      const state = { text: '' }
      answer.on('data', (bytes) => (state.text += bytes))
      const told = (times: number) =>
        eventually(
          async () => state.text.match(/"clinicas"/g)?.length ?? 0,
          (count) => count === times,
        )
      await told(1)
      await insertClinicas(server.database, [{}])
      await told(2)
      answer.destroy()
    })

    it.skipIf(!isHere)('a file of 40 MB comes through, also in pieces larger than those of our pages', async () => {
      const bytes = randomBytes(40 * MB)
      const base64 = (text: string) => Buffer.from(text).toString('base64')
      const tus = { cookie, 'tus-resumable': '1.0.0' }
      const metadata = `nome ${base64('v.mp4')},finalidade ${base64('clinica_video')}`
      const begun = await ask({
        path: ENVIOS_PATH,
        method: 'POST',
        headers: { ...tus, 'upload-length': bytes.length, 'upload-metadata': metadata, 'content-length': 0 },
      })
      begun.resume()
      const path = new URL(begun.headers.location ?? '', `https://${NAME}`).pathname
      for (let offset = 0; offset < bytes.length; offset += 10 * MB) {
        const body = bytes.subarray(offset, offset + 10 * MB)
        const headers = { ...tus, 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' }
        const answer = await ask({
          path,
          method: 'PATCH',
          headers: { ...headers, 'content-length': body.length },
          body,
        })
        answer.resume()
        expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([204, String(offset + body.length)])
      }
    })

    it.skipIf(!isHere)('limits and histories see the address of the visitor, whatever it writes itself', async () => {
      const answer = await ask({
        path: '/api/catalogos?quem=visitante',
        localAddress: '127.0.0.2',
        headers: { 'x-forwarded-for': '203.0.113.9' },
      })
      answer.resume()
      expect(asked.filter(({ url }) => url.includes('quem=visitante')).map(({ ip }) => ip)).toEqual(['127.0.0.2'])
    })

    it.skipIf(!isHere)('the secret in the address of a source stays out of the log', async () => {
      const source = '/api/entrada/5f0c1d8e-9a52-4a54-8a53-0f7a9c1b2d3e'
      for (const path of [`${source}/segredo-da-fonte`, `${source}/segredo-da-fonte/?segredo-da-fonte`])
        (await ask({ path, method: 'POST', headers: { 'content-length': 0 } })).resume()
      // Proxies also log calls while the portal is gone.
      await server.app.close()
      ;(await ask({ path: `${source}/segredo-da-fonte`, method: 'POST', headers: { 'content-length': 0 } })).resume()
      const log = await eventually(
        () => readLog({ folder }),
        (text) => (text.match(/POST/g)?.length ?? 0) >= 3,
      )
      expect(log).toContain(`${source}/***`)
      expect(log).not.toContain('segredo-da-fonte')
    })
  },
)
