import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBuscaService } from '../busca/busca.service.ts'
import { newEntrada } from '../leads/entrada.factory.ts'
import { startRealtime } from '../platform/realtime/realtime.ts'
import { renderPage } from '../testing/render-page.ts'
import { testApp } from '../testing/testing.ts'
import { createBuscaPublicaService } from './busca-publica.service.ts'
import { paginaBusca } from './pagina-busca.ts'

const HOSTIL = `<script>alert(1)</script>"'&`
const ESCAPED = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;'
const TEMPLATE =
  '<head><meta name="description" content="Portal"><title>Portal</title></head><body><div id="root"></div><noscript>x</noscript></body>'
let server: Awaited<ReturnType<typeof testApp>>
let stop: () => Promise<void>
let service: ReturnType<typeof createBuscaPublicaService>
let token: string

beforeAll(async () => {
  server = await testApp()
  const realtime = await startRealtime(server.database)
  const busca = await createBuscaService({ database: server.database, realtime, log: server.app.log, agora: Date.now })
  await busca.load()
  stop = async () => {
    await busca.stop()
    await realtime.stop()
  }
  service = createBuscaPublicaService({
    database: server.database,
    busca,
    entrada: newEntrada(server.database),
    agora: Date.now,
  })
  const cookie = await server.signIn('consultor')
  const { body } = await server.request({ url: '/api/links-busca', cookie })
  token = body[0].token
  await server.database.pool.query(
    `update profiles set full_name = $1, telefone = '5519977776666' where id = (select consultor_id from links_busca where token = $2)`,
    [`Ana ${HOSTIL}`, token],
  )
  await server.database.pool.query('update links_busca set mensagem = $1', [`Conte comigo ${HOSTIL}`])
})
afterAll(async () => {
  await stop()
  await server.close()
})

const CONTATO: ContatoPublico = { whatsapp: '5511988887777', telefone: null, email: null, endereco: null }

const open = (token: string, contato = CONTATO) =>
  renderPage(
    paginaBusca(service, async () => contato),
    { params: { token }, url: `/busca/${token}`, template: TEMPLATE },
  )

it('has a neutral title and description, without names, before any script runs', async () => {
  const { status, headers, text } = await open(token)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  const [head = '', body = ''] = text.split('</head>')
  expect(head).toContain('<title>Encontre uma clínica · Portal Clínicas de Reabilitação</title>')
  expect(head).toContain('<meta property="og:title" content="Encontre uma clínica">')
  expect(head.replace(/<title>.*?<\/title>/, '')).not.toMatch(/Ana|dependência|álcool|droga|reabilita|interna/i)
  expect(body).toContain(`<p>Link enviado por Ana ${ESCAPED}.</p>`)
  expect(body).toContain(`<p>Conte comigo ${ESCAPED}</p>`)
  expect(body).toContain('https://wa.me/5519977776666?text=')
  expect(text).not.toContain('<script>')
})

it('carries the first data of the page and nothing more', async () => {
  const { text } = await open(token)
  const [, json = ''] = /<script type="application\/json" id="dados">(.*?)<\/script>/s.exec(text) ?? []
  const answer = await server.request({ url: `/api/publico/busca/${token}` })
  expect(JSON.parse(json)).toEqual({ busca: answer.body, contato: null, toque: {} })
  expect(text).not.toMatch(/consultor_id|created_by|@teste\.portal/)
})

it.each([['inventado'], ['\0'], ['../etc']])(
  'answers %j with the page of an ended link and a contact',
  async (outro) => {
    const { status, text } = await open(outro)
    expect(status).toBe(404)
    expect(text).toContain('<title>Link indisponível · Portal Clínicas de Reabilitação</title>')
    expect(text).toContain('<h1>Este link não está mais disponível.</h1>\n<p>Peça um novo link a quem enviou este.</p>')
    expect(text).toContain('https://wa.me/5511988887777')
  },
)

it('shows other contact data of the company when there is no WhatsApp number, also when the link has ended', async () => {
  const { pool } = server.database
  await pool.query('update profiles set telefone = null')
  const contato = { ...CONTATO, whatsapp: null, email: 'ola@empresa.example' }
  for (const { text } of [await open(token, contato), await open('x', contato)]) {
    expect(text).toContain('<a href="mailto:ola@empresa.example">')
    expect(text).not.toContain('wa.me')
  }
  await pool.query("update profiles set telefone = '5519977776666'")
  expect((await open(token, contato)).text).not.toContain('ola@empresa')
})
