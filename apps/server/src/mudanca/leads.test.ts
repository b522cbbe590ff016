import { randomUUID } from 'node:crypto'
import { CAMPANHA_MAXIMA, OBSERVACOES_MAXIMO, PROXIMA_ACAO_MAXIMA } from '@portal/contract/leads/limites'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findDonosDeLeads } from '../leads/lote.queries.ts'
import { newRetencao } from '../privacidade/retencao/retencao.factory.ts'
import { testApp } from '../testing/testing.ts'
import { leadsAntigos } from './leads.factory.ts'
import { findAntigos } from './registros.queries.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
let server: Awaited<ReturnType<typeof testApp>>
let antigo: ReturnType<typeof leadsAntigos>
let ana: Client
let admin: Client
let [idAna, emailAna] = ['', '']
beforeAll(async () => {
  server = await testApp()
  antigo = leadsAntigos(server, () => emailAna)
  ana = await server.as('consultor')
  admin = await server.as('admin')
  idAna = await server.userId(ana.cookie)
  emailAna = (await server.sql('select email from profiles where id = $1', [idAna]))[0]?.email
})
afterAll(async () => {
  await server.close()
  antigo.remove()
})
beforeEach(async () => {
  for (const tabela of ['leads_mudancas', 'notificacoes', 'leads', 'mudanca_conferir', 'mudanca_registros'])
    await server.sql(`delete from ${tabela}`)
})

const lead: typeof antigo.lead = (mais) => antigo.lead(mais)
const nota: typeof antigo.nota = (...mais) => antigo.nota(...mais)
const trazer: typeof antigo.bring = (...partes) => antigo.bring(...partes)
const row = async (id: string) => (await server.sql('select * from leads where id = $1', [id]))[0]
const historia = async (id: string): Promise<Record<string, string>[]> =>
  (await admin.get(`/leads/${id}/interacoes`)).body.itens
const passagens = async (id: string) =>
  (await server.sql('select de, para, em from lead_historico where lead_id = $1 order by em', [id])).map(
    ({ de, para, em }) => [de, para, em.toISOString()],
  )

describe('leads of the old portal', () => {
  it('come with stage, owner, dates, value, origin and notes as they were', async () => {
    const l = lead({
      ...{ status: 'perdido', motivo_perda: 'preço', valor_disponivel: 'R$ 2.000,00', tipo_dependencia: 'álcool' },
      ...{ utm: '{"utm_source": "g", "gclid": "Cj0x"}', tags: '{quente,"família decidiu"}' },
      closed_at: '2025-04-01T10:00:00Z',
    })
    const relatorio = await trazer({
      leads: [l],
      lead_notes: [nota(l.id), nota(l.id, { nota: 'Não atendeu.\r\nRetornar.', created_at: '2025-03-07 10:00:00+00' })],
    })
    expect(relatorio.tabelas.leads).toEqual({ lidas: 1, novas: 1, iguais: 0, alteradas: 0, recusadas: 0 })
    expect(relatorio.tabelas.lead_notes).toMatchObject({ lidas: 2, novas: 2 })
    const { body } = await ana.get(`/leads/${l.id}`)
    expect(body).toMatchObject({
      ...{ nome_contato: 'Márcia Prado', etapa: 'perdido', perdido_em: '2025-04-01T10:00:00.000Z', origem: 'google' },
      ...{ created_at: '2025-03-04T12:00:00.000Z', valor_estimado_centavos: 200_000, cidade: 'Campinas', estado: 'SP' },
      ...{ etiquetas: ['quente', 'família decidiu'], motivo_perda: 'Preço', interacoes: 2 },
      origem_detalhe: { utm_source: 'g', gclid: 'Cj0x', fonte: 'google' },
    })
    expect((await ana.get(`/leads/${l.id}/clinico`)).body.substancias).toBe('álcool')
    const linhas = await historia(l.id)
    expect(linhas.map(({ tipo, texto, ocorreu_em, autor }) => [tipo, texto, ocorreu_em, autor])).toEqual([
      ['nota', 'Não atendeu.\r\nRetornar.', '2025-03-07T10:00:00.000Z', 'Pessoa consultor'],
      ['nota', 'Família pediu valores.', '2025-03-06T15:00:00.000Z', 'Pessoa consultor'],
    ])
    expect(await passagens(l.id)).toEqual([
      [null, 'novo', '2025-03-04T12:00:00.000Z'],
      ['novo', 'perdido', '2025-04-01T10:00:00.000Z'],
    ])
    const [cifrado] = await server.sql('select texto_cifrado from lead_interacoes where lead_id = $1', [l.id])
    expect(cifrado?.texto_cifrado).toMatch(/^v2\./)
    expect((await server.history('leads', l.id))[0]).toMatchObject({ acao: 'criar', depois: { substancias: '***' } })
  })

  it('keep owners that left for what has ended; what is open goes to the queue, with a line that says so', async () => {
    const saiu = await server.as('consultor')
    const [quem] = await server.sql('update profiles set is_active = false where id = $1 returning id, email', [
      await server.userId(saiu.cookie),
    ])
    const de = { consultor_id: quem?.email }
    const [ganho, aberto, alheio] = [
      lead({ ...de, status: 'internado' }),
      lead(de),
      lead({ consultor_id: 'Fulana de Antes', status: 'em_atendimento' }),
    ]
    const relatorio = await trazer({ leads: [ganho, aberto, alheio] })
    expect(await row(ganho.id)).toMatchObject({ consultor_id: quem?.id, etapa: 'internado' })
    expect(await row(aberto.id)).toMatchObject({ consultor_id: null, distribuido_em: null })
    expect(await row(alheio.id)).toMatchObject({ consultor_id: null, etapa: 'em_contato' })
    expect((await historia(aberto.id))[0]).toMatchObject({
      ...{ tipo: 'sistema', evento: 'portal_antigo', detalhe: { fato: 'responsavel' } },
      texto: 'O responsável no portal antigo não tem mais uma conta ativa: o lead ficou na fila.',
    })
    expect((await historia(alheio.id))[0]?.texto).toBe('Responsável no portal antigo: Fulana de Antes')
    expect(relatorio.ajustes.map(({ id, coluna }) => [id, coluna])).toEqual([
      [aberto.id, 'consultor'],
      [alheio.id, 'consultor'],
    ])
  })

  it('keep what was promised in the last 30 days and later; older promises are lines of the past', async () => {
    const agora = Date.parse('2026-11-29T12:00:00Z')
    const [amanha, ontem, velho] = [
      lead({ status: 'retornar', proximo_contato: '2026-11-30' }),
      lead({ status: 'retornar', proximo_contato: '2026-11-28 14:00:00+00' }),
      lead({ status: 'retornar', proximo_contato: '2026-09-01' }),
    ]
    const relatorio = await trazer({ leads: [amanha, ontem, velho] }, { agora: () => agora })
    // A next action for a day counts until midnight of São Paulo.
    const dia = new Date('2026-12-01T02:59:00Z')
    expect(await row(amanha.id)).toMatchObject({ proxima_acao_em: dia, prazo_em: dia })
    expect(await row(ontem.id)).toMatchObject({ prazo_em: new Date('2026-11-28T14:00:00Z') })
    expect(await row(velho.id)).toMatchObject({ proxima_acao_em: null, prazo_em: null })
    expect((await historia(velho.id))[0]).toMatchObject({
      detalhe: { fato: 'proxima_acao' },
      texto: 'Retorno (01/09/2026)',
    })
    expect(relatorio.ajustes).toEqual([
      {
        tabela: 'leads',
        id: velho.id,
        coluna: 'proxima_acao_em',
        motivo: 'venceu há mais de 30 dias; ficou no histórico',
      },
    ])
  })

  it('of before a day stay in the old portal, with their notes', async () => {
    const [antes, depois] = [
      lead({ created_at: '2024-12-31 23:00:00-03' }),
      lead({ created_at: '2025-01-01 00:00:00-03' }),
    ]
    const relatorio = await trazer(
      { leads: [antes, depois], lead_notes: [nota(antes.id), nota(depois.id)] },
      { desde: new Date('2025-01-01T03:00:00Z') },
    )
    expect(relatorio.tabelas).toMatchObject({
      leads: { novas: 1, recusadas: 1 },
      lead_notes: { novas: 1, recusadas: 1 },
    })
    expect(relatorio.recusas.map(({ id, motivo }) => [id, motivo])).toEqual([
      [antes.id, 'é mais antigo que o dia escolhido, e fica no portal antigo'],
      [expect.any(String), 'o lead desta linha não veio'],
    ])
  })

  it('of one telephone are both kept and listed', async () => {
    const [um, outro, so] = [lead({ telefone: '(11) 98000-0777' }), lead({ telefone: '5511980000777' }), lead()]
    const relatorio = await trazer({ leads: [um, outro, so] })
    expect(relatorio.mesmo_telefone).toEqual([{ tabela: 'leads', ids: [um.id, outro.id] }])
    expect(await server.sql("select count(*)::int as n from leads where telefone = '5511980000777'")).toEqual([
      { n: 2 },
    ])
  })

  it('are found again however many there are', async () => {
    const l = lead()
    await trazer({ leads: [l] })
    // Longer than the list of values that one statement takes.
    const ids = [...Array.from({ length: 65_535 }, () => randomUUID()), l.id]
    expect(await findDonosDeLeads(server.database.db, ids)).toEqual([{ id: l.id, consultor_id: idAna }])
    expect(await findAntigos(server.database.db, 'leads', ids)).toEqual(new Map([[l.id, l.id]]))
  })
})

describe('telephones', () => {
  it.each([
    ['(11) 98000-0001', '5511980000001', null],
    ['+55 11 98000 0002', '5511980000002', null],
    ['whats: 11 98000.0003 (mãe)', '5511980000003', null],
    ['11 8000-0004', '5511980000004', null],
    ['="5511980000005"', '5511980000005', null],
    ['11980000006 / (11) 3200-0006', '5511980000006', '551132000006'],
    ['5,511980000007E+12', '5511980000007', null],
    ['+351 912 345 678', '+351912345678', null],
    ['fixo 3200-0008, cel (11) 98000-0008', '5511980000008', null],
  ])('%s is read', async (escrito, telefone, telefone_alt) => {
    const l = lead({ telefone: escrito })
    await trazer({ leads: [l] })
    expect(await row(l.id)).toMatchObject({ telefone, telefone_alt })
  })

  it.each([null, '', '-', '98000-0001', '(00) 98000-0001', '123', 'não tem', '5,51198E+12', '9'.repeat(4_000)])(
    'without one (%#) a lead waits in A conferir, sealed with its notes, and comes by a number that is typed',
    async (escrito) => {
      const l = lead({ telefone: escrito, nome: 'Rosa Lima', status: 'retornar' })
      const relatorio = await trazer({ leads: [l], lead_notes: [nota(l.id, { nota: 'Mãe do Caio.' })] })
      expect(relatorio).toMatchObject({ a_conferir: 1, tabelas: { leads: { novas: 1 }, lead_notes: { novas: 1 } } })
      expect(await row(l.id)).toBeUndefined()
      const [espera] = await server.sql('select item_cifrado from mudanca_conferir')
      const [linha] = await server.sql('select item_cifrado from mudanca_conferir_linhas')
      for (const cifrado of [espera, linha]) expect(cifrado?.item_cifrado).toMatch(/^v2\./)

      const { body } = await admin.get('/mudanca/conferir')
      expect(body).toMatchObject({
        total: 1,
        itens: [{ id: l.id, nome: 'Rosa Lima', etapa: 'em_contato', interacoes: 1 }],
      })
      expect(body.itens[0].telefone).toBe(escrito === '' || escrito === '-' ? null : escrito)
      expect((await ana.get('/mudanca/conferir')).status).toBe(403)
      const errado = await admin.post(`/mudanca/conferir/${l.id}/corrigir`, { telefone: '123' })
      expect([errado.status, errado.body.data.campos.telefone]).toEqual([422, expect.stringMatching(/inválido/)])
      const { body: feito } = await admin.post(`/mudanca/conferir/${l.id}/corrigir`, { telefone: '(11) 98123-4567' })
      expect(feito.lead.id).toBe(l.id)
      expect(await row(l.id)).toMatchObject({
        ...{ telefone: '5511981234567', etapa: 'em_contato', consultor_id: idAna, prazo_em: null },
        created_at: new Date('2025-03-04T12:00:00Z'),
      })
      expect((await historia(l.id)).map(({ texto }) => texto)).toEqual(['Mãe do Caio.'])
      expect((await admin.get('/mudanca/conferir')).body.total).toBe(0)
      expect((await admin.post(`/mudanca/conferir/${l.id}/corrigir`, { telefone: '(11) 98123-4567' })).status).toBe(409)
    },
  )

  it('may be given up: what was known of the lead is deleted', async () => {
    const l = lead({ telefone: null })
    await trazer({ leads: [l], lead_notes: [nota(l.id)] })
    expect((await admin.post(`/mudanca/conferir/${l.id}/descartar`)).status).toBe(200)
    expect(await server.sql('select * from mudanca_conferir_linhas')).toEqual([])
    expect((await server.history('leads', l.id)).map(({ acao }) => acao)).toEqual(['excluir'])
    // The lead does not come again with the next file.
    expect((await trazer({ leads: [l] })).a_conferir).toBe(0)
  })
})

describe('bad input', () => {
  it.each([
    ['2025-03-04 12:34:56.789+00', '2025-03-04T12:34:56.789Z'],
    ['04/03/2025', '2025-03-04T03:00:00.000Z'],
    ['04/03/2025 09:30', '2025-03-04T12:30:00.000Z'],
    ['4-3-25', '2025-03-04T03:00:00.000Z'],
    ['45720', '2025-03-04T03:00:00.000Z'],
    ['1741091696', '2025-03-04T12:34:56.000Z'],
  ])('a date written as %s is that date', async (escrita, lida) => {
    const l = lead({ created_at: escrita })
    await trazer({ leads: [l] })
    expect((await row(l.id)).created_at.toISOString()).toBe(lida)
  })

  it('dates that are none, or of a time to come, are told of, and nothing is lost', async () => {
    const [nenhuma, futura] = [lead({ created_at: 'ontem' }), lead({ created_at: '2031-01-01', updated_at: null })]
    const relatorio = await trazer({
      leads: [nenhuma, futura],
      lead_notes: [nota(nenhuma.id, { created_at: '31/02/2025' })],
    })
    expect((await row(nenhuma.id)).created_at.toISOString()).toBe('2025-03-05T12:00:00.000Z')
    expect((await row(futura.id)).created_at.getTime()).toBeLessThanOrEqual(Date.now())
    expect(relatorio.ajustes.map(({ tabela, coluna }) => `${tabela}.${coluna}`)).toEqual([
      'leads.criado_em',
      'lead_notes.criado_em',
    ])
  })

  it('a day of a promise that was stored as its midnight in Greenwich lasts until that day is over', async () => {
    const amanha = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const l = lead({ proximo_contato: `${amanha} 00:00:00+00` })
    await trazer({ leads: [l] })
    const { proxima_acao_em } = await row(l.id)
    expect(proxima_acao_em.toLocaleString('sv', { timeZone: 'America/Sao_Paulo' })).toBe(`${amanha} 23:59:00`)
  })

  it('a note of ten megabytes is cut at the bound of a value, which is told, and stands in lines that may be read', async () => {
    const l = lead()
    const texto = `${'Família de Campinas 👪 '.repeat(460_000)}`
    const relatorio = await trazer({ leads: [l], lead_notes: [nota(l.id, { nota: texto })] })
    expect(relatorio.tabelas.lead_notes).toMatchObject({ lidas: 1, novas: 1 })
    expect(relatorio.ajustes).toMatchObject([
      { tabela: 'lead_notes', coluna: 'texto', motivo: 'cortado em 100.000 caracteres' },
    ])
    const [{ n }] = await server.sql('select count(*)::int as n from lead_interacoes where lead_id = $1', [l.id])
    expect(n).toBeGreaterThanOrEqual(50)
    const lidas: string[] = []
    for (let pagina = 1; pagina <= Math.ceil(n / 25); pagina++)
      for (const { texto } of (await admin.get(`/leads/${l.id}/interacoes?pagina=${pagina}`)).body.itens)
        lidas.push(texto)
    // The newest line is the last part.
    expect(lidas.toReversed().join('')).toBe(texto.slice(0, 100_000).replace(/[\ud800-\udbff]$/, ''))
  })

  it.each([
    ['a dump', 'COPY auth.users (id, email) FROM stdin;\n1\ta@b.c\n\\.\n'],
    ['the end of a block', '\\.'],
    ['the sign for nothing', '\\N'],
    ['statements', `'; DROP TABLE leads; -- $$ "x"`],
    ['a formula', '=HYPERLINK("http://x","y")'],
    ['signs of all kinds', 'a\tb\r\nc\rd 👪 🇧🇷 e\u0301 \\'],
    ['tags', '<script>alert(1)</script>'],
  ])('a note that looks like %s is that note', async (_, texto) => {
    const l = lead()
    await trazer({ leads: [l], lead_notes: [nota(l.id, { nota: texto })] })
    expect((await historia(l.id)).map((linha) => linha.texto)).toEqual([texto.trim()])
  })

  it('values of every wrong kind are kept in the notes, and names that are none are told of', async () => {
    const l = lead({
      ...{
        nome: 'NULL',
        email: 'sem e-mail',
        parentesco: 'vizinha',
        idade: 'uns trinta',
        valor_disponivel: 'a combinar',
      },
      ...{ prioridade: 'muito quente', tags: `{${'x'.repeat(60)}}`, utm: 'lixo', cidade: 'Atlântida', estado: 'ZZ' },
      ...{ proximo_contato: 'semana que vem', notes: 'n'.repeat(15_000), tipo_dependencia: 's'.repeat(700) },
    })
    const relatorio = await trazer({ leads: [l] })
    expect(relatorio.tabelas.leads).toMatchObject({ novas: 1, recusadas: 0 })
    expect(await row(l.id)).toMatchObject({
      nome_contato: 'Sem nome',
      email: null,
      urgencia: 'media',
      cidade: 'Atlântida',
      estado: null,
    })
    const { observacoes } = (await admin.get(`/leads/${l.id}/clinico`)).body
    const linhas = (await historia(l.id)).map(({ texto }) => texto ?? '')
    const tudo = observacoes + linhas.toReversed().join('')
    for (const dito of [
      'sem e-mail',
      'vizinha',
      'uns trinta',
      'a combinar',
      'muito quente',
      'x'.repeat(60),
      'lixo',
      'semana que vem',
      's'.repeat(700),
    ])
      expect(tudo, dito.slice(0, 20)).toContain(dito)
    expect(tudo.match(/n{100,}/g)?.join('').length).toBe(15_000)
    expect(relatorio.ajustes.map(({ coluna }) => coluna).toSorted()).toEqual(['nome', 'proxima_acao_em'])
  })

  it('signs of two halves at the limit of a field are kept or left out whole', async () => {
    const l = lead({
      ...{ campanha: `${'a'.repeat(CAMPANHA_MAXIMA - 1)}👪`, proxima_acao: `${'b'.repeat(PROXIMA_ACAO_MAXIMA - 1)}👪` },
      notes: `${'c'.repeat(OBSERVACOES_MAXIMO - 1)}👪`,
    })
    const relatorio = await trazer({ leads: [l] })
    expect(relatorio.recusas).toEqual([])
    expect((await row(l.id)).origem_detalhe).toMatchObject({ campanha: 'a'.repeat(CAMPANHA_MAXIMA - 1) })
    const { observacoes } = (await admin.get(`/leads/${l.id}/clinico`)).body
    const linhas = (await historia(l.id)).map(({ texto }) => texto ?? '')
    expect(observacoes + linhas.toReversed().join('')).toContain('c👪')
  })

  it('ids that are none of ours become ours, and notes find their leads by them', async () => {
    const l = { ...lead(), id: '4711' }
    const relatorio = await trazer({ leads: [l, l], lead_notes: [nota('4711'), nota('4712'), nota('')] })
    expect(relatorio.tabelas.leads).toMatchObject({ lidas: 2, novas: 1, recusadas: 1 })
    expect(relatorio.tabelas.lead_notes).toMatchObject({ lidas: 3, novas: 1, recusadas: 2 })
    const [{ id }] = await server.sql('select id from leads')
    expect(await historia(id)).toHaveLength(1)
  })

  it('calls and messages are what they were, by words in Portuguese and English', async () => {
    const l = lead()
    const como = (tipo: string, resultado: string | null = null) => nota(l.id, { tipo, resultado, nota: null })
    const relatorio = await trazer({
      leads: [l],
      lead_notes: [
        como('Ligação', 'não atendeu'),
        como('call', 'answered'),
        como('WhatsApp'),
        como('e-mail'),
        como('visita'),
      ],
      whatsapp_messages: [
        { id: '1', lead_id: l.id, body: 'Oi', direction: 'inbound', sent_at: '2025-05-01 10:00:00+00' },
      ],
    })
    expect(relatorio.tabelas).toMatchObject({ lead_notes: { novas: 5 }, whatsapp_messages: { novas: 1 } })
    const linhas = await server.sql(
      'select tipo, resultado from lead_interacoes where lead_id = $1 order by tipo, resultado',
      [l.id],
    )
    expect(linhas).toEqual([
      { tipo: 'email', resultado: null },
      { tipo: 'ligacao', resultado: 'atendeu' },
      { tipo: 'ligacao', resultado: 'nao_atendeu' },
      { tipo: 'reuniao', resultado: null },
      { tipo: 'whatsapp', resultado: null },
      { tipo: 'whatsapp', resultado: null },
    ])
    expect(await row(l.id)).toMatchObject({ ultima_interacao_em: new Date('2025-05-01T10:00:00Z'), etapa_maxima: 2 })
  })
})

describe('again', () => {
  it('nothing comes twice, and a rehearsal leaves nothing', async () => {
    const l = lead()
    const arquivo = { leads: [l, lead({ telefone: null })], lead_notes: [nota(l.id)] }
    const ensaio = await trazer(arquivo, { simular: true })
    expect(ensaio).toMatchObject({ a_conferir: 1, tabelas: { leads: { novas: 2 }, lead_notes: { novas: 1 } } })
    expect(await server.sql('select id from leads union all select id from mudanca_conferir')).toEqual([])
    await trazer(arquivo)
    const outra = await trazer(arquivo)
    expect(outra).toMatchObject({
      a_conferir: 1,
      tabelas: { leads: { iguais: 2, novas: 0 }, lead_notes: { iguais: 1, novas: 0 } },
    })
    expect(await historia(l.id)).toHaveLength(1)
  })

  it('a newer file changes what nobody changed here, and adds new notes, more than once', async () => {
    const l = lead({ status: 'retornar' })
    await trazer({ leads: [l], lead_notes: [nota(l.id)] })
    // A new contact changes the lead, and the lead still counts as untouched by people.
    const ligou = nota(l.id, { tipo: 'ligação', created_at: '2025-06-01 10:00:00+00' })
    await trazer({ leads: [l], lead_notes: [ligou] })
    const perdido = {
      ...l,
      status: 'perdido',
      motivo_perda: 'sem vaga',
      closed_at: '2025-07-01 10:00:00+00',
      updated_at: '2025-07-01 10:00:00+00',
    }
    expect((await trazer({ leads: [perdido] })).tabelas.leads).toMatchObject({ alteradas: 1, recusadas: 0 })
    expect(await row(l.id)).toMatchObject({
      etapa: 'perdido',
      etapa_maxima: 2,
      perdido_em: new Date('2025-07-01T10:00:00Z'),
    })
    expect((await passagens(l.id)).map(([de, para]) => [de, para])).toEqual([
      [null, 'novo'],
      ['novo', 'em_contato'],
      ['em_contato', 'perdido'],
    ])
    // Another time of the last change alone is no change.
    expect((await trazer({ leads: [{ ...perdido, updated_at: '2025-08-01' }] })).tabelas.leads).toMatchObject({
      iguais: 1,
    })
  })

  it('a note is the same one when its author gets an account only later', async () => {
    const l = lead()
    const arquivo = { leads: [l], lead_notes: [nota(l.id, { autor_id: 'Nilza Que Vem Depois' })] }
    await trazer(arquivo)
    await server.sql("update profiles set full_name = 'Nilza Que Vem Depois' where id = $1", [idAna])
    expect((await trazer(arquivo)).tabelas.lead_notes).toMatchObject({ iguais: 1, recusadas: 0 })
  })

  it('what people changed here stays, and is told of', async () => {
    const l = lead({ status: 'retornar' })
    await trazer({ leads: [l] })
    await ana.post(`/leads/${l.id}/interacoes`, { tipo: 'nota', resultado: null, texto: 'Falei com a mãe.' })
    const relatorio = await trazer({ leads: [{ ...l, status: 'perdido' }], lead_notes: [nota(l.id)] })
    expect(relatorio.tabelas).toMatchObject({ leads: { recusadas: 1 }, lead_notes: { novas: 1 } })
    expect(relatorio.conflitos).toEqual([{ tabela: 'leads', id: l.id }])
    expect((await row(l.id)).etapa).toBe('em_contato')
  })

  it('what people write while a newer file is read stays, too', async () => {
    const l = lead({ status: 'retornar' })
    await trazer({ leads: [l] })
    const esperam = async () =>
      (
        await server.sql(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      )[0]?.n
    const corre = await server.database.db.transaction(async (tx) => {
      await tx.execute(sql`update leads set nome_contato = 'Escrito Aqui' where id = ${l.id}`)
      const relatorio = trazer({ leads: [{ ...l, status: 'perdido' }] })
      await expect.poll(esperam, { timeout: 30_000 }).toBe(1)
      return { relatorio }
    })
    const relatorio = await corre.relatorio
    expect(relatorio.conflitos).toEqual([{ tabela: 'leads', id: l.id }])
    expect(await row(l.id)).toMatchObject({ nome_contato: 'Escrito Aqui', etapa: 'em_contato' })
  })

  it('a new note of a lead that was erased here is refused, one of a merged lead stands with what it became', async () => {
    const [eliminado, mesclado, fica] = [lead(), lead(), lead()]
    await trazer({ leads: [eliminado, mesclado, fica] })
    await server.sql('update leads set anonimizado_em = now(), arquivado_em = now() where id = $1', [eliminado.id])
    await server.sql('update leads set mesclado_em_id = $2, arquivado_em = now() where id = $1', [mesclado.id, fica.id])
    const relatorio = await trazer({ lead_notes: [nota(eliminado.id), nota(mesclado.id, { nota: 'Do mesclado.' })] })
    expect(relatorio.tabelas.lead_notes).toMatchObject({ novas: 1, recusadas: 1 })
    expect(relatorio.recusas.map(({ motivo }) => motivo)).toEqual(['os dados desta pessoa foram eliminados aqui'])
    expect((await historia(fica.id)).map(({ texto }) => texto)).toEqual(['Do mesclado.'])
    const doEliminado = await server.sql('select 1 from lead_interacoes where lead_id = $1', [eliminado.id])
    expect(doEliminado).toEqual([])
  })

  it('a lead that waited comes by itself when a newer file has its telephone, with its notes', async () => {
    const l = lead({ telefone: 'não sei' })
    await trazer({ leads: [l], lead_notes: [nota(l.id)] })
    const relatorio = await trazer({
      leads: [{ ...l, telefone: '(11) 98765-4321' }],
      lead_notes: [nota(l.id, { nota: 'Outra.' })],
    })
    expect(relatorio).toMatchObject({ a_conferir: 0, tabelas: { leads: { alteradas: 1 } } })
    expect((await historia(l.id)).map(({ texto }) => texto).toSorted()).toEqual(['Família pediu valores.', 'Outra.'])
  })

  it('a run that died in the middle leaves no half, and the next one brings all', async () => {
    const leads = Array.from({ length: 600 }, () => lead())
    const arquivo = { leads, lead_notes: leads.map(({ id }) => nota(id)) }
    // The clock is read for the counters, after all leads and notes were written.
    let vezes = 0
    const agora = () => {
      if (++vezes === 3) throw new Error('morreu')
      return Date.now()
    }
    const morre = trazer(arquivo, { agora })
    await expect(morre).rejects.toThrow('morreu')
    expect(await server.sql('select count(*)::int as n from leads')).toEqual([{ n: 0 }])
    expect((await trazer(arquivo)).tabelas).toMatchObject({ leads: { novas: 600 }, lead_notes: { novas: 600 } })
    expect(await server.sql('select count(*)::int as n from lead_interacoes')).toEqual([{ n: 600 }])
  })
})

describe('leads of several tables', () => {
  const de = (id: string, nome: string) => ({ ...lead({ nome }), id })
  const nomes = async () => (await server.sql('select nome_contato from leads order by 1')).map((um) => um.nome_contato)

  it('with the same numbers are each their own', async () => {
    const arquivo = { crm_leads: [de('1', 'Ana Um')], leads: [de('1', 'Beatriz Um')], deals: [de('1', 'Caio Um')] }
    expect((await trazer(arquivo)).recusas).toEqual([])
    expect(await nomes()).toEqual(['Ana Um', 'Beatriz Um', 'Caio Um'])
    expect((await trazer(arquivo)).tabelas).toMatchObject({
      ...{ crm_leads: { iguais: 1 }, leads: { iguais: 1 }, deals: { iguais: 1 } },
    })
  })

  it('of which a newer file has others are never taken for one another', async () => {
    const um = de('1', 'Ana Um')
    await trazer({ crm_leads: [um] })
    await trazer(
      { abandonadas: [de('1', 'Beatriz Um')], crm_leads: [um] },
      {},
      { tabelas: { abandonadas: { vira: 'leads', colunas: {} } } },
    )
    const { tabelas } = await trazer({ deals: [de('1', 'Caio Um')] })
    expect(tabelas.deals).toMatchObject({ novas: 1 })
    expect((await trazer({ crm_leads: [um] })).tabelas.crm_leads).toMatchObject({ iguais: 1 })
    expect(await nomes()).toEqual(['Ana Um', 'Beatriz Um', 'Caio Um'])
  })

  it('are recognised where a move of an earlier version called the first one leads', async () => {
    const [um, dois] = [de('1', 'Ana Um'), de('2', 'Ana Dois')]
    const comUuid = lead({ nome: 'Com Uuid' })
    await trazer({ crm_leads: [um, dois], leads: [comUuid] })
    await server.sql("delete from mudanca_registros where tabela = 'tabelas de leads'")
    await server.sql("update mudanca_registros set tabela = 'leads' where tabela = 'crm_leads'")
    for (let vez = 0; vez < 2; vez++) {
      const { tabelas } = await trazer(
        { abertos: [de('1', 'Beatriz Um')], crm_leads: [um, dois], leads: [comUuid] },
        {},
        { tabelas: { abertos: { vira: 'leads', colunas: {} } } },
      )
      expect(tabelas).toMatchObject({ crm_leads: { iguais: 2 }, leads: { iguais: 1 } })
    }
    expect(await nomes()).toEqual(['Ana Dois', 'Ana Um', 'Beatriz Um', 'Com Uuid'])
  })

  it('with one number have the notes whose column says so; others are refused with that reason', async () => {
    const relatorio = await trazer({
      crm_leads: [de('1', 'Ana Um'), de('2', 'Ana Dois')],
      oportunidades: [de('1', 'Beatriz Um')],
      lead_notes: [nota('2', { nota: 'De dois.' })],
      calls: [{ id: '1', oportunidade_id: '1', body: 'Ligou.', created_at: '2025-05-01 10:00:00+00' }],
      atividades: [{ id: '1', contato_id: '1', texto: 'De quem?', created_at: '2025-05-01 10:00:00+00' }],
    })
    expect(relatorio.tabelas).toMatchObject({
      lead_notes: { novas: 1 },
      calls: { novas: 1 },
      atividades: { recusadas: 1 },
    })
    expect(relatorio.recusas.map(({ motivo }) => motivo)).toEqual([
      'mais de uma tabela antiga tem este id, e a linha não diz qual é a sua',
    ])
    const [beatriz] = await server.sql("select id, ultima_interacao_em from leads where nome_contato = 'Beatriz Um'")
    expect((await historia(beatriz?.id)).map(({ texto }) => texto)).toEqual(['Ligou.'])
    const [ana] = await server.sql("select ultima_interacao_em from leads where nome_contato = 'Ana Um'")
    expect([ana?.ultima_interacao_em, beatriz?.ultima_interacao_em]).toEqual([null, new Date('2025-05-01T10:00:00Z')])
  })
})

it('the first night after losses came waits for a yes, also where the rule had one', async () => {
  await server.sql(
    `update retencao_regras set meses_aprovados = meses, aprovada_em = now(), aprovada_por = null where chave = 'leads_perdidos'`,
  )
  await trazer({ leads: [lead()] })
  const regra = async () =>
    (await server.sql(`select meses_aprovados, meses from retencao_regras where chave = 'leads_perdidos'`))[0]
  expect((await regra()).meses_aprovados).not.toBe(null)
  const velho = lead({ status: 'perdido', created_at: '2020-01-01', updated_at: '2020-02-01' })
  await trazer({ leads: [velho] })
  expect((await regra()).meses_aprovados).toBe(null)
  await newRetencao(server).run()
  expect(await row(velho.id)).toMatchObject({ anonimizado_em: null, nome_contato: 'Márcia Prado' })
  const { body } = await admin.get('/pendencias')
  expect(body.itens.map(({ titulo }: { titulo: string }) => titulo)).toContain('Aprovar a retenção: Leads perdidos')
})
