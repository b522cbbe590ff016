import { TELEFONE_INVALIDO, TELEFONE_VAZIO } from '@portal/contract/telefone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { sendFile } from '../testing/send-file.ts'
import { eventually, NOBODY_ID, testApp } from '../testing/testing.ts'
import { formulario } from './entrada.factory.ts'
import { newLead } from './leads.factory.ts'
import { newTelefone } from './telefone.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Cartao = { id: string; versao: number }

/** Script, quotes, a right-to-left override, zero-width characters, half an emoji and NUL. */
const HOSTIL = `<b onclick=x()>'"\\ {{x}} \${x} \u202Eabc\u200B\u2066 \uD83D \u0000 ; drop table leads; -- 💜`
/** Expected value of HOSTIL in a field of one line. */
const LIMPO = `<b onclick=x()>'"\\ {{x}} \${x} abc ; drop table leads; -- 💜`
/** Half of an emoji, as a text ends that was cut in its middle. */
const METADE = '\uD83D'

let server: Awaited<ReturnType<typeof testApp>>
let [ana, rui, supervisor] = [] as unknown as [Client, Client, Client]
let clinica: string
let token: string

beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  rui = await server.as('consultor')
  supervisor = await server.as('supervisor')
  ;[clinica = ''] = await insertClinicas(server.database, [{}])
  token = (await ana.post('/compartilhamento', { clinica_id: clinica })).body.token
})
afterAll(() => server.close())

const lead = async (campos: object = {}) => (await newLead(ana, campos)) as Cartao
const send = (campos: object) =>
  server.browser().post(`/publico/clinicas/${clinica}/contato`, { ...formulario(), token, ...campos })

describe('hostile text', () => {
  const pedido = (campos: object) => ({ nome_contato: 'Rita', telefone: newTelefone(), origem: 'telefone', ...campos })

  it.each(['nome_contato', 'nome_paciente', 'plano_saude', 'proxima_acao'])(
    'in %s is a line of plain text',
    async (campo) => {
      const { status, body } = await ana.post('/leads', pedido({ [campo]: HOSTIL }))
      expect([status, body[campo]]).toEqual([201, LIMPO])
    },
  )

  it.each([
    'email',
    'origem',
    'parentesco',
    'urgencia',
    'cidade_id',
    'clinica_interesse_id',
    'tipo_assistencia_id',
    'proxima_acao_em',
    'telefone',
    'telefone_alt',
    'substancias',
    'observacoes',
    'idade_paciente',
    'valor_estimado_centavos',
  ])('in %s is refused at the field', async (campo) => {
    const { status, body } = await ana.post('/leads', pedido({ [campo]: HOSTIL }))
    expect([status, Object.keys(body.data?.campos ?? {})]).toEqual([422, [campo]])
  })

  it('in tags, contacts, searches, exports, saved filters and reasons breaks nothing', async () => {
    const { id } = await lead()
    const procura = new URLSearchParams({ texto: HOSTIL, etiqueta: `${METADE}\0vip` }).toString()
    const respostas = [
      await ana.post('/leads-etiquetar', { ids: [id], etiqueta: `${METADE}${HOSTIL.slice(0, 30)}` }),
      await ana.patch(`/leads/${id}`, { versao: 2, etiquetas: [`${METADE}a`, '\0b'] }),
      await ana.post(`/leads/${id}/interacoes`, { tipo: 'nota', texto: HOSTIL.replace('\0', '') }),
      await ana.get(`/leads?${procura}`),
      await ana.get(`/leads-exportar?motivo=Conferencia&${procura}`),
      await ana.get(`/leads-quadro?${procura}`),
      await ana.post('/leads-filtros', { nome: HOSTIL.slice(0, 40), filtro: { etiqueta: `${METADE}a\0` } }),
      await supervisor.post('/leads-transferir', {
        ids: [id],
        consultor_id: await server.userId(rui.cookie),
        motivo: HOSTIL,
      }),
    ]
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 201, 200, 200, 200, 201, 200])
  })

  it('in a public form is stored as plain text, also where a long text was cut in the middle of a character', async () => {
    const telefone = newTelefone()
    for (const nome of ['Clara', `${HOSTIL}`]) {
      const toque = { utm_source: HOSTIL, utm_campaign: `a${'💜'.repeat(200)}`, referencia: METADE }
      const { status, body } = await send({ telefone, nome, mensagem: HOSTIL.replace('\0', ''), toque })
      expect([status, body.mensagem]).toEqual([200, expect.stringContaining('Recebemos seu contato!')])
    }
    const [guardado] = await server.sql('select id, nome_contato, origem_detalhe from leads where telefone = $1', [
      telefone,
    ])
    expect(guardado).toMatchObject({
      nome_contato: 'Clara',
      origem_detalhe: { utm_source: LIMPO, utm_campaign: `a${'💜'.repeat(59)}` },
    })
    const { itens } = (await ana.get(`/leads/${guardado.id}/interacoes`)).body
    expect(itens[0].detalhe.nome).toBe(LIMPO)
    expect(itens[0].texto).toContain('<b onclick=x()>')
  })

  it('in a file that is imported is plain text of the lead, cut where a character ends', async () => {
    const longo = `a${'💜'.repeat(1_000)}`
    // CSV files with a NUL are refused, so NUL is left out here.
    const nome = HOSTIL.replaceAll('"', '""').replace('\0', '')
    const bytes = `nome;telefone;campanha;etiqueta;observacoes;cidade\n"${nome}";${newTelefone()};${longo};${longo};x;${longo}\n`
    const arquivo_id = (await sendFile(server, { nome: 'a.csv', finalidade: 'importacao', bytes, cookie: rui.cookie }))
      .body.id
    const mapeamento = ['nome_contato', 'telefone', 'campanha', 'etiquetas', 'observacoes', 'cidade']
    const { body } = await rui.post('/importacao/leads', { arquivo_id, mapeamento, simular: false })
    const tarefa = await eventually(
      async () => (await rui.get(`/tarefas/${body.id}`)).body,
      ({ estado }) => estado !== 'em_andamento',
    )
    expect(tarefa).toMatchObject({ estado: 'concluida', resultado: { lidas: 1, erros: 0, importadas: 1 } })
    const [importado] = await server.sql(`select * from leads where origem = 'importacao'`)
    expect(importado.nome_contato).toContain('<b onclick=x()>')
    expect(importado.origem_detalhe.campanha).toMatch(/^a💜+$/u)
    expect(`${importado.cidade}${importado.etiquetas}`).not.toContain('\uFFFD')
  })

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1+1', '＝1+1'])(
    '%j leaves in no cell as a formula',
    async (formula) => {
      const nome = `${formula} Fim`
      await newLead(rui, { nome_contato: nome, nome_paciente: nome, proxima_acao: nome, etiquetas: [formula] })
      const { text } = await rui.get('/leads-exportar?motivo=Conferencia')
      const celulas = text.split(/[;\r\n]/).map((celula) => celula.replace(/^"/, ''))
      expect(celulas.filter((celula) => /^[=+\-@\t＝]/.test(celula))).toEqual([])
    },
  )
})

describe('a public form', () => {
  const url = (alvo = clinica) => `/api/publico/clinicas/${alvo}/contato`
  const post = (payload: string | object, headers: Record<string, string> = {}, alvo?: string) =>
    server.request({ method: 'POST', url: url(alvo), payload, headers })
  const json = { 'content-type': 'application/json' }

  it('with the token of another clinic, of a search or of nobody is answered alike and stored nowhere', async () => {
    const [outra] = await insertClinicas(server.database, [{}])
    const busca = (await ana.post('/links-busca', { apelido: 'Busca' })).body.token
    const tentativas = [
      await post({ ...formulario(), token }, {}, outra),
      await post({ ...formulario(), token: busca }),
      await post({ ...formulario(), token: `${token}x` }),
    ]
    const [primeira] = tentativas
    expect([primeira?.status, primeira?.body.message]).toEqual([404, 'Este link não está mais disponível.'])
    for (const { status, body } of tentativas) expect([status, body]).toEqual([404, primeira?.body])
  })

  it.each([
    ['nothing', '', json, [400, 415, 422]],
    ['half of JSON', '{"nome": "Cl', json, [400]],
    ['a list', '[]', json, [400, 422]],
    ['null', 'null', json, [400, 422]],
    ['fields that reach for the prototype', '{"__proto__": {"nome": "x"}, "constructor": 1}', json, [400, 422]],
    ['very deep JSON', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, json, [400, 413, 422]],
    ['a body of 3 MB', JSON.stringify({ nome: 'x'.repeat(3_000_000) }), json, [413]],
    ['text', 'nome=Clara', { 'content-type': 'text/plain' }, [415, 422]],
    ['XML', '<nome>Clara</nome>', { 'content-type': 'application/xml' }, [415]],
    ['fields of a form', 'nome=Clara', { 'content-type': 'application/x-www-form-urlencoded' }, [415]],
  ])('of %s is refused in words', async (_, payload, headers, esperados) => {
    const antes = await server.sql('select count(*) from leads')
    const { status, body } = await post(payload, headers)
    expect(esperados).toContain(status)
    expect(body.message).toEqual(expect.any(String))
    expect(await server.sql('select count(*) from leads')).toEqual(antes)
  })

  it('takes no field that is not its own', async () => {
    const telefone = newTelefone()
    const demais = {
      consultor_id: NOBODY_ID,
      etapa: 'internado',
      valor_estimado_centavos: 1,
      origem: 'google',
      id: NOBODY_ID,
    }
    await send({ telefone, ...demais })
    const [guardado] = await server.sql('select * from leads where telefone = $1', [telefone])
    expect(guardado).toMatchObject({ etapa: 'novo', valor_estimado_centavos: null, origem: 'link_compartilhado' })
    expect(guardado.consultor_id).toBe(await server.userId(ana.cookie))
    expect(guardado.id).not.toBe(NOBODY_ID)
  })
})

it.each([
  '',
  '0',
  '190',
  '99999-8888',
  '(00) 99999-8888',
  '(10) 99999-8888',
  '(11) 79999-8888',
  '11 9 9999 88888',
  '+1 415 555 010',
  '+11 99999-8888',
  '(11) 6999-8888',
  '5511',
  '0'.repeat(40),
  '１１９９９９９８８８８',
  '١١٩٩٩٩٩٨٨٨٨',
  'onze nove nove',
  "11' or '1'='1",
  '1e10',
])(
  'the telephone %j is refused with its sentence, in a lead, its second number, an edit, a check and a form',
  async (telefone) => {
    const { id, versao } = await lead()
    const novo = { nome_contato: 'Rita', telefone: newTelefone(), origem: 'telefone' }
    const respostas = [
      await ana.post('/leads', { ...novo, telefone }),
      await ana.post('/leads', { ...novo, telefone_alt: telefone }),
      await ana.patch(`/leads/${id}`, { versao, telefone }),
      await ana.post('/leads-telefone', { telefone }),
      await send({ telefone }),
    ]
    for (const { status, body } of respostas)
      expect([status, body.message]).toEqual([422, telefone === '' ? TELEFONE_VAZIO : TELEFONE_INVALIDO])
  },
)

describe('impossible values', () => {
  it.each<[string, unknown]>([
    ['proxima_acao_em', '0000-01-01T00:00:00Z'],
    ['proxima_acao_em', '9999-12-31T23:59:59Z'],
    ['proxima_acao_em', '2026-02-30T10:00:00Z'],
    ['idade_paciente', 1.5],
    ['idade_paciente', -1],
    ['valor_estimado_centavos', 1e300],
    ['etiquetas', Array.from({ length: 21 }, (_, i) => `e${i}`)],
    ['etiquetas', 'vip'],
    ['observacoes', 'x'.repeat(10_001)],
    ['substancias', { $gt: '' }],
    ['telefone', 5_511_999_998_888],
    ['telefone', ['11999998888']],
    ['versao', 0],
    ['versao', 1e20],
    ['versao', '1'],
  ])('of %s are refused at the field (%#)', async (campo, valor) => {
    const alvo = await lead()
    const { status, body } = await ana.patch(`/leads/${alvo.id}`, { versao: 1, [campo]: valor })
    expect([status, Object.keys(body.data?.campos ?? {})[0]?.split('.')[0]]).toEqual([422, campo])
  })

  it('keeps notes of 10,000 characters whole', async () => {
    const observacoes = 'ç'.repeat(10_000)
    const { id } = await lead({ observacoes })
    expect((await ana.get(`/leads/${id}/clinico`)).body.observacoes).toBe(observacoes)
  })

  it('of a contact or a stage are refused, not stored and no fault', async () => {
    const alvo = await lead()
    const move = (etapa: string, dados: object) =>
      ana.post(`/leads/${alvo.id}/mover`, { versao: alvo.versao, etapa, dados })
    const contato = (campos: object) => ana.post(`/leads/${alvo.id}/interacoes`, { tipo: 'ligacao', ...campos })
    const respostas = await Promise.all([
      move('visita_agendada', { visita_em: '9998-12-31T23:59:59Z' }),
      move('visita_agendada', { visita_futura: true }),
      move('proposta_enviada', { orcamento: true }),
      move('proposta_enviada', { valor_centavos: 2 ** 40 }),
      move('internado', { internacao: true }),
      move('internado', {}),
      move('perdido', { motivo_perda_id: NOBODY_ID }),
      move('perdido', {}),
      contato({ ocorreu_em: '0000-01-01T00:00:00Z' }),
      contato({ proxima_acao_em: '0000-01-01T00:00:00Z' }),
      contato({ proxima_acao_em: '9999-12-31T23:59:59Z' }),
      contato({ resultado: 'inventado' }),
    ])
    expect(respostas.map(({ status }) => status)).toEqual(Array(12).fill(422))
    expect((await ana.get(`/leads/${alvo.id}`)).body).toMatchObject({ versao: 1, etapa: 'novo', interacoes: 0 })
  })

  it.each([
    'de=0000-01-01',
    'ate=0000-12-31',
    'de=9999-12-31',
    'pagina=10001',
    'tamanho=1000000',
    'origem=a&origem=b',
    'consultor_id=1',
    `texto=${'x'.repeat(121)}`,
    'estado=%00%00',
    'hoje=tudo',
    'ordem=telefone;drop',
  ])('in the address are refused: %s', async (query) => {
    for (const caminho of ['/leads?', '/leads-quadro?', '/leads-exportar?motivo=Conferencia&']) {
      const { status, text } = await ana.get(`${caminho}${query}`)
      expect([200, 422], `${caminho} ${text}`).toContain(status)
    }
    expect((await ana.get(`/leads?${query}`)).status).toBe(422)
  })
})

describe('what a lead refers to', () => {
  it('is refused at the field when it does not exist', async () => {
    for (const campo of ['cidade_id', 'clinica_interesse_id', 'tipo_assistencia_id']) {
      const { id, versao } = await lead()
      const { status, body } = await ana.patch(`/leads/${id}`, { versao, [campo]: NOBODY_ID })
      expect([status, Object.keys(body.data?.campos ?? {})]).toEqual([422, [campo]])
    }
  })

  it('is not deleted under it', async () => {
    const admin = await server.as('admin')
    const { body: tipo } = await admin.post('/catalogos/tipos_assistencia', { name: 'Só de leads', is_active: true })
    const { id, versao } = await lead({ tipo_assistencia_id: tipo.id })
    const { status, body } = await admin.delete(`/catalogos/tipos_assistencia/${tipo.id}`)
    expect([status, body.message]).toEqual([409, 'Este item está em uso em leads. Desative-o em vez de excluir.'])
    await ana.patch(`/leads/${id}`, { versao, tipo_assistencia_id: null })
    expect((await admin.delete(`/catalogos/tipos_assistencia/${tipo.id}`)).status).toBe(200)
  })
})
