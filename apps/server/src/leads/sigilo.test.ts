import { Writable } from 'node:stream'
import { isContractProcedure } from '@orpc/contract'
import type { Access } from '@portal/contract/access'
import { contract } from '@portal/contract/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { sendFile } from '../testing/send-file.ts'
import { eventually, testApp } from '../testing/testing.ts'
import { formulario } from './entrada.factory.ts'
import { newLead } from './leads.factory.ts'
import { newTelefone } from './telefone.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

/** Secret planted in every free text about a person. */
const SEGREDO = 'zquatrosegredoz'
/** Values planted in names and numbers, which people may read and logs must not have. */
const NOME = 'Zulmira Xantipa'
const TELEFONE = '5511900007531'

let server: Awaited<ReturnType<typeof testApp>>
let [ana, outro, supervisor, admin] = [] as unknown as [Client, Client, Client, Client]
let alvo: string
let perdido: string
let repetido: string
let ouvido = ''
const log: string[] = []

beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk))
      done()
    },
  })
  server = await testApp({ env: { LOG_LEVEL: 'trace' }, logTo })
  ana = await server.as('consultor')
  supervisor = await server.as('supervisor')
  admin = await server.as('admin')
  const stream = await server.app.inject({
    url: '/api/mudancas',
    headers: { cookie: supervisor.cookie },
    payloadAsStream: true,
  })
  stream.stream().on('data', (chunk) => (ouvido += chunk))
  const [clinica = ''] = await insertClinicas(server.database, [{}])
  const { token } = (await ana.post('/compartilhamento', { clinica_id: clinica })).body
  const eu = await server.userId(ana.cookie)
  outro = await server.as('consultor')
  const motivos = (await ana.get('/motivos-perda')).body as { id: string; pede_texto: boolean }[]
  const outroMotivo = motivos.find(({ pede_texto }) => pede_texto)?.id

  alvo = (await newLead(ana, { nome_contato: NOME, telefone: TELEFONE, substancias: SEGREDO, observacoes: SEGREDO })).id
  await ana.post(`/leads/${alvo}/interacoes`, { tipo: 'ligacao', resultado: 'atendeu', texto: SEGREDO })
  await ana.patch(`/leads/${alvo}`, { versao: 2, observacoes: `${SEGREDO} outra vez` })
  const form = { ...formulario({ telefone: TELEFONE, nome: NOME, mensagem: SEGREDO }), token }
  expect((await server.browser().post(`/publico/clinicas/${clinica}/contato`, form)).status).toBe(200)
  perdido = (await newLead(outro, { substancias: SEGREDO })).id
  const perda = { motivo_perda_id: outroMotivo, motivo_perda_texto: SEGREDO }
  expect((await outro.post(`/leads/${perdido}/mover`, { versao: 1, etapa: 'perdido', dados: perda })).status).toBe(200)
  repetido = (await newLead(outro, { observacoes: SEGREDO })).id
  await server.sql('update leads set telefone_alt = $2 where id = $1', [repetido, TELEFONE])
  const transferencia = { ids: [(await newLead(outro)).id], consultor_id: eu, motivo: SEGREDO }
  expect((await supervisor.post('/leads-transferir', transferencia)).status).toBe(200)
  const bytes = `nome;telefone;observacoes;pergunta_1\nRita;${newTelefone()};${SEGREDO};${SEGREDO}\n`
  const arquivo_id = (await sendFile(server, { nome: 'a.csv', finalidade: 'importacao', bytes, cookie: ana.cookie }))
    .body.id
  const importacao = await ana.post('/importacao/leads', {
    arquivo_id,
    mapeamento: ['nome_contato', 'telefone', 'observacoes', 'pergunta'],
    simular: false,
  })
  await eventually(
    async () => (await ana.get(`/tarefas/${importacao.body.id}`)).body,
    ({ estado }) => estado === 'concluida',
  )
})
afterAll(() => server.close())

describe('free text about a person', () => {
  it('is read by its owner and administrators', async () => {
    for (const quem of [ana, admin]) {
      expect((await quem.get(`/leads/${alvo}/clinico`)).text).toContain(SEGREDO)
      expect((await quem.get(`/leads/${alvo}/interacoes`)).text).toContain(SEGREDO)
    }
    expect((await outro.get(`/leads/${perdido}/clinico`)).body.motivo_perda_texto).toBe(SEGREDO)
  })

  it('reaches supervisors by no operation that reads', async () => {
    const { name, lidas } = await readAll(supervisor)
    expect(name.length).toBeGreaterThan(25)
    for (const [operacao, text] of lidas) expect(text, operacao).not.toContain(SEGREDO)
    const vistas = lidas.map(([, text]) => text).join('')
    expect(vistas, 'they do see the lead').toContain(NOME)
  })

  it('reaches them by nothing that they write or hear, and is found by nobody', async () => {
    for (const quem of [supervisor, admin, ana])
      for (const caminho of ['/leads?', '/leads-exportar?motivo=Conferencia&'])
        expect((await quem.get(`${caminho}texto=${SEGREDO}`)).text).not.toContain(SEGREDO)
    expect((await ana.get(`/leads?texto=${SEGREDO}`)).body.total).toBe(0)
    for (const quem of [supervisor, admin, ana]) {
      const { text } = await quem.get('/leads-exportar?motivo=Conferencia')
      expect([text.includes(NOME), text.includes(SEGREDO)]).toEqual([true, false])
    }
    const [{ versao: um }, { versao: dois }] = [
      (await supervisor.get(`/leads/${alvo}`)).body,
      (await supervisor.get(`/leads/${repetido}`)).body,
    ]
    const aberto = await supervisor.post(`/leads/${perdido}/reabrir`, { versao: 2 })
    const junto = await supervisor.post(`/leads/${alvo}/mesclar`, { versao: um, outro: repetido, outro_versao: dois })
    const arquivado = await supervisor.post('/leads-arquivar', { ids: [perdido] })
    for (const { status, text } of [aberto, junto, arquivado]) {
      expect([status, text.includes(SEGREDO)]).toEqual([200, false])
    }
    expect((await admin.get(`/leads/${alvo}/clinico`)).body.observacoes).toContain(SEGREDO)
    expect(ouvido).toContain('leads:')
    expect(ouvido).not.toContain(SEGREDO)
  })

  it('is in plain text in no table', async () => {
    const tabelas = await server.sql(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    expect(tabelas.length).toBeGreaterThan(30)
    for (const { table_name } of tabelas) {
      const [{ n }] = await server.sql(
        `select count(*)::int as n from "${table_name}" t where t::text ilike '%' || $1 || '%'`,
        [SEGREDO],
      )
      expect(n, table_name).toBe(0)
    }
  })

  it('opens in its own row only', async () => {
    const [um, dois] = [await newLead(ana, { observacoes: SEGREDO }), await newLead(ana, { observacoes: 'Outra' })]
    for (const { id } of [um, dois]) await ana.post(`/leads/${id}/interacoes`, { tipo: 'nota', texto: SEGREDO })
    for (const [tabela, coluna, chave] of [
      ['leads', 'observacoes_cifrado', 'id'],
      ['lead_interacoes', 'texto_cifrado', 'lead_id'],
    ])
      await server.sql(
        `update ${tabela} a set ${coluna} = b.${coluna} from ${tabela} b where a.${chave} = $1 and b.${chave} = $2`,
        [dois.id, um.id],
      )
    for (const caminho of ['clinico', 'interacoes']) {
      const { status, text } = await ana.get(`/leads/${dois.id}/${caminho}`)
      expect([status, text.includes(SEGREDO)], caminho).toEqual([500, false])
    }
  })

  it('and names, telephones and searches are in no line of the log', async () => {
    await ana.get(`/leads?texto=${encodeURIComponent(NOME)}`)
    await ana.get(`/leads-quadro?texto=${TELEFONE}`)
    await ana.post('/leads-telefone', { telefone: TELEFONE })
    await ana.post('/leads', { nome_contato: NOME, telefone: TELEFONE, origem: 'telefone' })
    await ana.post('/leads', { nome_contato: '', telefone: TELEFONE, origem: SEGREDO })
    const linhas = log.join('')
    expect(linhas).toContain('/api/leads-quadro')
    for (const oculto of [SEGREDO, NOME, 'Zulmira', TELEFONE, TELEFONE.slice(2), alvo])
      expect(linhas).not.toContain(oculto)
  })
})

/** Answers of every operation without a body that this person may call, with the planted leads as parameters. */
async function readAll(quem: Client) {
  const parts: Record<string, string> = { entidade: 'leads', catalogo: 'planos_saude', etapa: 'novo', outro: repetido }
  const name = Object.entries(contract).flatMap(([word, group]) =>
    Object.entries(group).flatMap(([operacao, procedure]) => {
      if (!isContractProcedure(procedure)) return []
      const { route, meta } = procedure['~orpc']
      const access = (meta as { access: Access }).access
      const may = typeof access === 'string' ? access === 'session' : access.includes('supervisor')
      const skip = route.method !== 'GET' || !may || route.path === '/mudancas'
      return skip || route.path === undefined ? [] : [{ operacao: `${word}.${operacao}`, path: route.path }]
    }),
  )
  const lidas: [string, string][] = []
  for (const { operacao, path } of name)
    for (const id of path.includes('{id}') ? [alvo, perdido, repetido] : ['']) {
      const url = path.replace(/\{(\w+)\}/g, (_, key) => (key === 'id' ? id : (parts[key] ?? key)))
      lidas.push([operacao, (await quem.get(url)).text])
    }
  for (const url of ['/docs', '/openapi.json'])
    lidas.push([url, (await server.request({ url: `/api${url}`, cookie: quem.cookie })).text])
  return { name, lidas }
}
