import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from '../platform/http/http.ts'
import { limitPublic } from '../platform/http/public-limit.ts'
import { serveWeb } from '../platform/http/web.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { createMail } from '../platform/mail.ts'
import { DATA_KEY, testApp } from '../testing/testing.ts'
import { paginaDaParada } from './pagina-parada.ts'
import { type Assunto, createParadaService } from './parada.service.ts'

const CONTATO = { whatsapp: null, telefone: null, email: null, endereco: null }
const INDISPONIVEL = 'Este link não está mais disponível.'
const BOTAO = 'Não receber mais por e-mail'

const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
let server: Awaited<ReturnType<typeof testApp>>
let app: FastifyInstance
let parada: ReturnType<typeof createParadaService>
beforeAll(async () => {
  server = await testApp({ env: { PUBLIC_URL: 'https://portal.example' } })
  writeFileSync(join(dist, 'index.html'), '<head><title>Portal</title></head><div id="root"></div>')
  const { database, env } = server
  parada = createParadaService({ database, env, cipher: createCipher(DATA_KEY), clock: Date.now })
  const pages = [paginaDaParada(parada, async () => CONTATO)]
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
const de = () => `203.0.113.${visitantes++ % 250}`
const caminho = (url: string) => new URL(url).pathname
const open = (url: string) => app.inject({ url: caminho(url), remoteAddress: de() })
/** Request of a mail program, which has neither session nor origin. */
const oneClick = (url: string, headers: Record<string, string> = {}, payload = 'List-Unsubscribe=One-Click') =>
  app.inject({
    method: 'POST',
    url: caminho(url),
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    remoteAddress: de(),
  })

async function alguem() {
  const eu = await server.as('consultor')
  const id = await server.userId(eu.cookie)
  const urlDe = (assunto: Assunto) => parada.urlDe(id, assunto)
  const emails = async () =>
    (await eu.get('/avisos')).body.tipos.flatMap(({ tipo, email }: { tipo: string; email: boolean }) =>
      email ? [tipo] : [],
    )
  return { ...eu, id, urlDe, emails }
}

describe('the page of an e-mail that somebody can turn off', () => {
  it('ends that kind for that person when its button is pressed, and not when it is opened', async () => {
    const [eu, outra] = [await alguem(), await alguem()]
    await eu.patch('/avisos', { tipos: { visita_lembrete: { push: false } } })
    const antes = await eu.emails()
    const url = eu.urlDe('visita_lembrete')
    const pagina = await open(url)
    expect([pagina.statusCode, pagina.headers['x-robots-tag'], pagina.headers['referrer-policy']]).toEqual([
      200,
      'noindex',
      'no-referrer',
    ])
    expect(pagina.body).toContain('Você recebe por e-mail: Lembrete de visita.')
    expect(pagina.body).toContain(`method="post" action="${caminho(url)}"`)
    expect(pagina.body).toContain(BOTAO)
    expect(await eu.emails()).toEqual(antes)

    const apertado = await oneClick(url, { origin: 'null' }, '')
    expect(apertado.statusCode).toBe(200)
    expect(apertado.body).toContain('Você não recebe mais por e-mail: Lembrete de visita.')
    expect(apertado.body).not.toContain(BOTAO)
    expect(await eu.emails()).toEqual(antes.filter((tipo: string) => tipo !== 'visita_lembrete'))
    const doTipo = (await eu.get('/avisos')).body.tipos.find(({ tipo }: { tipo: string }) => tipo === 'visita_lembrete')
    expect(doTipo).toEqual({ tipo: 'visita_lembrete', push: false, email: false })
    expect(await outra.emails()).toContain('visita_lembrete')
    expect((await open(url)).body).toContain('Você não recebe mais')
  })

  it('takes the one request of a mail program, in either kind of form, as often as it comes', async () => {
    const eu = await alguem()
    const url = eu.urlDe('prazo_72h')
    for (const [headers, payload] of [
      [{}, 'List-Unsubscribe=One-Click'],
      [{}, 'List-Unsubscribe=One-Click'],
      [
        { 'content-type': 'multipart/form-data; boundary=b' },
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      ],
    ] as const) {
      const { statusCode, headers: answered } = await oneClick(url, headers, payload)
      expect([statusCode, answered.location, answered['set-cookie']]).toEqual([200, undefined, undefined])
      expect(await eu.emails()).not.toContain('prazo_72h')
    }
  })

  it('ends the summary of the week', async () => {
    const eu = await alguem()
    await eu.patch('/avisos', { resumo_semanal: true })
    const url = eu.urlDe('resumo_semanal')
    expect((await open(url)).body).toContain('Você recebe por e-mail: Resumo da semana.')
    expect((await oneClick(url)).statusCode).toBe(200)
    expect((await eu.get('/avisos')).body.resumo_semanal).toBe(false)
    expect(await eu.emails()).toContain('visita_lembrete')
  })

  it('of a token that was made up, changed or is of another use opens nothing and changes nothing', async () => {
    const eu = await alguem()
    const antes = await eu.emails()
    const token = caminho(eu.urlDe('visita_lembrete')).split('/').at(-1) ?? ''
    const mudado = token.slice(0, 20) + (token[20] === 'A' ? 'B' : 'A') + token.slice(21)
    const alheio = createCipher(DATA_KEY).encryptText(`visita_lembrete ${eu.id}`, 'pacientes.cpf')
    const desconhecido = createCipher(DATA_KEY).encryptText(`tudo ${eu.id}`, 'avisos.parada')
    for (const errado of ['x', 'v2.', mudado, token.slice(0, -4), alheio, desconhecido, `visita_lembrete.${eu.id}`]) {
      const url = `https://portal.example/parar-avisos/${errado}`
      for (const { statusCode, body } of [await open(url), await oneClick(url)]) {
        expect([errado, statusCode]).toEqual([errado, 404])
        expect(body).toContain(INDISPONIVEL)
      }
    }
    expect(await eu.emails()).toEqual(antes)
  })

  it('tells nobody whose it is', async () => {
    const eu = await alguem()
    const [{ email, full_name }] = await server.sql('select email, full_name from profiles where id = $1', [eu.id])
    const url = eu.urlDe('visita_lembrete')
    expect(url).not.toContain(eu.id)
    expect(eu.urlDe('visita_lembrete')).not.toBe(url)
    for (const { body } of [await open(url), await oneClick(url)]) {
      expect(body).not.toContain(email)
      expect(body).not.toContain(full_name)
      expect(body).not.toContain(eu.id)
    }
  })

  it('of an account that was deactivated opens nothing', async () => {
    const eu = await alguem()
    const url = eu.urlDe('visita_lembrete')
    await server.sql('update profiles set is_active = false where id = $1', [eu.id])
    expect([(await open(url)).statusCode, (await oneClick(url)).statusCode]).toEqual([404, 404])
  })
})

describe('what an e-mail says of itself', () => {
  const sent = async (message: object) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-mail-'))
    const mail = createMail({ ...server.env, PORTAL_DATA_DIR: folder }, () => undefined)
    await mail.send({ to: 'ana@exemplo.com', subject: 'Assunto', text: 'Texto', ...message })
    const [file = ''] = readdirSync(join(folder, 'mail'))
    const text = readFileSync(join(folder, 'mail', file), 'utf8')
    rmSync(folder, { recursive: true })
    return text.split('\n\n', 1)[0]?.replace(/\n[ \t]+/g, ' ') ?? ''
  }

  it('that no answer is awaited, and nothing of a list where nothing can be turned off', async () => {
    const head = await sent({})
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(head).not.toContain('List-Unsubscribe')
  })

  it('how it is turned off, by one request over https', async () => {
    const url = parada.urlDe('5a3e1c7e-4b7c-4f0e-9a55-0d8d3a2f6b01', 'visita_lembrete')
    const head = await sent({ unsubscribe: url })
    expect(head).toContain(`List-Unsubscribe: <${url}>`)
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(await sent({ unsubscribe: url.replace('https:', 'http:') })).not.toContain('List-Unsubscribe-Post')
  })
})
