import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { VERSAO_TERMOS } from '@portal/contract/cadastro/termos'
import { formatCpf } from '@portal/contract/cpf'
import type { Consentimento } from '@portal/contract/pacientes/pacientes.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newPaciente } from '../documentos/documentos.factory.ts'
import {
  CPF_DO_SOLICITANTE,
  INVOLUNTARIA,
  internacao,
  newInternacao,
  newPaciente as newInternado,
} from '../internacoes/internacoes.factory.ts'
import { readPdf } from '../platform/pdf/pdf.factory.ts'
import { holdRows } from '../testing/hold-rows.ts'
import { cookieOf } from '../testing/set-cookie.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'

const DIA_MS = 86_400_000
const MINUTO_MS = 60_000
const NOME = 'Zulmira Sigilosa'
const time = { now: Date.now() }
let server: Awaited<ReturnType<typeof testApp>>
let clinica: string
const log: string[] = []
const tokens: string[] = []
const cookies = { consultor: '', outro: '', gerenciador: '', supervisor: '', admin: '' }

beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk))
      done()
    },
  })
  server = await testApp({ clock: () => time.now, env: { LOG_LEVEL: 'trace' }, logTo })
  cookies.consultor = await server.signIn('consultor')
  cookies.outro = await server.signIn('consultor')
  for (const papel of ['gerenciador', 'supervisor', 'admin'] as const) cookies[papel] = await server.signIn(papel)
  ;[clinica = ''] = await insertClinicas(server.database, [
    { name: 'Recanto', email: 'recanto@clinica.example', phone: '(11) 98888-7777' },
  ])
})
afterAll(() => server.close())

const as = (quem: keyof typeof cookies) => server.browser(cookies[quem])
const novo = () =>
  newPaciente(server, cookies.consultor, clinica, {
    paciente: { nome_completo: NOME, cpf: null },
    tratamento: { alergias: 'Dipirona', tempo_uso: '3 anos' },
  })

const openedIn = async ({ token, codigo }: { token: string; codigo: string }) =>
  cookieOf((await open(token, codigo)).headers['set-cookie'])

async function send(id: string, campos: object = {}) {
  const { status, body, text } = await as('consultor').post(`/pacientes/${id}/fichas`, {
    canal: 'whatsapp',
    permite_pdf: true,
    ...campos,
  })
  expect(status, text).toBe(201)
  tokens.push(body.caminho.split('/').at(-1))
  return { ...body, token: body.caminho.split('/').at(-1) as string, codigo: body.ficha.codigo as string }
}
const open = (token: string, codigo: string) => server.browser().post(`/publico/ficha/${token}`, { codigo })
const read = (token: string, cookie = '') => server.browser(cookie).get(`/publico/ficha/${token}`)
const pdfDe = (token: string, cookie = '') =>
  server.app.inject({ url: `/api/publico/ficha/${token}/pdf`, headers: cookie ? { cookie } : {} })
const errado = (codigo: string) => String((Number(codigo) + 1) % 1_000_000).padStart(6, '0')
async function revokeConsent(id: string) {
  const { body } = await as('consultor').get(`/pacientes/${id}/consentimentos`)
  const emVigor = body.find((um: Consentimento) => um.finalidade === 'saude' && um.revogado_em === null)
  if (!emVigor) return
  const { status, text } = await as('consultor').post(`/pacientes/${id}/consentimentos/${emVigor.id}/revogar`, {})
  expect(status, text).toBe(200)
}
const lastOf = async (id: string) => (await server.history('pacientes', id)).at(-1)

describe('a sheet on its way', () => {
  it('has its code for the consultant alone: the message says neither code nor name', async () => {
    const id = await novo()
    const { conversa, codigo, token } = await send(id)
    expect(codigo).toMatch(/^\d{6}$/)
    const texto = new URL(conversa).searchParams.get('text') ?? ''
    expect(conversa).toContain('wa.me/5511988887777')
    expect(texto).toContain(token)
    expect(texto).not.toContain(codigo)
    expect(texto).not.toContain('Zulmira')
    expect((await as('consultor').get(`/pacientes/${id}/fichas`)).body).toMatchObject({
      consente: true,
      clinica: { nome: 'Recanto', email: 'recanto@clinica.example', telefone: '5511988887777' },
      itens: [{ situacao: 'aguardando', codigo, clinica: 'Recanto' }],
    })
    const [row] = await server.sql('select * from links_ficha where paciente_id = $1', [id])
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${token}|"${codigo}"|Zulmira`))
  })

  it('goes by e-mail without name and code', async () => {
    const { email_saiu, codigo, token } = await send(await novo(), { canal: 'email' })
    expect(email_saiu).toBe(true)
    const folder = join(server.env.PORTAL_DATA_DIR, 'mail')
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    const mail = mails.map((text) => text.replaceAll('=\n', '')).find((text) => text.includes(token)) ?? ''
    expect(mail).toContain('recanto@clinica.example')
    expect(mail).not.toContain(codigo)
    expect(mails.join()).not.toContain('Zulmira')
  })

  it('needs a consent in force, a clinic and its address', async () => {
    const id = await novo()
    const [sem = ''] = await insertClinicas(server.database, [{ name: 'Sem contato', email: '', phone: '' }])
    await server.sql('update pacientes set clinica_id = $2 where id = $1', [id, sem])
    const post = () => as('consultor').post(`/pacientes/${id}/fichas`, { canal: 'email', permite_pdf: false })
    expect(await post()).toMatchObject({ status: 422 })
    await revokeConsent(id)
    expect(await post()).toMatchObject({ status: 409 })
    expect(await server.sql('select id from links_ficha where paciente_id = $1', [id])).toEqual([])
  })

  it('is the consultant’s and the administrator’s: others find no patient', async () => {
    const id = await novo()
    const { ficha } = await send(id)
    for (const quem of ['outro', 'gerenciador'] as const) {
      const answers = await Promise.all([
        as(quem).post(`/pacientes/${id}/fichas`, { canal: 'email', permite_pdf: true }),
        as(quem).get(`/pacientes/${id}/fichas`),
        as(quem).post(`/pacientes/${id}/fichas/${ficha.id}/desativar`, {}),
        as(quem).get(`/pacientes/${id}/aberturas`),
        as(quem).get(`/pacientes-ficha?id=${id}`),
      ])
      expect(
        answers.map(({ status }) => status),
        quem,
      ).toEqual([404, 404, 404, 404, 404])
    }
    expect((await as('supervisor').get(`/pacientes/${id}/aberturas`)).status).toBe(403)
    expect((await as('admin').get(`/pacientes/${id}/fichas`)).status).toBe(200)
    expect((await as('consultor').post(`/pacientes/${id}/fichas/${NOBODY_ID}/desativar`, {})).status).toBe(404)
  })
})

describe('a sheet at the clinic', () => {
  it('opens once, in the browser that knew the code, for thirty minutes', async () => {
    const id = await novo()
    const { token, codigo } = await send(id)
    expect((await read(token)).body).toEqual({ ficha: null })
    const opened = await open(token, `${codigo.slice(0, 3)} ${codigo.slice(3)}`)
    expect(opened.body).toMatchObject({ nome: NOME, clinica: 'Recanto', saude: { alergias: 'Dipirona' } })
    const cookie = cookieOf(opened.headers['set-cookie'])
    expect(opened.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
    expect(opened.headers['cache-control']).toBe('no-store')
    expect((await read(token, cookie)).body.ficha.nome).toBe(NOME)
    expect(await read(token)).toMatchObject({
      status: 410,
      body: { message: expect.stringContaining('já foi aberta') },
    })
    // A browser that knows only the cookie's name, or has another sheet open, cannot read it either.
    const [nome = ''] = cookie.split('=')
    const [, outra = ''] = (await openedIn(await send(await novo()))).split(/=(.*)/)
    for (const valor of ['inventado', outra, '']) {
      expect((await read(token, `${nome}=${valor}`)).status, valor).toBe(410)
      expect((await pdfDe(token, `${nome}=${valor}`)).statusCode, valor).toBe(410)
    }
    expect((await open(token, codigo)).status).toBe(410)
    expect(await lastOf(id)).toMatchObject({
      acao: 'ver_sensivel',
      ator_id: null,
      depois: { parte: 'ficha_da_clinica' },
    })
    // The link's expiry limits opening it, not reading.
    await server.sql('update links_ficha set expira_em = $2 where paciente_id = $1', [id, new Date(time.now)])
    time.now += 29 * MINUTO_MS
    expect((await read(token, cookie)).status).toBe(200)
    time.now += 2 * MINUTO_MS
    expect((await read(token, cookie)).status).toBe(410)
    time.now = Date.now()
  })

  it('leaves only what is listed, and no name in page, title or address', async () => {
    const { token, codigo } = await send(await novo())
    const page = await server.app.inject(`/ficha/${token}`)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(page.body).not.toMatch(/Zulmira|Dipirona|Recanto/)
    const { body } = await open(token, codigo)
    expect(Object.keys(body).toSorted()).toEqual(
      'ate cidade clinica codigo consultor data_nascimento estado idade nome nome_social permite_pdf responsavel saude sexo tipo_internacao urgencia'.split(
        ' ',
      ),
    )
    expect(JSON.stringify(body)).not.toMatch(/cpf|endereco|[\da-f]{8}-[\da-f]{4}-/)
  })

  it('counts five wrong codes, from wherever they come, and no sixth', async () => {
    const { token, codigo } = await send(await novo())
    const wrong = () => open(token, errado(codigo))
    expect((await wrong()).text).toContain('Restam 4 tentativas.')
    const many = await Promise.all(Array.from({ length: 6 }, wrong))
    expect(many.map(({ status }) => status).toSorted()).toEqual([410, 410, 410, 422, 422, 422])
    expect((await open(token, codigo)).status).toBe(410)
    expect((await read(token)).body.message).toContain('5 vezes')
    expect((await open(token, '12345')).status).toBe(422)
  })

  it('opens for exactly one of two who know the code', async () => {
    const id = await novo()
    const { token, codigo } = await send(id)
    const both = await Promise.all([1, 2, 3, 4].map(() => open(token, codigo)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
    const opened = (await server.history('pacientes', id)).filter(({ acao }) => acao === 'ver_sensivel')
    expect(opened).toHaveLength(1)
  })

  it('ends after seven days', async () => {
    const { token, codigo } = await send(await novo())
    time.now += 7 * DIA_MS + 1000
    expect(await open(token, codigo)).toMatchObject({
      status: 410,
      body: { message: expect.stringContaining('expirou') },
    })
    time.now = Date.now()
    expect((await read(`${token}x`)).status).toBe(404)
  })

  it.each([
    [
      'is deactivated',
      async (id: string, ficha: string) =>
        void (await as('consultor').post(`/pacientes/${id}/fichas/${ficha}/desativar`, {})),
    ],
    ['is not consented to any more', async (id: string) => void (await revokeConsent(id))],
  ])('closes at once when it %s: before the code, while it is open, and its file', async (_, end) => {
    const id = await novo()
    const [um, dois] = [await send(id), await send(id)]
    const cookie = await openedIn(dois)
    expect((await pdfDe(dois.token, cookie)).statusCode).toBe(200)
    for (const { ficha } of [um, dois]) await end(id, ficha.id)
    const answers = await Promise.all([read(um.token), open(um.token, um.codigo), read(dois.token, cookie)])
    expect(answers.map(({ status }) => status)).toEqual([410, 410, 410])
    expect((await pdfDe(dois.token, cookie)).statusCode).toBe(410)
    expect((await server.app.inject(`/ficha/${um.token}`)).statusCode).toBe(410)
  })

  it('is a file only where the consultant allows it, under a name that says nothing', async () => {
    const [com, sem] = [await send(await novo()), await send(await novo(), { permite_pdf: false })]
    const [cookieCom, cookieSem] = [await openedIn(com), await openedIn(sem)]
    const file = await pdfDe(com.token, cookieCom)
    expect(file.headers['content-disposition']).toBe('attachment; filename="ficha.pdf"')
    const pdf = await readPdf(file.rawPayload)
    expect(pdf.text).toContain(NOME)
    expect(pdf.text).toContain('Dipirona')
    expect(pdf.info.Title).toMatch(/^Ficha do paciente P-\d{6}$/)
    expect((await pdfDe(com.token)).statusCode).toBe(410)
    expect((await pdfDe(sem.token, cookieSem)).statusCode).toBe(404)
  })
})

describe('a consent that is revoked between page and click', () => {
  type Enviada = { id: string; token: string; codigo: string; cookie: string }
  const CLIQUES: [string, number, (enviada: Enviada) => Promise<{ status: number } | { statusCode: number }>][] = [
    [
      'Enviar ficha',
      409,
      ({ id }) => as('consultor').post(`/pacientes/${id}/fichas`, { canal: 'whatsapp', permite_pdf: true }),
    ],
    ['the link', 410, async ({ id: _, ...aberta }) => server.app.inject(`/ficha/${aberta.token}`)],
    ['Abrir ficha', 410, async ({ token, codigo }) => open(token, codigo)],
    ['the sheet on the screen', 410, async ({ token, cookie }) => read(token, cookie)],
    ['Baixar PDF', 410, async ({ token, cookie }) => pdfDe(token, cookie)],
  ]

  it.each(CLIQUES)('refuses %s', async (clique, recusa, click) => {
    const id = await novo()
    const enviada = await send(id)
    const jaAberta = clique === 'the sheet on the screen' || clique === 'Baixar PDF'
    const cookie = jaAberta ? await openedIn(enviada) : ''
    await revokeConsent(id)
    const answer = await click({ id, token: enviada.token, codigo: enviada.codigo, cookie })
    expect('status' in answer ? answer.status : answer.statusCode).toBe(recusa)
    const [{ n, abertas }] = await server.sql(
      'select count(*)::int as n, count(aberta_em)::int as abertas from links_ficha where paciente_id = $1',
      [id],
    )
    expect([n, abertas]).toEqual([1, jaAberta ? 1 : 0])
  })

  it('refuses who clicks while it is being revoked', async () => {
    const id = await novo()
    const paciente = await holdRows(server, 'select 1 from pacientes where id = $1 for update', [id])
    const revogado = revokeConsent(id)
    await paciente.until(1)
    const enviada = as('consultor').post(`/pacientes/${id}/fichas`, { canal: 'whatsapp', permite_pdf: true })
    await paciente.until(2)
    await paciente.release()
    await revogado
    expect(await enviada).toMatchObject({ status: 409 })
    expect(await server.sql('select 1 from links_ficha where paciente_id = $1', [id])).toEqual([])
  })

  it('ends what was sent for good: a consent given again opens none of it', async () => {
    const [id, alheio] = [await novo(), await novo()]
    const [um, outra] = [await send(id), await send(alheio)]
    await revokeConsent(id)
    const dado = { finalidade: 'saude', declarante: 'Maria Prado', versao: VERSAO_TERMOS }
    expect((await as('consultor').post(`/pacientes/${id}/consentimentos`, dado)).status).toBe(201)
    expect((await open(um.token, um.codigo)).status).toBe(410)
    expect((await as('consultor').get(`/pacientes/${id}/fichas`)).body.itens).toMatchObject([
      { situacao: 'desativada', codigo: null },
    ])
    expect((await open(outra.token, outra.codigo)).status).toBe(200)
  })

  it('takes nothing from the record: papers still come in and are opened', async () => {
    const id = await novo()
    await revokeConsent(id)
    expect((await as('consultor').post(`/pacientes/${id}/pedido-documentos`, { papeis: ['laudo'] })).status).toBe(201)
    expect((await as('consultor').get(`/pacientes/${id}/clinico`)).status).toBe(200)
  })
})

describe('printing a sheet', () => {
  it('tells of health only when asked to, and is written down', async () => {
    const id = await novo()
    const print = (query: string) =>
      server.app.inject({ url: `/api/pacientes-ficha?id=${id}${query}`, headers: { cookie: cookies.consultor } })
    const plain = await print('')
    expect(plain.headers['content-disposition']).toMatch(/^attachment; filename="P-\d{6}\.pdf"$/)
    expect((await readPdf(plain.rawPayload)).text).toContain(NOME)
    expect((await readPdf(plain.rawPayload)).text).not.toContain('Dipirona')
    expect(await lastOf(id)).toMatchObject({ acao: 'imprimir', depois: { parte: 'ficha' } })
    expect((await readPdf((await print('&clinico=true')).rawPayload)).text).toContain('Dipirona')
    expect(await lastOf(id)).toMatchObject({ acao: 'imprimir', depois: { parte: 'ficha_com_saude' } })
    expect((await print('&clinico=true')).rawPayload.equals((await print('&clinico=true')).rawPayload)).toBe(true)
  })

  it('tells a body of an admission, on the clinic’s clock, and of a discharge only once there is one', async () => {
    const dono = server.browser(cookies.consultor)
    const paciente = await newInternado(server, { ...dono, cookie: cookies.consultor })
    const { body } = await dono.post('/internacoes', internacao(paciente))
    const folha = (momento: string, cookie = cookies.consultor) =>
      server.app.inject({
        url: `/api/internacoes-folha?id=${body.id}&orgao=mp&momento=${momento}`,
        headers: { cookie },
      })
    const file = await folha('entrada')
    expect(file.headers['content-disposition']).toMatch(/filename="P-\d{6}-comunicacao-entrada-mp\.pdf"$/)
    const pdf = await readPdf(file.rawPayload)
    expect(pdf.pages).toHaveLength(1)
    expect(pdf.info.Title).toMatch(/^Folha de comunicação de internação P-\d{6}$/)
    for (const text of ['À atenção de: Ministério Público', 'Jonas Prado', 'Ana Prado, CRM 12345/SP', 'Voluntária'])
      expect(pdf.text).toContain(text)
    expect(pdf.text).not.toContain('Álcool')
    expect((await folha('saida')).statusCode).toBe(422)
    await server.sql(
      `update internacoes set entrada = '2026-03-02T13:15:00Z', saida = '2026-03-09T21:40:00Z', motivo_saida = 'evasao' where id = $1`,
      [body.id],
    )
    const { text } = await readPdf((await folha('saida')).rawPayload)
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /Entrada 02\/03\/2026 10:15 Saída 09\/03\/2026 18:40 Motivo da saída Evasão/,
    )
    expect((await folha('entrada', cookies.outro)).statusCode).toBe(404)
    expect((await folha('entrada', cookies.supervisor)).statusCode).toBe(403)
  })

  it('tells a body who asked for an admission against the will, with the CPF in full', async () => {
    const dono = server.browser(cookies.consultor)
    const paciente = await newInternado(server, { ...dono, cookie: cookies.consultor })
    const { id } = await newInternacao({ ...dono, cookie: cookies.consultor }, paciente, INVOLUNTARIA)
    const file = await server.app.inject({
      url: `/api/internacoes-folha?id=${id}&orgao=mp&momento=entrada`,
      headers: { cookie: cookies.consultor },
    })
    const { text } = await readPdf(file.rawPayload)
    for (const dito of [INVOLUNTARIA.solicitante_nome, `CPF ${formatCpf(CPF_DO_SOLICITANTE)}`])
      expect(text.replace(/\s+/g, ' ')).toContain(dito)
  })

  it('is refused with a sentence when the key of the data is lost, and nothing is changed', async () => {
    const id = await novo()
    await server.sql(`update paciente_clinico set conteudo_cifrado = 'v2.AAAA' where paciente_id = $1`, [id])
    const answer = await as('consultor').get(`/pacientes-ficha?id=${id}&clinico=true`)
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('chave deste servidor') } })
    await server.sql('delete from paciente_clinico where paciente_id = $1', [id])
  })
})

describe('who opened what', () => {
  it('is told to the consultant of the patient, and with addresses to administrators', async () => {
    const id = await novo()
    await as('consultor').get(`/pacientes-ficha?id=${id}`)
    const { token, codigo } = await send(id)
    await open(token, codigo)
    const { body } = await as('consultor').get(`/pacientes/${id}/aberturas`)
    expect(body.total).toBe(2)
    expect(body.itens.map(({ acao, parte, papel }: Record<string, string>) => [acao, parte, papel])).toEqual([
      ['ver_sensivel', 'ficha_da_clinica', null],
      ['imprimir', 'ficha', 'consultor'],
    ])
    expect(body.itens[1].dispositivo).toBeTruthy()
    expect(body.itens.map(({ ip }: { ip: null }) => ip)).toEqual([null, null])
    const doAdmin = (await as('admin').get(`/pacientes/${id}/aberturas`)).body.itens
    expect(doAdmin.map(({ ip }: { ip: string }) => ip)).toEqual(['127.0.0.1', '127.0.0.1'])
  })
})

it('neither log, notification, e-mail nor history names the patient, and no token or code is stored or logged', async () => {
  // Shows that the log was written at all.
  expect(log.length).toBeGreaterThan(50)
  expect(log.join('')).not.toMatch(/Zulmira|Dipirona/)
  for (const token of tokens) expect(log.join('')).not.toContain(token)
  const rows = await server.sql(`
    select to_jsonb(n)::text as row from notificacoes n union all select to_jsonb(f)::text from links_ficha f
    union all select to_jsonb(a)::text from audit_log a where acao in ('ver_sensivel', 'imprimir')`)
  expect(rows.length).toBeGreaterThan(10)
  for (const { row } of rows) expect(row).not.toMatch(/Zulmira|Dipirona/)
  const text = rows.map(({ row }) => row).join('')
  for (const token of tokens) expect(text).not.toContain(token)
})
