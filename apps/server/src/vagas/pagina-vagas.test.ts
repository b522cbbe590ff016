import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { createHttp } from '../platform/http/http.ts'
import { limitPublic } from '../platform/http/public-limit.ts'
import { serveWeb } from '../platform/http/web.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { DATA_KEY, testApp } from '../testing/testing.ts'
import { paginaDoPedido } from './pagina-vagas.ts'
import { insertVagas } from './vagas.factory.ts'
import { createVagasService } from './vagas.service.ts'

const HORA_MS = 3_600_000
const ENVIO = '8f1d2c3b-0a4e-4f5d-9c6b-7a8e9f0d1c2b'
const OUTRO_ENVIO = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d'
const CONTATO = { whatsapp: '5511988887777', telefone: null, email: null, endereco: null }
const INDISPONIVEL = 'Este link não está mais disponível.'
const USADO = 'Este link já foi usado: as vagas estão confirmadas.'
const EXPIRADO = 'Este link expirou. Peça um novo a quem o enviou.'
const SUBSTITUIDO = 'Este link foi substituído por um mais novo. Use o último que você recebeu.'

const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
/** Milliseconds by which the link's clock is ahead, without the sessions' clock. */
let adiantado = 0
let server: Awaited<ReturnType<typeof testApp>>
let app: FastifyInstance
let ana: Awaited<ReturnType<typeof server.as>>

beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  const { database, env } = server
  writeFileSync(join(dist, 'index.html'), '<head><title>Portal</title></head><div id="root"></div>')
  const kit = { database, cipher: createCipher(DATA_KEY), clock: () => Date.now() + adiantado }
  const pages = [paginaDoPedido(createVagasService(kit), async () => CONTATO)]
  app = await createHttp(env)
  limitPublic(app, 60, pages)
  await serveWeb(app, env, async () => ({}), pages, dist)
})
afterAll(async () => {
  await app.close()
  await server.close()
  rmSync(dist, { recursive: true })
})

let visitantes = 0
/** Uses another address each time. */
const de = () => `203.0.113.${visitantes++ % 250}`
const open = (url: string, remoteAddress = de()) => app.inject({ url, remoteAddress })
const send = (url: string, form: Record<string, string>, remoteAddress = de()) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    remoteAddress,
  })
const clinica = async (campos: object = {}) =>
  (await insertClinicas(server.database, [{ name: 'Recanto', phone: '(19) 3333-4444', ...campos }]))[0] ?? ''
const request = async (id: string, quem = ana) => (await quem.post(`/clinicas/${id}/vagas/pedidos`)).body
const vagasDe = async (id: string) => (await ana.get(`/clinicas/${id}/vagas`)).body
const MISTA = { masculina: '3', feminina: '1', mista: '0' }

it('is made with the clinic’s number and a message that names nobody, and keeps the token as a hash only', async () => {
  const id = await clinica()
  const { caminho, whatsapp, mensagem } = await request(id)
  expect(caminho).toMatch(/^\/vagas\/\w+-[\w-]{32}$/)
  expect(whatsapp).toBe('551933334444')
  expect(mensagem).toBe(
    'Olá! Aqui é Pessoa consultor. Pode confirmar quantas vagas há hoje em Recanto? É só abrir este link, informar e tocar em Confirmar: {link}',
  )
  const [row] = await server.sql('select * from vagas_pedidos where clinica_id = $1', [id])
  expect(JSON.stringify(row)).not.toContain(caminho.split('/')[2])
  expect((await vagasDe(id)).pedido).toEqual({ em: expect.any(String), por: 'Pessoa consultor' })
  expect((await request(await clinica({ phone: 'ramal 12' }))).whatsapp).toBeNull()
})

it('shows the name and a number for each gender, without any script and to no robot', async () => {
  const id = await clinica({ description: 'segredo', address: 'segredo' })
  await insertVagas(server.database, id, [
    { genero: 'masculina', vagas: 2 },
    { genero: 'masculina', tipo_internacao: 'voluntaria', vagas: 2 },
    { genero: 'feminina', vagas: 1 },
  ])
  const { caminho } = await request(id)
  const { statusCode, body, headers } = await open(caminho)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  expect(body).toContain('<h1>Recanto</h1>')
  expect(body).toContain(`method="post" action="${caminho}"`)
  expect(body).toMatch(/name="masculina"[^>]* value="4"/)
  expect(body).toMatch(/name="feminina"[^>]* value="1"/)
  expect(body).toMatch(/name="mista"[^>]* value="0"/)
  expect(body).not.toContain('segredo')
  expect(body).not.toContain('Pessoa consultor')
  // The page's signs, which work without script.
  const mais = await open(`${caminho}?masculina=7&feminina=0&mista=998&envio_id=${ENVIO}&mais=masculina`)
  expect(mais.body).toMatch(/name="masculina"[^>]* value="8"/)
  expect(mais.body).toMatch(/name="mista"[^>]* value="998"/)
  expect(mais.body).toContain(`name="envio_id" value="${ENVIO}"`)
  const menos = await open(`${caminho}?masculina=7&feminina=0&menos=feminina`)
  expect(menos.body).toMatch(/name="feminina"[^>]* value="0"/)
})

it.each([
  '?masculina=<script>&mais=outra&envio_id=x',
  '?masculina=1&masculina=2&envio_id=1&envio_id=2',
  '?masculina=1e9',
])('keeps its numbers with %s in the address', async (query) => {
  const { caminho } = await request(await clinica({ tipo_atendimento: 'masculina' }))
  const { statusCode, body } = await open(caminho + query)
  expect(statusCode).toBe(200)
  expect(body).not.toContain('<script>&')
  expect(body).toMatch(/name="masculina"[^>]* value="(0|999)"/)
})

it('stores the clinic’s answer, thanks, and tells who asked', async () => {
  const id = await clinica()
  const { caminho } = await request(id)
  const { statusCode, headers } = await send(caminho, { ...MISTA, envio_id: ENVIO })
  expect([statusCode, headers.location]).toEqual([303, `${caminho}?confirmado=sim`])
  const obrigado = await open(String(headers.location))
  expect(obrigado.statusCode).toBe(200)
  expect(obrigado.body).toContain('Obrigado! Suas vagas foram confirmadas.')
  expect(obrigado.body).toContain('Masculina: 3 · Feminina: 1 · Mista: 0')
  expect(await vagasDe(id)).toMatchObject({
    confirmadas: { total: 4 },
    vagas: [
      { genero: 'masculina', tipo_internacao: null, vagas: 3 },
      { genero: 'feminina', tipo_internacao: null, vagas: 1 },
      { genero: 'mista', tipo_internacao: null, vagas: 0 },
    ],
    fonte: 'clinica',
    confirmado_por: null,
    pedido: null,
  })
  expect(await server.history('clinica_vagas', id)).toMatchObject([
    { acao: 'criar', ator_id: null, depois: { fonte: 'clinica' } },
  ])
  const { itens } = (await ana.get('/notificacoes')).body
  expect(itens[0]).toMatchObject({
    tipo: 'vagas_confirmadas',
    titulo: 'Vagas confirmadas',
    corpo: 'Recanto confirmou: Masculina: 3 · Feminina: 1 · Mista: 0',
    rota: `/consultor/buscar-clinicas?clinica=${id}`,
  })
})

it('leads an administrator who asked to their own search', async () => {
  const admin = await server.as('admin')
  const id = await clinica()
  const { caminho } = await request(id, admin)
  await send(caminho, { ...MISTA, envio_id: ENVIO })
  expect((await admin.get('/notificacoes')).body.itens[0].rota).toBe(`/admin/buscar-clinicas?clinica=${id}`)
})

it('is written once, however often it is tapped at the same instant', async () => {
  const id = await clinica()
  const { caminho } = await request(id)
  const form = { ...MISTA, envio_id: ENVIO }
  const taps = await Promise.all([send(caminho, form), send(caminho, form), send(caminho, form)])
  expect(taps.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
  expect(await server.history('clinica_vagas', id)).toHaveLength(1)
  const avisos = await server.sql(`select 1 from notificacoes where rota like $1`, [`%${id}`])
  expect(avisos).toHaveLength(1)
})

it('takes one form: a second with other numbers is told that it was used', async () => {
  const id = await clinica()
  const { caminho } = await request(id)
  const [um, dois] = await Promise.all([
    send(caminho, { ...MISTA, envio_id: ENVIO }),
    send(caminho, { ...MISTA, masculina: '9', envio_id: OUTRO_ENVIO }),
  ])
  expect([um.statusCode, dois.statusCode].toSorted()).toEqual([303, 410])
  expect([um.body, dois.body].join()).toContain(USADO)
  const { statusCode, body } = await open(caminho)
  expect([statusCode, body.includes(USADO)]).toEqual([410, true])
  expect(await server.history('clinica_vagas', id)).toHaveLength(1)
})

it('ends after 48 hours, for its thanks too', async () => {
  const id = await clinica()
  const { caminho } = await request(id)
  const { caminho: usado } = await request(await clinica())
  await send(usado, { ...MISTA, envio_id: ENVIO })
  adiantado = 48 * HORA_MS - 60_000
  expect((await open(caminho)).statusCode).toBe(200)
  adiantado = 48 * HORA_MS
  for (const answer of [await open(caminho), await send(caminho, { ...MISTA, envio_id: ENVIO })]) {
    expect(answer.statusCode).toBe(410)
    expect(answer.body).toContain(EXPIRADO)
  }
  expect((await open(`${usado}?confirmado=sim`)).body).toContain(EXPIRADO)
  adiantado = 0
  expect(await server.history('clinica_vagas', id)).toEqual([])
})

it('ends when a newer one is asked for the same clinic, by anybody', async () => {
  const id = await clinica()
  const outra = await clinica()
  const { caminho } = await request(id)
  const { caminho: daOutra } = await request(outra)
  const { caminho: novo } = await request(id, await server.as('gerenciador'))
  for (const answer of [await open(caminho), await send(caminho, { ...MISTA, envio_id: ENVIO })]) {
    expect(answer.statusCode).toBe(410)
    expect(answer.body).toContain(SUBSTITUIDO)
    expect(answer.body).not.toContain('Peça um novo link')
  }
  for (const vivo of [novo, daOutra]) expect((await open(vivo)).statusCode).toBe(200)
})

it('of a guessed token opens nothing, and of a clinic that is gone says so', async () => {
  for (const token of ['x', 'mi0abc-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '%00', '..%2f']) {
    for (const answer of [await open(`/vagas/${token}`), await send(`/vagas/${token}`, { envio_id: ENVIO })]) {
      expect(answer.statusCode, token).toBe(404)
      expect(answer.body).toContain(INDISPONIVEL)
    }
    expect((await open(`/vagas/${token}?confirmado=sim`)).statusCode).toBe(404)
  }
  const id = await clinica()
  const { caminho } = await request(id)
  await server.sql('update clinicas set arquivado_em = now() where id = $1', [id])
  for (const answer of [await open(caminho), await send(caminho, { ...MISTA, envio_id: ENVIO })]) {
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Esta clínica não está disponível no momento.')
  }
})

it.each([
  ['a thousand', { ...MISTA, masculina: '1000' }, 'Informe de 0 a 999 vagas'],
  ['less than none', { ...MISTA, feminina: '-1' }, 'Informe de 0 a 999 vagas'],
  ['text', { ...MISTA, feminina: 'três' }, 'Informe de 0 a 999 vagas'],
  ['nothing', { ...MISTA, feminina: '' }, 'Informe de 0 a 999 vagas'],
  ['an unknown gender', { ...MISTA, outra: '1' }, ''],
  ['a gender too few', { masculina: '1' }, 'Informe as vagas de cada gênero que a clínica atende'],
])('comes back with a sentence and its numbers for %s', async (_what, form, sentenca) => {
  const id = await clinica()
  const { caminho } = await request(id)
  const { statusCode, body } = await send(caminho, { ...form, envio_id: ENVIO })
  expect(statusCode).toBe(422)
  expect(body).toContain('role="alert"')
  expect(body).toContain(sentenca)
  expect(body).toContain(`name="envio_id" value="${ENVIO}"`)
  expect(await server.history('clinica_vagas', id)).toEqual([])
  // The link can still be used.
  expect((await send(caminho, { ...MISTA, envio_id: ENVIO })).statusCode).toBe(303)
})

it('refuses a gender that the clinic does not treat', async () => {
  const { caminho } = await request(await clinica({ tipo_atendimento: 'feminina' }))
  const { statusCode, body } = await send(caminho, { feminina: '1', masculina: '1', envio_id: ENVIO })
  expect([statusCode, body.includes('A clínica não atende este gênero')]).toEqual([422, true])
})

it('is under the limits of strangers', async () => {
  const { caminho } = await request(await clinica())
  const stranger = '198.51.100.7'
  for (let n = 0; n < 10; n++) await send('/vagas/nenhum', {}, stranger)
  expect((await send(caminho, { ...MISTA, envio_id: ENVIO }, stranger)).statusCode).toBe(429)
  for (let n = 0; n < 60; n++) await open('/vagas/nenhum', stranger)
  expect((await open(caminho, stranger)).statusCode).toBe(429)
})
