import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VERSAO_TERMO_CONTATO } from '@portal/contract/leads/formulario'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newTelefone } from '../leads/telefone.factory.ts'
import { createHttp } from '../platform/http/http.ts'
import { limitPublic } from '../platform/http/public-limit.ts'
import { serveWeb } from '../platform/http/web.ts'
import { testApp } from '../testing/testing.ts'
import { newCompartilhamento } from './compartilhamento.factory.ts'
import { paginasCompartilhadas } from './pagina-compartilhada.ts'

const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
const CONTATO = { whatsapp: '5511988887777', telefone: null, email: null, endereco: null }
const HOSTIL = `<script>alert("1")</script>`

let server: Awaited<ReturnType<typeof testApp>>
let app: FastifyInstance
let clinica: string
let link: { id: string; token: string }

beforeAll(async () => {
  server = await testApp()
  const { database, env } = server
  await server.sql(`update empresa_config set whatsapp = '5511988887777', nome_fantasia = 'Casa Central'`)
  ;[clinica = ''] = await insertClinicas(database, [{ name: 'Recanto' }])
  const consultor = await server.as('consultor')
  link = (await consultor.post('/compartilhamento', { clinica_id: clinica })).body
  writeFileSync(join(dist, 'index.html'), '<head><title>Portal</title></head><div id="root"></div>')
  const pages = paginasCompartilhadas(newCompartilhamento(database), async () => CONTATO)
  app = await createHttp(env)
  limitPublic(app, 60, pages)
  await serveWeb(app, env, async () => ({}), pages, dist)
})
afterAll(async () => {
  await app.close()
  await server.close()
  rmSync(dist, { recursive: true })
})

const caminho = () => `/clinica/${clinica}/compartilhar/${link.token}`
const campos = (outros: Record<string, string> = {}) => ({
  envio_id: randomUUID(),
  versao_termo: VERSAO_TERMO_CONTATO,
  nome: 'Clara Prado',
  telefone: newTelefone(),
  parentesco: '',
  idade: '',
  urgencia: '',
  mensagem: '',
  consentimento: 'on',
  site: '',
  ...outros,
})
let visitantes = 0
/** Sends a form like a browser without referrer, each time from another address. */
const send = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
    remoteAddress: `203.0.113.${visitantes++}`,
  })
const leadsDe = (telefone = '') => server.sql('select * from leads where telefone = $1', [telefone])

/** Usual length of such ids. */
const GCLID = `Cj0K${'Q'.repeat(220)}`

it('stands in the page before any script, with how the visitor came, and sends itself to the same address', async () => {
  const { body } = await app.inject({
    url: `${caminho()}?utm_source=insta&gclid=${GCLID}&utm_campaign=%22%3E%3Cb%3E&outro=1`,
    headers: { referer: 'https://l.instagram.com/x?y=1' },
  })
  expect(body).toContain(`<form class="contato" id="contato" method="post" action="${caminho()}">`)
  expect(body).toContain('Autorizo o contato e o uso destes dados para atendimento.')
  expect(body).toContain('<input type="hidden" name="toque_utm_source" value="insta">')
  expect(body).toContain('<input type="hidden" name="toque_utm_campaign" value="&quot;&gt;&lt;b&gt;">')
  expect(body).toContain(`<input type="hidden" name="toque_gclid" value="${GCLID}">`)
  expect(body).toContain('<input type="hidden" name="toque_referencia" value="l.instagram.com">')
  expect(body).not.toContain('toque_outro')
})

it('is stored, answered by a redirect and thanked for with the way to WhatsApp', async () => {
  const form = campos({
    parentesco: 'irmao',
    idade: '33',
    urgencia: 'alta',
    mensagem: 'Olá',
    toque_utm_source: 'insta',
    toque_gclid: GCLID,
  })
  const { statusCode, headers } = await send(caminho(), form)
  expect(statusCode).toBe(303)
  const [destino, retirar = ''] = String(headers.location).split('&retirar=')
  expect(destino).toBe(`${caminho()}?contato=enviado`)
  const obrigado = await app.inject({ url: String(headers.location) })
  expect(obrigado.body).toContain(`href="/consentimento/${retirar}"`)
  expect(retirar).toMatch(/^[\w-]{32,}$/)
  expect(await leadsDe(form.telefone)).toMatchObject([
    {
      origem: 'link_compartilhado',
      origem_detalhe: { link_id: link.id, utm_source: 'insta', gclid: GCLID },
      parentesco: 'irmao',
      idade_paciente: 33,
      urgencia: 'alta',
    },
  ])
  const { body } = await app.inject({ url: String(headers.location) })
  expect(body).toContain('role="status">Recebemos seu contato! Pessoa consultor vai falar com você em breve.</p>')
  expect(body).toContain('href="https://wa.me/5511988887777')
  expect(body).not.toContain('<form')
})

it('works on the company’s own page too', async () => {
  const form = campos()
  const { headers } = await send(`/clinica/${clinica}/compartilhar`, form)
  expect(await leadsDe(form.telefone)).toMatchObject([{ origem: 'site', consultor_id: null }])
  expect((await app.inject({ url: String(headers.location) })).body).toContain('Casa Central vai falar com você')
})

it('with mistakes comes back with what was typed and what is wrong at each field', async () => {
  const form = campos({ nome: HOSTIL, telefone: '119', idade: 'trinta', mensagem: HOSTIL, urgencia: 'media' })
  const { consentimento: _, ...sem } = form
  const { statusCode, body } = await send(caminho(), sem)
  expect(statusCode).toBe(422)
  expect(body).toContain('value="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;"')
  expect(body).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</textarea>')
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('<option value="media" selected>')
  expect(body).toContain('<small id="erro-telefone">Telefone inválido. Informe DDD + número.</small>')
  expect(body).toContain('<small id="erro-idade">Informe uma idade entre 0 e 120</small>')
  expect(body).toContain('<small id="erro-consentimento">É necessário autorizar o contato para enviar.</small>')
  expect(body).toContain(`name="envio_id" value="${form.envio_id}"`)
  expect(await leadsDe(form.telefone)).toEqual([])
})

it('sent twice, or reloaded, is one form', async () => {
  const form = campos()
  const answers = await Promise.all([send(caminho(), form), send(caminho(), form), send(caminho(), form)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
  const [lead, ...outros] = await leadsDe(form.telefone)
  expect(outros).toEqual([])
  expect(await server.sql('select 1 from lead_interacoes where lead_id = $1', [lead.id])).toHaveLength(1)
})

it('of a link that was switched off meanwhile shows that, the company’s contact and what was written', async () => {
  const consultor = await server.as('consultor')
  const { body: outro } = await consultor.post('/compartilhamento', { clinica_id: clinica })
  await consultor.post(`/compartilhamento/${outro.id}/desativar`)
  const url = `/clinica/${clinica}/compartilhar/${outro.token}`
  const { statusCode, body } = await send(url, campos({ mensagem: 'Preciso de ajuda & logo' }))
  expect(statusCode).toBe(404)
  expect(body).toContain('Este link não está mais disponível.')
  expect(body).toContain('<blockquote>Preciso de ajuda &amp; logo</blockquote>')
  expect(body).toContain('https://wa.me/5511988887777')
})

it('of a program that fills in the honeypot is thanked and not stored', async () => {
  const form = campos({ site: 'https://spam.example' })
  expect((await send(caminho(), form)).statusCode).toBe(303)
  expect(await leadsDe(form.telefone)).toEqual([])
})

it('says in a page that there were too many, or that it is too long', async () => {
  const again = () => app.inject({ method: 'POST', url: caminho(), remoteAddress: '198.51.100.1', payload: '' })
  for (let n = 0; n < 10; n++) await again()
  const { statusCode, headers, body } = await again()
  expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(body).toContain('<h1>Muitas tentativas. Aguarde um minuto e tente novamente.</h1>')
  const longa = await send(caminho(), campos({ mensagem: 'x'.repeat(20_000) }))
  expect([longa.statusCode, longa.body]).toEqual([413, expect.stringContaining('grande demais')])
  expect((await send(caminho(), campos({ mensagem: 'x'.repeat(10_000) }))).body).toContain(
    'Use no máximo 500 caracteres',
  )
})

it('is refused from other sites, and in another format', async () => {
  expect((await send(caminho(), campos(), { origin: 'https://outro.example' })).statusCode).toBe(403)
  expect((await send(caminho(), campos(), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await send(caminho(), campos(), { 'content-type': 'application/json' })).statusCode).toBe(415)
})

it('is the only thing that takes urlencoded bodies', async () => {
  const form = new URLSearchParams(campos()).toString()
  const urls = [`/api/publico/clinicas/${clinica}/contato`, '/api/acesso/entrar', '/busca/x', '/cadastro/x', '/auth']
  for (const url of urls) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status } = await server.request({ method: 'POST', url, payload: form, headers })
    expect([404, 415], url).toContain(status)
  }
})
