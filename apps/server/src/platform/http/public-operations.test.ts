import { randomUUID } from 'node:crypto'
import { isContractProcedure } from '@orpc/contract'
import type { Access } from '@portal/contract/access'
import { contract } from '@portal/contract/contract'
import { caminhoEnviosPedido } from '@portal/contract/documentos/limites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngVazio } from '../../arquivos/arquivos.factory.ts'
import { ficha, newLinkCadastro } from '../../cadastro/cadastro.factory.ts'
import { concludeDocumento, sendDocumento, sendTheDocumento } from '../../cadastro/documentos.factory.ts'
import { findCidade } from '../../cidades/cidades.factory.ts'
import { insertClinicas, insertRegularidade, SEGREDOS } from '../../clinicas/clinicas.factory.ts'
import { newPaciente, sendBytes, sendPeloPedido } from '../../documentos/documentos.factory.ts'
import { formulario } from '../../leads/entrada.factory.ts'
import { cookieOf } from '../../testing/set-cookie.ts'
import { BROWSER, eventually, PASSWORD, testApp } from '../../testing/testing.ts'
import { totp } from '../../testing/totp.ts'
import { insertVagas } from '../../vagas/vagas.factory.ts'
import { createLinkSenha } from '../auth/password-link.ts'

type Answer = { status: number; headers: Record<string, unknown>; text: string; body: unknown }
type Case = {
  /** Every field that may leave the server, as a path; `[]` is each item of a list, `*` each name of a record. */
  fields: readonly string[]
  /** Sends the request with every field filled. */
  ask: () => Promise<Answer>
  /** Sends the request with a link's token; absent when the operation takes none. */
  open?: (token: string) => Promise<Answer>
}

/** Fields that must never reach a stranger, wherever they appear. */
const FORBIDDEN =
  /repasse|contato_direcao|responsavel|taxas|codigo|cpf|telefone_|password|senha|_id\b|created_by|versao|role|hash/

/** Token of a registration link of the old portal. */
const ANTIGO = '1719500000000-k3j2h1'

let server: Awaited<ReturnType<typeof testApp>>
let clinica: string
let consultor: string
let campinas: string
const link = { compartilhamento: '', cadastro: '', linksBusca: '', documentos: '', fichas: '' }
/** Codes of the sheets for clinics, by token. */
const codigos = new Map<string, string>()
/** Tokens of ended links. */
const closed = { ...link }
/** Internal ids of the consultant and of the links. */
const internal: string[] = []

const request = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, cookie?: string) =>
  server.request({
    method,
    url: `/api${url}`,
    headers: { 'user-agent': BROWSER },
    ...(payload && { payload }),
    ...(cookie && { cookie }),
  })
const get = (url: string, cookie?: string) => request('GET', url, undefined, cookie)
const post = (url: string, payload: object = {}, cookie?: string) => request('POST', url, payload, cookie)
const signIn = (email: string) => post('/acesso/entrar', { email, password: PASSWORD })

beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { pool } = server.database
  await server.sql(`insert into planos_saude (id, name) values ($1, 'Plano de todos') on conflict do nothing`, [
    randomUUID(),
  ])
  await server.sql(`update empresa_config set whatsapp = '5511988887777', telefone = '551133334444', email = 'segredo@empresa.example',
    logo_url = '/midia/logo.webp', cnpj = '11222333000181', razao_social = 'segredo-razao'`)
  ;[clinica = ''] = await insertClinicas(server.database, [
    {
      name: 'Recanto',
      description: 'Casa',
      plano_terapeutico: 'Passos',
      image_url: '/midia/foto-960.webp',
      gallery_images: ['/midia/outra-960.webp'],
      video_urls: ['https://youtu.be/abcdefghijk'],
      video_files: ['/midia/video.mp4'],
      tipos_internacao: ['Voluntária'],
      specialties: ['Terapia'],
      atendimentos: ['Médico'],
      estrutura_clinica: ['Piscina'],
      features: ['Wi-fi'],
      price: 'A partir de R$ 3.000',
      aceita_idosos: false,
      ...SEGREDOS,
      planos_saude: ['Unimed'],
    },
    { name: 'Com Plano', latitude: -22.91, planos_saude: ['Unimed'], show_planos: true },
  ])
  await insertRegularidade(server.database, clinica, {
    status: 'verificada',
    cnpj: '11222333000181',
    cnes: '1234567',
    licenca_sanitaria_numero: 'segredo-licenca',
    licenca_validade: '2999-12-31',
    avcb_validade: '2999-12-31',
    rt_nome: 'segredo-rt',
    rt_conselho: 'CRM',
    rt_numero: 'segredo-rt-numero',
    rt_uf: 'SP',
    diretor_medico_crm: '123456/SP',
    observacao: 'segredo-observacao',
    menores_justificativa: 'segredo-justificativa',
  })
  await insertVagas(server.database, clinica)
  consultor = await server.signIn('consultor')
  internal.push(...(await createLinks(consultor, link)))
  await pool.query(`update profiles set telefone = '5519977776666', image = '/midia/eu.webp' where id = $1`, [
    internal[0],
  ])
  await pool.query(
    `insert into mudanca_links_cadastro (token, clinica_id, consultor_id) values (sha256($1::text::bytea), $2, $3)`,
    [ANTIGO, clinica, internal[0]],
  )
  const [, compartilhado, cadastro, busca, semLinks] = await createLinks(await server.signIn('consultor'), closed)
  await pool.query('update shared_links set is_active = false where id = $1', [compartilhado])
  await pool.query('update links_busca set is_active = false where id = $1', [busca])
  await pool.query('delete from links_cadastro where id = $1', [cadastro])
  await pool.query('delete from pacientes where id = $1', [semLinks])
  campinas = (await findCidade(server.database)).id
  await eventually(
    () => CASES['linksBusca.findClinicasPublicas']?.ask() ?? Promise.reject(),
    ({ body }) => (body as { total: number }).total === 2,
  )
})
afterAll(() => server.close())

/** Creates a link of each kind; returns the ids of their owner and of the links. */
async function createLinks(cookie: string, tokens: typeof link): Promise<string[]> {
  const id = await server.userId(cookie)
  const shared = (await post('/compartilhamento', { clinica_id: clinica }, cookie)).body
  const cadastro = await newLinkCadastro(server, cookie, clinica)
  const [busca] = (await get('/links-busca', cookie)).body
  const paciente = await newPaciente(server, cookie, clinica, PACIENTE)
  const pedido = await post(`/pacientes/${paciente}/pedido-documentos`, { papeis: ['laudo', 'rg_cpf'] }, cookie)
  const documentos = tokenOf(pedido)
  await sendPeloPedido(server, documentos, pngVazio(8, 8), { tipo: 'laudo' })
  const fichas = await sendFicha(cookie, paciente)
  Object.assign(tokens, {
    documentos,
    fichas,
    compartilhamento: shared.token,
    cadastro: cadastro.token,
    linksBusca: busca.token,
  })
  return [id, shared.id, cadastro.id, busca.id, paciente]
}

const PACIENTE = {
  paciente: { nome_social: 'Zu' },
  responsavel: { nome: 'Maria Prado', telefone: '1133334444' },
  tratamento: {
    tempo_uso: '3 anos',
    tratamentos_anteriores: 'um',
    medicamentos: 'nenhum',
    alergias: 'nenhuma',
    plano: 'Bem',
  },
}
const tokenOf = ({ body }: Answer) => (body as { caminho: string }).caminho.split('/').at(-1) ?? ''

/** Sends a sheet to the clinic; returns its token. */
async function sendFicha(cookie: string, paciente: string): Promise<string> {
  const answer = await post(`/pacientes/${paciente}/fichas`, { canal: 'email', permite_pdf: true }, cookie)
  const token = tokenOf(answer)
  codigos.set(token, (answer.body as { ficha: { codigo: string } }).ficha.codigo)
  return token
}

const SESSAO = [
  'token_type',
  'expires_in',
  'expires_at',
  'user',
  'user.id',
  'user.email',
  'user.full_name',
  'user.image',
  'user.role',
  'situacao',
  'device_session_id',
]
const inside = (name: string, fields: readonly string[]) => [name, ...fields.map((field) => `${name}.${field}`)]
const OK = ['ok']
const CONTATO = ['ok', 'mensagem', 'whatsapp', 'consentimento']
const CLINICA = [
  ...['id', 'name', 'city', 'state', 'description', 'plano_terapeutico', 'image_url', 'tipo_atendimento'],
  ...['gallery_images[]', 'video_urls[]', 'video_files[]', 'tipos_internacao[]', 'specialties[]', 'atendimentos[]'],
  ...['estrutura_clinica[]', 'features[]', 'planos_saude', 'atende_voluntario', 'atende_involuntario', 'aceita_idosos'],
  ...['aceita_menores', 'latitude', 'longitude', 'regularidade.situacao', 'regularidade.verificada_em', 'regularidade'],
]
const VAGAS = inside('vagas_confirmadas', ['total', 'em'])
const CONSULTOR = inside('consultor', ['nome', 'foto'])
const PEDIDO = [
  ...['empresa', 'consultor', 'whatsapp', 'papeis', 'papeis[]', 'faltam', 'faltam[]', 'enviados', 'cabem', 'expira_em'],
]
const FICHA = [
  ...['codigo', 'clinica', 'nome', 'nome_social', 'data_nascimento', 'idade', 'sexo', 'cidade', 'estado'],
  ...['tipo_internacao', 'urgencia', 'permite_pdf', 'ate'],
  ...inside('responsavel', ['nome', 'telefone']),
  ...inside('saude', ['substancias', 'substancias[]', 'tempo_uso', 'tratamentos_anteriores', 'condicoes_saude']),
  ...inside('saude', ['medicamentos', 'alergias', 'risco_imediato', 'plano']),
  ...inside('consultor', ['nome', 'whatsapp']),
]
const CARD = [
  ...['id', 'distancia_km', 'name', 'city', 'state', 'price', 'image_url', 'tipo_atendimento', 'atende_voluntario'],
  ...['atende_involuntario', 'specialties', 'specialties[]', 'specialties_total', 'latitude', 'longitude'],
  // The clinic of the second card has informed nothing.
  ...['regularidade', 'regularidade.situacao', 'regularidade.verificada_em'],
  ...VAGAS,
]
const CONTAGEM = inside('contagem', [
  'verificadas',
  ...inside('generos', ['*']),
  ...inside('planos', ['*']),
  ...inside('tipos', ['*']),
  'aceita_idosos',
  'aceita_menores',
  'com_vaga',
])
const envio = { envio_id: randomUUID() }
const buscaDe = (token: string) => `/publico/busca/${token}`
const PERTO = { latitude: -22.9, longitude: -47.06 }
const queryDe = () => `?cidade_id=${campinas}&raio=100`
const cadastroDe = (token: string) => `/publico/cadastro/${token}`
const compartilhadaDe = (token: string) => `/publico/clinicas/${clinica}/${token}`

/** Every operation without a session. A new one belongs here, with all fields that it may return. */
const CASES: Record<string, Case> = {
  'acesso.signUp': {
    fields: inside('sessao', SESSAO),
    ask: () => post('/acesso/cadastrar', { email: 'nova@teste.portal', password: PASSWORD }),
  },
  'acesso.signIn': { fields: inside('sessao', SESSAO), ask: () => signIn('nova@teste.portal') },
  'acesso.signOut': { fields: OK, ask: () => post('/acesso/sair') },
  'acesso.getSessao': { fields: [...inside('sessao', SESSAO), 'motivo'], ask: () => get('/acesso/sessao', consultor) },
  'acesso.renewSessao': { fields: SESSAO, ask: () => post('/acesso/sessao/renovar', {}, consultor) },
  'acesso.requestPasswordReset': { fields: OK, ask: () => post('/acesso/senha/esqueci', { email: 'a@b.example' }) },
  'acesso.checkLinkSenha': {
    fields: ['email'],
    ask: async () => post('/acesso/senha/link', { token: await linkSenha() }),
    open: (token) => post('/acesso/senha/link', { token }),
  },
  'acesso.resetPassword': {
    fields: OK,
    ask: async () => post('/acesso/senha/redefinir', { token: await linkSenha(), password: PASSWORD }),
    open: (token) => post('/acesso/senha/redefinir', { token, password: PASSWORD }),
  },
  'duasEtapas.verifyCodigo': { fields: inside('sessao', SESSAO), ask: () => verifyCodigo() },
  'empresa.getMarca': {
    fields: ['nome_fantasia', 'logo_url', 'telefone', 'whatsapp'],
    ask: () => get('/empresa/marca'),
  },
  'compartilhamento.getClinicaPublica': {
    fields: [...inside('clinica', CLINICA), 'consultor', 'whatsapp', 'vagas', ...VAGAS],
    ask: () => get(`/publico/clinicas/${clinica}`),
  },
  'compartilhamento.getClinicaCompartilhada': {
    fields: [
      ...inside('clinica', CLINICA),
      ...CONSULTOR,
      'whatsapp',
      ...inside('vagas', ['vagas_inicial', 'vagas_restantes', 'automatica', 'idade_ms']),
      ...VAGAS,
    ],
    ask: () => get(compartilhadaDe(link.compartilhamento)),
    open: (token) => get(compartilhadaDe(token)),
  },
  'compartilhamento.registerAbertura': {
    fields: OK,
    ask: () => post(`${compartilhadaDe(link.compartilhamento)}/aberturas`),
    open: (token) => post(`${compartilhadaDe(token)}/aberturas`),
  },
  'compartilhamento.sendContato': {
    fields: CONTATO,
    ask: () => post(`/publico/clinicas/${clinica}/contato`, { ...formulario(), token: link.compartilhamento }),
    open: (token) => post(`/publico/clinicas/${clinica}/contato`, { ...formulario(), token }),
  },
  'cadastro.getConvite': {
    fields: [
      ...inside('clinica', ['name', 'city', 'state', 'aceita_menores', 'aceita_idosos', 'tipo_atendimento']),
      ...CONSULTOR,
      'whatsapp',
      'planos',
      'planos[]',
    ],
    ask: () => get(cadastroDe(link.cadastro)),
    open: (token) => get(cadastroDe(token)),
  },
  'mudanca.openLinkAntigo': {
    fields: [...inside('clinica', ['name', 'city', 'state', 'image_url']), ...CONSULTOR, 'whatsapp'],
    ask: () => get(`/publico/link-antigo/${ANTIGO}`),
    open: (token) => get(`/publico/link-antigo/${token}`),
  },
  'cadastro.submitCadastro': {
    fields: ['protocolo', 'avisos', 'avisos[]', 'consentimento'],
    ask: () => post(cadastroDe(link.cadastro), { ...menor(), ...envio }),
    open: (token) => post(cadastroDe(token), { ...menor(), envio_id: randomUUID() }),
  },
  'cadastro.getProtocolo': {
    fields: ['protocolo', 'avisos', 'avisos[]', 'clinica', 'consultor', 'whatsapp', 'consentimento'],
    ask: () => get(`${cadastroDe(link.cadastro)}/protocolo?envio_id=${envio.envio_id}`),
    open: (token) => get(`${cadastroDe(token)}/protocolo?envio_id=${envio.envio_id}`),
  },
  'cadastro.concludeDocumento': {
    fields: ['id', 'tipo', 'nome', 'tamanho'],
    async ask() {
      const form = { token: link.cadastro, envio_id: randomUUID() }
      return concludeDocumento(server, form, await sendDocumento(server, form, pngVazio(8, 8)))
    },
    open: (token) => concludeDocumento(server, { token, ...envio }, randomUUID()),
  },
  'cadastro.removeDocumento': {
    fields: OK,
    async ask() {
      const form = { token: link.cadastro, envio_id: randomUUID() }
      const { id } = await sendTheDocumento(server, form, pngVazio(8, 8))
      return request('DELETE', `${cadastroDe(form.token)}/documentos/${id}`, { envio_id: form.envio_id })
    },
    open: (token) => request('DELETE', `${cadastroDe(token)}/documentos/${clinica}`, envio),
  },
  'documentos.getPedidoPublico': {
    fields: PEDIDO,
    ask: () => get(`/publico/documentos/${link.documentos}`),
    open: (token) => get(`/publico/documentos/${token}`),
  },
  'documentos.concludeEnvioPedido': {
    fields: PEDIDO.filter((field) => field !== 'faltam[]'),
    async ask() {
      const path = caminhoEnviosPedido(link.documentos)
      const id = await sendBytes(server, path, pngVazio(8, 8), { tipo: 'rg_cpf' })
      return post(`/publico/documentos/${link.documentos}/documentos`, { id })
    },
    open: (token) => post(`/publico/documentos/${token}/documentos`, { id: randomUUID() }),
  },
  'fichas.getFichaPublica': {
    fields: ['ficha'],
    ask: () => get(`/publico/ficha/${link.fichas}`),
    open: (token) => get(`/publico/ficha/${token}`),
  },
  'fichas.openFicha': {
    fields: FICHA,
    ask: () => post(`/publico/ficha/${link.fichas}`, { codigo: codigos.get(link.fichas) }),
    open: (token) => post(`/publico/ficha/${token}`, { codigo: '123456' }),
  },
  'aceite.checkDocumento': {
    fields: ['resultado'],
    ask: () => post('/publico/conferir-documento', { hash: '0'.repeat(64) }),
  },
  'linksBusca.getLinkBusca': {
    fields: [
      ...CONSULTOR,
      ...['whatsapp', 'raio_padrao', 'mostrar_preco', 'mensagem', 'opcoes', 'opcoes.generos', 'opcoes.generos[].name'],
      ...['opcoes.generos[].value', 'opcoes.tipos', 'opcoes.tipos[]', 'opcoes.planos', 'opcoes.planos[]'],
    ],
    ask: () => get(buscaDe(link.linksBusca)),
    open: (token) => get(buscaDe(token)),
  },
  'linksBusca.listCidadesPublicas': {
    fields: ['[].id', '[].nome', '[].estado'],
    ask: () => get(`${buscaDe(link.linksBusca)}/cidades?nome=campinas`),
    open: (token) => get(`${buscaDe(token)}/cidades?nome=campinas`),
  },
  'linksBusca.findCidadeProxima': {
    fields: ['id', 'nome', 'estado'],
    ask: () => post(`${buscaDe(link.linksBusca)}/cidade-proxima`, PERTO),
    open: (token) => post(`${buscaDe(token)}/cidade-proxima`, PERTO),
  },
  'linksBusca.findClinicasPublicas': {
    fields: [
      ...['total', 'proximo', 'clinicas', ...CARD.map((field) => `clinicas[].${field}`)],
      ...CONTAGEM,
      ...inside('cidade', ['id', 'nome', 'estado', 'latitude', 'longitude']),
    ],
    ask: () => get(`${buscaDe(link.linksBusca)}/clinicas${queryDe()}`),
    open: (token) => get(`${buscaDe(token)}/clinicas${queryDe()}`),
  },
  'linksBusca.findPontosPublicos': {
    fields: [
      'total',
      'pontos',
      ...['id', 'name', 'preco', 'latitude', 'longitude', 'quantidade'].map((name) => `pontos[].${name}`),
    ],
    ask: () => get(`${buscaDe(link.linksBusca)}/pontos${queryDe()}`),
    open: (token) => get(`${buscaDe(token)}/pontos${queryDe()}`),
  },
  'linksBusca.getClinicaPublica': {
    fields: [...CLINICA, 'price', ...VAGAS],
    ask: () => get(`${buscaDe(link.linksBusca)}/clinicas/${clinica}`),
    open: (token) => get(`${buscaDe(token)}/clinicas/${clinica}`),
  },
  'linksBusca.registerVisita': {
    fields: OK,
    ask: () => post(`${buscaDe(link.linksBusca)}/visitas`),
    open: (token) => post(`${buscaDe(token)}/visitas`),
  },
  'linksBusca.sendContato': {
    fields: CONTATO,
    ask: () => post(`${buscaDe(link.linksBusca)}/contato`, { ...formulario(), clinica_id: clinica }),
    open: (token) => post(`${buscaDe(token)}/contato`, { ...formulario(), clinica_id: clinica }),
  },
}

/** Sheet of a consenting patient, which the clinic opens with a code told by telephone. */
const A_SHEET = 'fichas.openFicha'
/** Operations about the caller's own data: their id, e-mail and role are no secret from them. */
const OF_THE_CALLER = /^(acesso|duasEtapas)\./

/** Form for a person that the clinic does not admit; the answer warns of it. */
const menor = () =>
  ficha({
    responsavel: { nome: 'Maria Prado', telefone: '1133334444' },
    paciente: { data_nascimento: '1935-03-01' },
  })

/** A person with a second step who signs in with a recovery code. */
async function verifyCodigo(): Promise<Answer> {
  const email = 'etapas@teste.portal'
  await post('/acesso/cadastrar', { email, password: PASSWORD })
  const cookie = await server.enter({ email, password: PASSWORD })
  const { segredo, codigos } = (await post('/acesso/duas-etapas/iniciar', { password: PASSWORD }, cookie)).body
  await post('/acesso/duas-etapas/confirmar', { codigo: totp(segredo) }, cookie)
  const { headers } = await signIn(email)
  return post('/acesso/duas-etapas/verificar', { codigo: codigos[0] }, cookieOf(headers['set-cookie']))
}

async function linkSenha() {
  const { rows } = await server.database.pool.query(`select id from profiles where email = 'nova@teste.portal'`)
  return createLinkSenha(server.auth, rows[0].id, new Date(Date.now() + 60_000))
}

/** Paths of every field in a value, without repetitions. Records whose names are data appear as `*`. */
function fieldsOf(value: unknown, path = '', open = /^contagem\.(generos|planos|tipos)$/): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return path ? [path] : []
  const names = Object.entries(value).flatMap(([name, item]) => {
    const field = open.test(path) ? `${path}.*` : path ? `${path}.${name}` : name
    return [field, ...fieldsOf(item, field)]
  })
  return names
}
const unique = (fields: readonly string[]) => [...new Set(fields)].sort()

const names = Object.entries(contract).flatMap(([word, group]) =>
  Object.entries(group).flatMap(([name, procedure]) => {
    if (!isContractProcedure(procedure)) return []
    const { access } = procedure['~orpc'].meta as { access: Access }
    return access === 'public' || access === 'token' ? [`${word}.${name}`] : []
  }),
)

describe('public answers', () => {
  it('is listed here for every operation without a session', () => {
    expect(names.toSorted()).toEqual(Object.keys(CASES).sort())
  })

  it.each(Object.keys(CASES))('%s: the listed fields, filled, and nothing else', async (name) => {
    const { ask, fields } = CASES[name] as Case
    const { status, body, text } = await ask()
    expect([200, 201], text).toContain(status)
    expect(unique(fieldsOf(body))).toEqual(unique(fields.flatMap((field) => withLists(field))))
    expect(text).not.toContain('segredo')
    if (OF_THE_CALLER.test(name)) return
    if (name !== A_SHEET) expect(fields.filter((field) => FORBIDDEN.test(field) || /email/.test(field))).toEqual([])
    expect(text).not.toContain('@')
    for (const id of internal) expect(text).not.toContain(id)
  })

  /** A list implies its own path as well. */
  const withLists = (field: string) => (field.endsWith('[]') && field !== '[]' ? [field, field.slice(0, -2)] : [field])
})

describe('a token that is none', () => {
  const other = (letter: string | undefined) => (letter === 'A' ? 'B' : 'A')
  const altered = (token: string) => [
    `${token.slice(0, -1)}${other(token.at(-1))}`,
    `${other(token[0])}${token.slice(1)}`,
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
  ]
  /** The answer without its time and the id of its request. */
  const answerOf = ({ status, text, headers }: Answer) => {
    const same = Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name))
    return { status, text, headers: Object.fromEntries(same) }
  }

  it.each(Object.keys(CASES).filter((name) => CASES[name]?.open))('%s: one answer for all of them', async (name) => {
    const open = CASES[name]?.open ?? (() => Promise.reject(new Error('no token')))
    const [word = ''] = name.split('.')
    const { [word as 'cadastro']: own, ...foreign } = link
    const unknown = answerOf(await open(`mabcdefg-${'A'.repeat(32)}`))
    expect(unknown.text).not.toContain('@')
    const wrong = [
      ...altered(own ?? link.cadastro),
      ...Object.values(foreign),
      ...Object.values(closed),
      'x',
      "' or 1=1",
    ]
    for (const token of wrong) expect(answerOf(await open(encodeURIComponent(token))), token).toEqual(unknown)
  })
})

it('lets one address in as often as allowed, however often it asks, and the others all the same', async () => {
  const limited = await testApp({ env: { PUBLIC_RATE_LIMIT: 30 } })
  const [id] = await insertClinicas(limited.database, [{}])
  const url = `/api/publico/clinicas/${id}`
  const answers = new Map<string, number>()
  for (let n = 0; n < 2_000; n += 500)
    await Promise.all(
      Array.from({ length: 500 }, async (_, i) => {
        // Callers can forge this header.
        const headers = { 'x-forwarded-for': `198.51.100.${i % 250}` }
        const { statusCode, body } = await limited.app.inject({ url, remoteAddress: '203.0.113.7', headers })
        const answer = `${statusCode} ${statusCode === 200 ? '' : JSON.parse(body).message}`
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
      }),
    )
  expect(Object.fromEntries(answers)).toEqual({
    '200 ': 30,
    '429 Muitas tentativas. Aguarde um minuto e tente novamente.': 1_970,
  })
  expect((await limited.app.inject({ url, remoteAddress: '203.0.113.8' })).statusCode).toBe(200)
  await limited.close()
})
