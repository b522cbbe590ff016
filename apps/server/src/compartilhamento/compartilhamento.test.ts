import { clinicaPublica } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { BROWSER, NOBODY_ID, testApp } from '../testing/testing.ts'

const MINUTO = 60_000
const time = { now: Date.now() }
let server: Awaited<ReturnType<typeof testApp>>
let consultor: string
let outro: string
let clinica: string
let inativa: string

beforeAll(async () => {
  server = await testApp({ clock: () => time.now })
  consultor = await server.signIn('consultor')
  outro = await server.signIn('consultor')
  ;[clinica = '', inativa = ''] = await insertClinicas(server.database, [
    {
      name: 'Recanto da Serra',
      phone: '(11) 4002-8922',
      email: 'direcao@recanto.example',
      website: 'https://recanto.example',
      repasse: '30%',
      contato_direcao: 'Dra. Marta',
      responsavel: 'Dra. Marta',
      responsavel_1: 'Paulo',
      telefone_responsavel_1: '11999990000',
      codigo: 'RS-1',
      price: 'A partir de R$ 3.000',
      planos_saude: ['Unimed'],
      show_planos: false,
    },
    { active: false },
  ])
})
afterAll(() => server.close())

const share = (payload: object, cookie = consultor) =>
  server.request({ method: 'POST', url: '/api/compartilhamento', payload, cookie })
const open = (id: string, token: string) => server.request({ url: `/api/publico/clinicas/${id}/${token}` })
const openLink = (id: string, token: string, agent = BROWSER) =>
  server.request({
    method: 'POST',
    url: `/api/publico/clinicas/${id}/${token}/aberturas`,
    payload: {},
    headers: { 'user-agent': agent },
  })
const list = (cookie = consultor) => server.request({ url: '/api/compartilhamento', cookie })

describe('sharing a clinic', () => {
  it('creates a link of the caller with three vacancies by default', async () => {
    const { status, body } = await share({ clinica_id: clinica })
    expect(status).toBe(201)
    expect(body).toMatchObject({ vagas_inicial: 3, vagas_restantes: 3, is_active: true, aberturas: 0 })
    expect((await share({ clinica_id: clinica, vagas_inicial: 10 })).body.vagas_inicial).toBe(10)
  })

  it('gives tokens of the time and 192 random bits, never twice the same', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => share({ clinica_id: clinica })))
    const tokens = made.map(({ body }) => body.token as string)
    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) expect(token).toMatch(/^[\da-z]{8,9}-[\w-]{32}$/)
  })

  it.each([[0], [11], [2.5], ['três'], [null]])('refuses %j vacancies', async (vagas_inicial) => {
    const { status, body } = await share({ clinica_id: clinica, vagas_inicial })
    expect([status, body.data.campos.vagas_inicial]).toEqual([422, 'Informe de 1 a 10 vagas'])
  })

  it('refuses a clinic that is not active or not there', async () => {
    for (const clinica_id of [inativa, NOBODY_ID]) {
      const { status, body } = await share({ clinica_id })
      expect([status, body.message]).toEqual([404, 'Esta clínica não está disponível no momento.'])
    }
  })
})

describe('the file of shared links', () => {
  it('has the caller’s own, as the list has them, and no address of theirs', async () => {
    const quem = await server.signIn('consultor')
    const { body: feito } = await share({ clinica_id: clinica, vagas_inicial: 5 }, quem)
    const { body: encerrado } = await share({ clinica_id: clinica }, quem)
    const desativar = `/api/compartilhamento/${encerrado.id}/desativar`
    await server.request({ method: 'POST', url: desativar, payload: {}, cookie: quem })
    await openLink(clinica, feito.token)
    const { status, text } = await server.request({ url: '/api/compartilhamento-exportar', cookie: quem })
    expect(status).toBe(200)
    const [titulos, ...linhas] = text.slice(1).trimEnd().split('\r\n')
    expect(titulos).toBe('Clínica;Cidade;UF;Situação;Vagas restantes;Vagas iniciais;Aberturas;Leads;Criado em')
    expect(linhas).toHaveLength((await list(quem)).body.total)
    expect(linhas[0]).toMatch(/^Recanto da Serra;.*;Desativado;3;3;0;0;/)
    expect(linhas[1]).toMatch(/^Recanto da Serra;.*;Ativo;5;5;1;0;\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    for (const { id, token } of [feito, encerrado]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(id)
    }
    const alheio = await server.request({ url: '/api/compartilhamento-exportar', cookie: await server.signIn('admin') })
    expect(alheio.text.trimEnd().split('\r\n')).toHaveLength(1)
  })
})

describe('the shared page', () => {
  it('shows the public fields and nothing else', async () => {
    const { body: link } = await share({ clinica_id: clinica })
    const { status, body, text } = await open(clinica, link.token)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['clinica', 'consultor', 'vagas', 'vagas_confirmadas', 'whatsapp'])
    expect(Object.keys(body.clinica).sort()).toEqual(clinicaPublica.keyof().options.toSorted())
    expect(body.clinica.planos_saude).toEqual([])
    for (const secret of ['4002', 'direcao@', 'recanto.example', '30%', 'Marta', 'Paulo', '99999', 'RS-1', '3.000'])
      expect(text).not.toContain(secret)
  })

  it('loses a vacancy every 30 minutes, never the last, with the same number for every reader', async () => {
    const { body: link } = await share({ clinica_id: clinica, vagas_inicial: 3 })
    const criado = new Date(link.created_at).getTime()
    const restantes = async (minutos: number) => {
      time.now = criado + minutos * MINUTO
      // Keeps the consultant's session active.
      await server.database.pool.query('update sessoes set last_seen_at = $1', [new Date(time.now)])
      const [publica, minha] = await Promise.all([open(clinica, link.token), list()])
      const own = minha.body.itens.find(({ id }: { id: string }) => id === link.id)
      expect(own.vagas_restantes).toBe(publica.body.vagas.vagas_restantes)
      return publica.body.vagas.vagas_restantes
    }
    expect(await restantes(29)).toBe(3)
    expect(await restantes(31)).toBe(2)
    expect(await restantes(61)).toBe(1)
    expect(await restantes(6000)).toBe(1)
    time.now = Date.now()
  })

  it('keeps its vacancies while the company has the countdown off', async () => {
    const { body: link } = await share({ clinica_id: clinica, vagas_inicial: 3 })
    time.now = new Date(link.created_at).getTime() + 90 * MINUTO
    await server.sql('update empresa_config set contagem_vagas_automatica = false')
    expect((await open(clinica, link.token)).body.vagas).toMatchObject({ vagas_restantes: 3, automatica: false })
    await server.sql('update empresa_config set contagem_vagas_automatica = true')
    expect((await open(clinica, link.token)).body.vagas).toMatchObject({ vagas_restantes: 1, automatica: true })
    time.now = Date.now()
  })

  it('gives the same answer for a guessed, altered, foreign or deactivated token', async () => {
    const { body: link } = await share({ clinica_id: clinica })
    const [outra = ''] = await insertClinicas(server.database, [{ name: 'Outra' }])
    const { body: desligado } = await share({ clinica_id: clinica })
    await server.request({
      method: 'POST',
      url: `/api/compartilhamento/${desligado.id}/desativar`,
      payload: {},
      cookie: consultor,
    })
    const answers = await Promise.all([
      open(clinica, 'inventado'),
      open(clinica, `${link.token.slice(0, -1)}${link.token.endsWith('A') ? 'B' : 'A'}`),
      open(outra, link.token),
      open(clinica, desligado.token),
    ])
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([404, 'Este link não está mais disponível.'])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  it('stays open with the company’s contact when the consultant’s account is closed', async () => {
    await server.sql(`update empresa_config set whatsapp = '5511988887777', nome_fantasia = 'Casa Central'`)
    const { body: link } = await share({ clinica_id: clinica }, outro)
    await server.sql('update profiles set is_active = false where id = $1', [link.consultor_id])
    expect((await open(clinica, link.token)).body).toMatchObject({
      consultor: { nome: 'Casa Central', foto: null },
      whatsapp: '5511988887777',
      vagas: { vagas_inicial: 3 },
    })
  })

  it('closes with its clinic', async () => {
    const { body: vivo } = await share({ clinica_id: clinica })
    await server.database.pool.query('update clinicas set active = false where id = $1', [clinica])
    expect((await open(clinica, vivo.token)).body.message).toBe('Esta clínica não está disponível no momento.')
    expect((await server.request({ url: `/api/publico/clinicas/${clinica}` })).status).toBe(404)
    await server.database.pool.query('update clinicas set active = true where id = $1', [clinica])
    expect((await open(clinica, vivo.token)).status).toBe(200)
  })

  it('opens without a token too, without vacancies or consultant', async () => {
    await server.sql(`update empresa_config set whatsapp = '5511988887777'`)
    const { body } = await server.request({ url: `/api/publico/clinicas/${clinica}` })
    expect(body).toMatchObject({ vagas: null, consultor: null, whatsapp: '5511988887777' })
  })

  it('counts people who open it, not robots', async () => {
    const { body: link } = await share({ clinica_id: clinica })
    for (const agent of ['WhatsApp/2.23.20.0', 'facebookexternalhit/1.1', 'Googlebot/2.1'])
      expect((await openLink(clinica, link.token, agent)).status).toBe(200)
    await openLink(clinica, link.token)
    await openLink(clinica, 'inventado')
    const own = (await list()).body.itens.find(({ id }: { id: string }) => id === link.id)
    expect(own.aberturas).toBe(1)
  })
})

describe("one's own links", () => {
  it('are listed newest first, with nobody else’s', async () => {
    const { body: link } = await share({ clinica_id: clinica, vagas_inicial: 7 })
    const { body } = await list()
    expect(body.itens[0]).toMatchObject({ id: link.id, clinica: { name: 'Recanto da Serra', disponivel: true } })
    const alheios = await list(await server.signIn('consultor'))
    expect(alheios.body).toMatchObject({ itens: [], total: 0, vagas_padrao: 3 })
  })

  it('come 25 a page, the older ones on the next', async () => {
    const cookie = await server.signIn('consultor')
    for (let i = 0; i < 27; i++)
      await server.request({ method: 'POST', url: '/api/compartilhamento', payload: { clinica_id: clinica }, cookie })
    const page = async (pagina: number): Promise<{ id: string; created_at: string }[]> => {
      const { body } = await server.request({ url: `/api/compartilhamento?pagina=${pagina}`, cookie })
      expect(body.total).toBe(27)
      return body.itens
    }
    const [first, second] = [await page(1), await page(2)]
    expect([first.length, second.length, await page(3)]).toEqual([25, 2, []])
    const all = [...first, ...second]
    expect(new Set(all.map(({ id }) => id)).size).toBe(27)
    const instants = all.map(({ created_at }) => created_at)
    expect(instants).toEqual(instants.toSorted().reverse())
  })

  it('cannot be switched off by somebody else', async () => {
    const { body: link } = await share({ clinica_id: clinica })
    const url = `/api/compartilhamento/${link.id}/desativar`
    const foreign = await server.request({ method: 'POST', url, payload: {}, cookie: await server.signIn('admin') })
    expect([foreign.status, foreign.body.message]).toEqual([404, 'Link não encontrado'])
    expect((await open(clinica, link.token)).status).toBe(200)
  })
})

it('lets one address read 30 times and write 5 times a minute', async () => {
  const limited = await testApp({ env: { PUBLIC_RATE_LIMIT: 30 } })
  const [id = ''] = await insertClinicas(limited.database, [{}])
  const read = () => limited.request({ url: `/api/publico/clinicas/${id}` })
  const answers = await Promise.all(Array.from({ length: 31 }, read))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  const refused = answers.find(({ status }) => status !== 200)
  expect([refused?.status, refused?.body.message]).toEqual([
    429,
    'Muitas tentativas. Aguarde um minuto e tente novamente.',
  ])
  await limited.close()
})

it('knows whether families can answer to the links of whoever asks', async () => {
  const own = await testApp()
  const cookie = await own.signIn('consultor')
  const ask = async () => (await own.request({ url: '/api/compartilhamento/contato', cookie })).body
  expect(await ask()).toEqual({ proprio: false, empresa: false })
  await own.sql("update empresa_config set whatsapp = '5511900010010'")
  expect(await ask()).toEqual({ proprio: false, empresa: true })
  await own.database.pool.query("update profiles set telefone = '5511900010004'")
  expect(await ask()).toEqual({ proprio: true, empresa: true })
  await own.close()
})
