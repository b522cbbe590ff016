import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAGINAS } from '@portal/contract/paginas'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { html } from './html.ts'
import { createHttp } from './http.ts'
import { pageScripts, serveWeb } from './web.ts'

const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(
    join(dist, 'index.html'),
    '<head><link rel="manifest" href="/manifest.webmanifest" /><title>Portal</title><script>\r\n1\r\n</script></head><div id="root"></div>',
  )
  writeFileSync(join(dist, 'sw.js'), '// worker')
  writeFileSync(join(dist, 'sw.js.br'), '// compressed worker')
  writeFileSync(join(dist, 'docs.css'), '/* styles */')
  const env = readEnv({ LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY: '0' })
  app = await createHttp(env, { scripts: pageScripts(dist) })
  const fill = async () => ({ status: 410, title: 'Fim', description: 'Fim', body: html``, data: {} })
  await serveWeb(app, env, async () => ({}), [{ path: '/cadastro/:token', part: 'cadastro', fill }], dist)
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

const open = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, headers } = await app.inject({ url, method })
  return [statusCode, headers['content-type']]
}
const HTML = 'text/html; charset=utf-8'

it.each(PAGINAS.filter((pagina) => !pagina.startsWith('/cadastro/')))('draws the page at %s', async (pagina) => {
  for (const address of [pagina.replaceAll(/[{}$-]{2,}/g, ''), pagina.replace(/\/\{.*/, '')]) {
    expect(await open(`${address}?q=1`), address).toEqual([200, HTML])
    expect(await open(address, 'HEAD'), address).toEqual([200, HTML])
  }
})

it.each(['/Admin/Clinicas', '/admin/clinicas/', '/busca/a%2Fb'])(
  'takes %s as the application does',
  async (address) => {
    expect(await open(address)).toEqual([200, HTML])
  },
)

it.each([
  '/nao-existe',
  '/admin/pacientes/mais',
  '/admin/clinicas/importar/mais',
  '/authx',
  '/x/auth',
  '/busca',
  '/busca/',
  '/busca/a/b',
  '/clinica/1/compartilhar/a/b',
])('answers %s with the page that says so, and 404', async (address) => {
  expect(await open(address)).toEqual([404, HTML])
  expect(await open(address, 'HEAD')).toEqual([404, HTML])
})

it('leaves to a public page which status it has', async () => {
  expect(await open('/cadastro/abc')).toEqual([410, HTML])
})

it.each(['/api/nada', '/assets/nada.js', '/favicon.ico'])('draws no page for %s', async (address) => {
  expect(await open(address)).toEqual([404, 'application/json; charset=utf-8'])
})

it('the service worker may serve every page and lies in no cache', async () => {
  for (const [encoding, content] of [
    ['identity', '// worker'],
    ['br', '// compressed worker'],
  ]) {
    const { headers, body } = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': encoding } })
    expect([body, headers['cache-control'], headers['service-worker-allowed']]).toEqual([content, 'no-cache', '/'])
  }
  expect((await app.inject('/docs.css')).headers['cache-control']).toBe('public, max-age=3600')
})

it('the policy allows the script that stands in the page, and no other', async () => {
  const hash = createHash('sha256').update('\n1\n').digest('base64')
  const { headers } = await app.inject('/admin')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
})

it('the team is asked to install the portal, families are not', async () => {
  expect((await app.inject('/admin')).body).toContain('rel="manifest"')
  expect((await app.inject('/cadastro/um-token')).body).not.toContain('rel="manifest"')
})
