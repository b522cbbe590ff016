import { createHash, randomUUID } from 'node:crypto'
import { buildConteudo, visaoDe } from '@portal/contract/orcamentos/visao'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ficha } from '../cadastro/cadastro.factory.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newLead } from '../leads/leads.factory.ts'
import { BROWSER, testApp } from '../testing/testing.ts'
import {
  ACEITAR,
  answer,
  camposDoOrcamento,
  dadosDaPagina,
  fillEmpresa,
  newOrcamento,
  periodoMensal,
  readPagina,
  sendOrcamento,
  sendResposta,
} from './orcamentos.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
const HORA_MS = 3_600_000
const INICIO = Date.parse('2026-03-10T15:00:00Z')

let relogio = INICIO
let server: Awaited<ReturnType<typeof testApp>>
let ana: Client
let [vale, serra, mensal] = ['', '', '']
beforeAll(async () => {
  server = await testApp({ clock: () => relogio })
  ana = await server.as('consultor')
  ;[vale = '', serra = ''] = await insertClinicas(server.database, [
    { name: 'Vale Verde', city: 'Campinas', state: 'SP' },
    { name: 'Serra Azul', city: 'Itu', state: 'SP' },
  ])
  mensal = await periodoMensal(server)
  await fillEmpresa(server)
})
afterAll(() => server.close())

async function send(mais: object = {}, clinica = vale) {
  relogio = INICIO
  const orcamento = await sendOrcamento(ana, await newOrcamento(ana, camposDoOrcamento(clinica, mensal, mais)))
  return { ...orcamento, url: orcamento.caminho ?? '' }
}
const call = (method: 'GET' | 'POST' | 'HEAD', url: string, payload?: object, headers: object = {}) =>
  server.request({ method, url, headers: { 'user-agent': BROWSER, ...headers }, ...(payload && { payload }) })
const read = (url: string) => readPagina(server, url)
const accept = (url: string, quem: Record<string, string> = {}) => answer(server, url, { ...ACEITAR, ...quem })
const refuse = (url: string) => answer(server, url, { acao: 'recusar', motivo: 'preco' })
const giveUp = (url: string) => answer(server, url, { acao: 'desistir' })
const avisos = async (id: string) =>
  server.sql('select tipo from notificacoes where rota like $1 order by created_at', [`%${id}`])

it('stores who accepted, when, from where and what; the CPF unreadable', async () => {
  const { url, id } = await send()
  const { status, publico } = await accept(url, { total: '1', valores: '{"total":1}' })
  expect([status, publico.situacao]).toEqual([303, 'aceito'])
  const [row] = await server.sql('select * from orcamentos where id = $1', [id])
  expect(row.aceite).toMatchObject({
    nome: 'Maria Souza',
    ip: '127.0.0.1',
    user_agent: BROWSER,
    em: new Date(INICIO).toISOString(),
  })
  expect(createHash('sha256').update(row.aceite_conteudo).digest('hex')).toBe(row.aceite.hash)
  expect(JSON.parse(row.aceite_conteudo).valores.total).toBe(1_500_000)
  expect(JSON.stringify(row)).not.toContain('52998224725')
  expect(publico.aceite?.hash).toBe(row.aceite.hash)
  expect((await avisos(id)).map(({ tipo }) => tipo)).toContain('orcamento_aceito')
  expect((await server.history('orcamentos', id)).at(-1)).toMatchObject({ acao: 'editar', ator_id: null })
})

it.each([
  ['a CPF with a wrong digit', { cpf: '529.982.247-24' }, 'CPF inválido'],
  ['no name', { nome: ' ' }, 'Informe seu nome completo'],
  ['a name of one word', { nome: 'Marta' }, 'Informe nome e sobrenome'],
  ['no consent', { concordo: '' }, 'Marque que leu e concorda para aceitar'],
])('refuses %s', async (_o, errado, frase) => {
  const { url } = await send()
  const { status, erros, publico } = await accept(url, errado)
  expect([status, Object.values(erros)]).toEqual([422, [frase]])
  expect(publico.situacao).toBe('aberto')
})

it('lives until 23:59:59 of its last day in the company’s zone, and not longer', async () => {
  const { url } = await send()
  const outro = await send()
  relogio = Date.parse('2026-03-21T02:59:59Z')
  expect((await read(url)).situacao).toBe('aberto')
  expect((await accept(url)).status).toBe(303)
  relogio = Date.parse('2026-03-21T03:00:00Z')
  const frase = 'Este orçamento expirou em 20/03/2026. Fale com seu consultor.'
  for (const resposta of [await accept(outro.url), await refuse(outro.url)])
    expect([resposta.status, resposta.falha]).toEqual([409, frase])
  expect((await call('GET', outro.url)).text).toContain(frase)
})

it('keeps what was typed when it expired meanwhile, and takes it once its validity is extended', async () => {
  const { url, id } = await send()
  relogio = Date.parse('2026-03-21T03:00:00Z')
  const { text } = await sendResposta(server, url, ACEITAR)
  expect(text).toContain('<details class="aceite-barra" id="aceitar" open>')
  expect(text).toContain('value="Maria Souza"')
  expect(text).not.toContain('name="motivo"')
  expect((await call('GET', url)).text).not.toContain('id="aceitar"')
  await server.sql(`update orcamentos set validade = '2026-03-25' where id = $1`, [id])
  expect((await accept(url)).publico.situacao).toBe('aceito')
})

it.each([
  ['cancelado', 'Este orçamento foi cancelado. Fale com seu consultor.'],
  ['substituido', 'Este orçamento foi substituído por uma versão mais recente.'],
  ['recusado', 'Este orçamento foi recusado. Fale com seu consultor.'],
  ['aceito', 'Este orçamento já foi aceito.'],
  ['desistido', 'O aceite deste orçamento foi desfeito. Fale com seu consultor.'],
])('takes no answer when it is %s', async (como, frase) => {
  const { id, url } = await send()
  if (como === 'cancelado') {
    const { revisao } = (await ana.get(`/orcamentos/${id}`)).body
    await ana.post(`/orcamentos/${id}/cancelar`, { revisao })
  } else if (como === 'substituido') {
    const { body } = await ana.post(`/orcamentos/${id}/versoes`, { envio_id: randomUUID() })
    await sendOrcamento(ana, body)
  } else if (como === 'recusado') await refuse(url)
  else await accept(url)
  if (como === 'desistido') await giveUp(url)
  for (const resposta of [await accept(url), await refuse(url)])
    expect([resposta.status, resposta.text]).toEqual([409, expect.stringContaining(frase)])
  expect((await sendResposta(server, url, ACEITAR)).text).not.toContain('id="aceitar"')
  // A page without content shows only its sentence.
  const publico = await read(url)
  expect(publico?.situacao).toBe(como === 'cancelado' || como === 'substituido' ? undefined : como)
})

it('is accepted once, however many accept at the same instant', async () => {
  const { url, id } = await send()
  const respostas = await Promise.all(Array.from({ length: 100 }, () => sendResposta(server, url, ACEITAR)))
  expect(respostas.filter(({ status }) => status === 303)).toHaveLength(1)
  // On a busy machine some requests find no connection and get 503.
  expect(respostas.filter(({ status }) => ![303, 409, 503].includes(status))).toEqual([])
  expect((await avisos(id)).filter(({ tipo }) => tipo === 'orcamento_aceito')).toHaveLength(1)
})

it('has at most one accepted version, though a new one is sent at the same instant', async () => {
  const { url, id, numero } = await send()
  const { body: versao } = await ana.post(`/orcamentos/${id}/versoes`, { envio_id: randomUUID() })
  const [aceita] = await Promise.all([
    accept(url),
    ana.post(`/orcamentos/${versao.id}/enviar`, { revisao: versao.revisao }),
  ])
  const nova = (await ana.get(`/orcamentos/${versao.id}`)).body.caminho
  if (nova) await Promise.all([accept(nova), accept(url)])
  const rows = await server.sql(`select 1 from orcamentos where numero = $1 and status = 'aceito'`, [numero])
  expect([rows.length, aceita.status === 303 || aceita.status === 409]).toEqual([1, true])
})

it('is withdrawn at once within seven days, with an admission as a pending matter', async () => {
  const { url } = await send()
  await accept(url)
  relogio = INICIO + 7 * 24 * HORA_MS
  const { status, publico } = await giveUp(url)
  expect([status, publico.situacao]).toEqual([303, 'desistido'])
  const tarde = await send()
  await accept(tarde.url)
  relogio = INICIO + 8 * 24 * HORA_MS
  const recusada = await giveUp(tarde.url)
  expect([recusada.status, recusada.falha]).toEqual([
    409,
    'O prazo de 7 dias para desistir do aceite terminou. Fale com seu consultor.',
  ])
})

it('moves on with its lead: timeline, next step, and a registration link that is made once', async () => {
  relogio = INICIO
  const { id: lead_id } = await newLead(ana)
  const { url } = await send({ lead_id })
  const { publico } = await accept(url)
  expect(publico.aceite?.cadastro).toMatch(/^\/cadastro\/[\w-]+$/)
  const [lead] = await server.sql('select proxima_acao from leads where id = $1', [lead_id])
  expect(lead.proxima_acao).toBe('Iniciar cadastro do paciente')
  const eventos = await server.sql('select evento from lead_interacoes where lead_id = $1', [lead_id])
  expect(eventos.map(({ evento }) => evento)).toContain('orcamento_aceito')
})

it('says that the registration came in, on the page and as the next step of the lead', async () => {
  relogio = INICIO
  const { id: lead_id } = await newLead(ana)
  const { url } = await send({ lead_id })
  const { publico } = await accept(url)
  const { status } = await server.request({
    method: 'POST',
    url: `/api/publico${publico.aceite?.cadastro}`,
    payload: ficha(),
  })
  expect(status).toBe(201)
  const [lead] = await server.sql('select proxima_acao from leads where id = $1', [lead_id])
  expect(lead.proxima_acao).toBe('Conferir o cadastro e registrar a internação')
  const { aceite } = await read(url)
  expect([aceite?.cadastro, aceite?.cadastro_em]).toEqual([null, expect.any(String)])
  const { text } = await call('GET', url)
  expect(text).toContain('Cadastro recebido em ')
  expect(text).not.toContain('Iniciar cadastro do paciente')
})

it('counts openings of people: not the team’s, not previews, not twice a minute', async () => {
  const { url, id } = await send()
  const vistas = async () =>
    (await server.sql('select visualizacoes, status from orcamentos where id = $1', [id]))[0] as {
      visualizacoes: number
      status: string
    }
  await server.request({ url, cookie: ana.cookie, headers: { 'user-agent': BROWSER } })
  await call('GET', url, undefined, { 'user-agent': 'WhatsApp/2.23.20.0' })
  await call('GET', url, undefined, { 'sec-purpose': 'prefetch;prerender' })
  await call('HEAD', url)
  expect(await vistas()).toEqual({ visualizacoes: 0, status: 'enviado' })
  await call('GET', url)
  await call('GET', url)
  expect(await vistas()).toEqual({ visualizacoes: 1, status: 'visualizado' })
  relogio += 60_000
  await call('GET', url)
  expect((await vistas()).visualizacoes).toBe(2)
  expect((await avisos(id)).filter(({ tipo }) => tipo === 'orcamento_visualizado')).toHaveLength(1)
})

it('is compared with others of the family; accepting one takes back the others', async () => {
  const cliente_telefone = '11987650001'
  const um = await send({ cliente_telefone })
  const dois = await send({ cliente_telefone, quantidade: 2 }, serra)
  const alheio = await send()
  const create = (...orcamentos: string[]) => ana.post('/orcamentos-comparacoes', { orcamentos })
  expect((await create(um.id, alheio.id)).status).toBe(422)
  expect((await create(um.id)).status).toBe(422)
  expect(
    (await (await server.as('gerenciador')).post('/orcamentos-comparacoes', { orcamentos: [um.id, dois.id] })).status,
  ).toBe(404)
  const { body } = await create(um.id, dois.id)
  const pagina = await call('GET', body.caminho)
  expect(pagina.text).toContain('Vale Verde')
  expect(pagina.text).toContain('Serra Azul')
  expect(pagina.text).toContain('<tr data-difere><th scope="row">Total ≠</th>')
  expect((await accept(dois.url)).status).toBe(303)
  const [outro] = await server.sql('select status, cancelado_motivo from orcamentos where id = $1', [um.id])
  expect(outro).toEqual({ status: 'cancelado', cancelado_motivo: 'Outra opção aceita' })
  expect((await accept(um.url)).status).toBe(409)
})

it('reads the same without script as the lines of the view model say', async () => {
  const { url, conteudo } = await send({ parcelas: 11, entrada_centavos: 500_000, condicoes: 'Uma\nOutra <b>' })
  const { text, headers, status } = await call('GET', url)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(text).toContain('<title>Orçamento · Portal Clínicas de Reabilitação</title>')
  const visao = visaoDe({
    ...buildConteudo({ ...conteudo, entrada_centavos: conteudo.valores.entrada }),
    enviado_em: conteudo.enviado_em,
  })
  const lines = visao.secoes.flatMap((secao) => (secao.tipo === 'linhas' ? secao.linhas : []))
  expect(lines.length).toBeGreaterThan(5)
  for (const { rotulo, valor } of lines) {
    expect(text).toContain(`<th scope="row">${rotulo}`)
    expect(text).toContain(`<td>${valor}</td>`)
  }
  for (const aviso of visao.avisos) expect(text).toContain(aviso)
  for (const linha of visao.rodape) expect(text).toContain(linha)
  expect(text).not.toContain('<b>')
})

it('is answered by plain forms, which keep what was typed and say what was done', async () => {
  const { url } = await send()
  const errado = await sendResposta(server, url, { ...ACEITAR, cpf: '111' })
  expect(errado.status).toBe(422)
  expect(errado.text).toContain('value="Maria Souza"')
  expect(errado.text).toContain('CPF inválido')
  const certo = await sendResposta(server, url, ACEITAR)
  expect([certo.status, certo.headers.location]).toEqual([
    303,
    expect.stringMatching(/\?feito=aceito&confirmar=[\w-]{30,}$/),
  ])
  // Only the person who accepted can confirm the address, not others who open the page.
  const confirmar = /href="(\/consentimento\/[\w-]+)"/
  expect((await call('GET', String(certo.headers.location))).text).toMatch(confirmar)
  expect((await call('GET', url)).text).not.toMatch(confirmar)
  expect((await call('GET', `${url}?feito=aceito&confirmar=${'a'.repeat(40)}`)).text).not.toMatch(confirmar)
  expect((await call('GET', url)).text).toContain('Orçamento aceito com sucesso! Seu consultor foi avisado.')
  const desfeito = await sendResposta(server, url, { acao: 'desistir' })
  expect((await call('GET', String(desfeito.headers.location))).text).toContain(
    'Desistência registrada. Seu consultor foi avisado.',
  )
  const outro = await send()
  const semMotivo = await sendResposta(server, outro.url, { acao: 'recusar' })
  expect([semMotivo.status, dadosDaPagina(semMotivo.text).falha]).toEqual([422, 'Escolha um motivo'])
  const recusa = await sendResposta(server, outro.url, { acao: 'recusar', motivo: 'preco' })
  expect((await call('GET', String(recusa.headers.location))).text).toContain('Orçamento recusado')
})

it('of a guessed token is nothing', async () => {
  for (const path of ['nada', 'comparar/nada', '%00']) {
    const { status, text } = await call('GET', `/orcamento/${path}`)
    expect([path, status]).toEqual([path, 404])
    expect(text).toContain('Orçamento não encontrado')
  }
  for (const acao of ['aceitar', 'recusar', 'desistir'])
    expect((await sendResposta(server, '/orcamento/nada', { ...ACEITAR, acao, motivo: 'preco' })).status).toBe(404)
  expect((await call('GET', '/orcamento/nada/pdf')).status).toBe(404)
})

it('is drawn as a PDF, accepted for ever the same, and recognised by code and file', async () => {
  const { url, id } = await send()
  const pdf = (onde = `${url}/pdf`) => server.app.inject({ url: onde, headers: { 'user-agent': BROWSER } })
  expect((await pdf()).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await accept(url)
  const [um, dois] = await Promise.all([pdf(), pdf()])
  expect(um.statusCode).toBe(200)
  expect(um.rawPayload.equals(dois.rawPayload)).toBe(true)
  await server.sql(`update empresa_config set nome_fantasia = 'Outro nome'`)
  expect((await pdf()).rawPayload.equals(um.rawPayload)).toBe(true)
  await fillEmpresa(server)
  expect(um.rawPayload.includes('aceite.json')).toBe(true)
  const [row] = await server.sql('select aceite, aceite_pdf_hash from orcamentos where id = $1', [id])
  expect(row.aceite_pdf_hash).toBe(createHash('sha256').update(um.rawPayload).digest('hex'))
  const check = async (hash: string) => (await call('POST', '/api/publico/conferir-documento', { hash })).body
  expect(await check(row.aceite_pdf_hash)).toEqual({ resultado: 'aceito' })
  expect(await check(` ${row.aceite.hash.toUpperCase()} `)).toEqual({ resultado: 'aceito' })
  expect(await check('0'.repeat(64))).toEqual({ resultado: 'nao_reconhecido' })
  const corpo = new FormData()
  corpo.set('codigo', '')
  corpo.set('arquivo', new Blob([new Uint8Array(um.rawPayload)]), 'x.pdf')
  const pronto = new Response(corpo)
  const semScript = await server.app.inject({
    method: 'POST',
    url: '/orcamento/conferir',
    headers: { 'content-type': pronto.headers.get('content-type') ?? '' },
    payload: Buffer.from(await pronto.arrayBuffer()),
  })
  expect(semScript.body).toContain('Aceito: este é um orçamento aceito.')
  await giveUp(url)
  expect(await check(row.aceite_pdf_hash)).toEqual({ resultado: 'desistido' })
  expect((await ana.get(`/orcamentos-pdf?id=${id}`)).status).toBe(200)
  expect((await server.history('orcamentos', id)).at(-1)).toMatchObject({ acao: 'imprimir' })
})
