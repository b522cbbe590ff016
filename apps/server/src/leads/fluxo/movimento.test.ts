import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daquiA, newVisita } from '../../agenda/agenda.factory.ts'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { internado } from '../../internacoes/internacoes.factory.ts'
import { newEnviado } from '../../orcamentos/orcamentos.factory.ts'
import { eventually, NOBODY_ID, testApp } from '../../testing/testing.ts'
import { newLead, openAlways } from '../leads.factory.ts'
import { newTelefone } from '../telefone.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Cartao = { id: string; versao: number; etapa: string }

let relogio = Date.now()
let server: Awaited<ReturnType<typeof testApp>>
let [ana, admin, supervisor] = [] as unknown as [Client, Client, Client]
let motivos: { id: string; name: string; pede_texto: boolean }[]
let cidade: { id: string }
beforeAll(async () => {
  server = await testApp({ clock: () => relogio })
  ana = await server.as('consultor')
  admin = await server.as('admin')
  supervisor = await server.as('supervisor')
  motivos = (await ana.get('/motivos-perda')).body
  ;[cidade] = (await ana.get('/cidades?nome=campinas')).body
})
afterAll(() => server.close())

const sql = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows
const MINUTO = 60_000
const DIA = 24 * 60 * MINUTO
const at = (instante: number) => new Date(instante).toISOString()
const move = (client: Client, { id, versao }: Cartao, etapa: string, resto: object = {}) =>
  client.post(`/leads/${id}/mover`, { versao, etapa, ...resto })
/** Moves a lead; returns its card. */
async function movido(lead: Cartao, etapa: string, resto: object = {}): Promise<Cartao & Record<string, unknown>> {
  const { status, body } = await move(ana, lead, etapa, resto)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const lead = async (campos: object = {}): Promise<Cartao> => (await newLead(ana, campos)) as Cartao
const perdido = async (alvo: Cartao) => movido(alvo, 'perdido', { dados: { motivo_perda_id: motivos[0]?.id } })
/** Makes a lead look lost this many days earlier; returns its new version. Moving the clock would end the sessions. */
async function age({ id }: Cartao, dias: number): Promise<number> {
  const [row] = await sql(
    `update leads set perdido_em = perdido_em - make_interval(days => $2) where id = $1 returning versao, consultor_id`,
    [id, dias],
  )
  await sql('select avanca_versao($1)', [`leads:${row.consultor_id}`])
  return row.versao
}
const ids = (itens: Cartao[]) => itens.map(({ id }) => id)
async function coluna(client: Client, etapa: string, filtro = 'ordem=manual') {
  const { body } = await client.get(`/leads-quadro?${filtro}`)
  return body.colunas.find((c: { etapa: string }) => c.etapa === etapa) as { total: number; itens: Cartao[] }
}

describe('a move between open stages', () => {
  it('is kept with how long the stage before lasted, and the furthest stage stays when it goes back', async () => {
    const novo = await lead()
    relogio += 90_000
    const emContato = await movido(novo, 'em_contato')
    await newEnviado(server, ana, { lead_id: emContato.id })
    const proposta = (await ana.get(`/leads/${novo.id}`)).body
    expect(proposta).toMatchObject({ etapa: 'proposta_enviada', valor_estimado_centavos: 450_000 })
    await movido(proposta, 'em_contato')
    const [row] = await sql('select etapa, etapa_maxima from leads where id = $1', [novo.id])
    expect(row).toEqual({ etapa: 'em_contato', etapa_maxima: 5 })
    expect((await ana.get(`/leads/${novo.id}/etapas`)).body.reverse()).toMatchObject([
      { de: null, para: 'novo' },
      { de: 'novo', para: 'em_contato', duracao_s: 90 },
      { de: 'em_contato', para: 'proposta_enviada', fato: { valor_centavos: 450_000 } },
      { de: 'proposta_enviada', para: 'em_contato' },
    ])
  })

  it('from an older version, to an unknown stage or of an archived lead is refused', async () => {
    const alvo = await lead()
    await movido(alvo, 'em_contato')
    expect((await move(ana, alvo, 'novo')).status).toBe(409)
    const desconhecida = await move(ana, alvo, 'inventada')
    expect([desconhecida.status, desconhecida.body.data.campos]).toEqual([422, { etapa: 'Etapa desconhecida' }])
    await ana.post('/leads-arquivar', { ids: [alvo.id] })
    expect((await move(ana, alvo, 'novo')).status).toBe(404)
  })

  it('sets the deadline of the stage: one day later in "Em contato", at the visit in "Visita agendada"', async () => {
    const novo = await lead()
    relogio += 1_000
    const emContato = await movido(novo, 'em_contato')
    expect(emContato.prazo_em).toBe(openAlways().depoisDeDias(relogio, 1))
    const { inicio } = await newVisita(ana, { tipo: 'retorno', lead_id: novo.id, inicio: daquiA(5, '10:00', relogio) })
    expect(await movido((await ana.get(`/leads/${novo.id}`)).body, 'visita_agendada')).toMatchObject({
      prazo_em: inicio,
    })
  })
})

describe('what a stage asks for', () => {
  it('"Qualificado" needs place, admission, payment and kinship, and the plan when a plan pays', async () => {
    const alvo = await lead({ cidade_id: cidade.id, tipo_internacao: 'nao_sabe', forma_pagamento: 'plano' })
    const falta = await move(ana, alvo, 'qualificado')
    expect([falta.status, falta.body.message]).toEqual([422, 'Preencha os dados de qualificação para continuar.'])
    const { body } = await ana.patch(`/leads/${alvo.id}`, { versao: 1, parentesco: 'mae_pai' })
    expect((await move(ana, body, 'qualificado')).status).toBe(422)
    const completo = (await ana.patch(`/leads/${alvo.id}`, { versao: body.versao, plano_saude: 'Vida' })).body
    expect(await movido(completo, 'qualificado')).toMatchObject({ etapa: 'qualificado' })
  })

  it.each([
    ['visita_agendada', {}, { etapa: 'Agende a visita para continuar.' }],
    ['visita_agendada', { visita_em: '2999-01-01T10:00:00Z' }, { etapa: 'Agende a visita para continuar.' }],
    ['visita_agendada', { visita_futura: true }, { etapa: 'Agende a visita para continuar.' }],
    ['proposta_enviada', {}, { etapa: 'Envie um orçamento ou registre a proposta falada para continuar.' }],
    [
      'proposta_enviada',
      { proposta_falada: true },
      { etapa: 'Envie um orçamento ou registre a proposta falada para continuar.' },
    ],
    [
      'proposta_enviada',
      { valor_centavos: 1, orcamento: true },
      { etapa: 'Envie um orçamento ou registre a proposta falada para continuar.' },
    ],
    ['internado', {}, { etapa: 'Registre a internação para continuar.' }],
    ['internado', { internacao: true }, { etapa: 'Registre a internação para continuar.' }],
    ['perdido', {}, { motivo_perda_id: 'Selecione o motivo da perda' }],
    ['perdido', { motivo_perda_id: NOBODY_ID }, { motivo_perda_id: 'Selecione o motivo da perda' }],
  ])('%s with %j is refused at the field', async (etapa, dados, campos) => {
    const alvo = await lead()
    const { status, body } = await move(ana, alvo, etapa, { dados })
    expect([status, body.data.campos]).toEqual([422, campos])
    expect((await ana.get(`/leads/${alvo.id}`)).body).toMatchObject({ etapa: 'novo', versao: 1 })
  })

  it('"Outro" as reason needs a text, which is health data', async () => {
    const outro = motivos.find(({ pede_texto }) => pede_texto)
    expect(outro?.name).toBe('Outro')
    const alvo = await lead()
    const dados = { motivo_perda_id: outro?.id }
    expect((await move(ana, alvo, 'perdido', { dados })).body.data.campos).toEqual({
      motivo_perda_texto: 'Descreva o motivo da perda',
    })
    await movido(alvo, 'perdido', { dados: { ...dados, motivo_perda_texto: 'foi-para-longe' } })
    const [row] = await sql('select to_jsonb(leads)::text as tudo from leads where id = $1', [alvo.id])
    expect(row.tudo).not.toContain('foi-para-longe')
    expect((await ana.get(`/leads/${alvo.id}/clinico`)).body.motivo_perda_texto).toBe('foi-para-longe')
  })

  it('a reason of loss that was switched off counts neither for one lead nor for several', async () => {
    const { id, versao, name, ordem } = (
      await admin.post('/motivos-perda', { name: 'Motivo que saiu da lista', ordem: 9, is_active: true })
    ).body
    const alvo = await lead()
    const desligado = await admin.patch(`/motivos-perda/${id}`, { versao, name, ordem, is_active: false })
    expect(desligado).toMatchObject({ status: 200, body: { is_active: false } })
    const dados = { motivo_perda_id: id }
    for (const { status, body } of [
      await move(ana, alvo, 'perdido', { dados }),
      await ana.post('/leads-mover', { ids: [alvo.id], etapa: 'perdido', dados }),
    ])
      expect([status, body.data?.campos]).toEqual([422, { motivo_perda_id: 'Selecione o motivo da perda' }])
    expect((await ana.get(`/leads/${alvo.id}`)).body).toMatchObject({ etapa: 'novo', versao: 1 })
  })
})

describe('an ended lead', () => {
  it('that was won keeps stage, owner and value; telephone and contacts stay editable', async () => {
    const ganho = await internado(server, ana, await lead())
    expect(ganho).toMatchObject({ prazo_em: null })
    expect((await move(ana, ganho, 'em_contato')).body.message).toMatch(/não mudam mais/)
    expect((await ana.patch(`/leads/${ganho.id}`, { versao: ganho.versao, valor_estimado_centavos: 1 })).status).toBe(
      409,
    )
    const { body } = await ana.patch(`/leads/${ganho.id}`, { versao: ganho.versao, telefone: newTelefone() })
    expect(body.ganho_em).toBe(at(relogio))
    expect((await ana.post(`/leads/${ganho.id}/interacoes`, { tipo: 'ligacao', resultado: 'atendeu' })).status).toBe(
      201,
    )
    const outro = (await supervisor.get('/leads-consultores')).body[0].id
    expect(
      (await supervisor.post('/leads-transferir', { ids: [ganho.id], consultor_id: outro, motivo: 'Férias' })).body
        .feitos,
    ).toBe(0)
  })

  it('that was lost is opened again by its owner for 30 days, by supervisors always', async () => {
    const alvo = await perdido(await lead())
    expect((await move(ana, alvo, 'em_contato')).body.message).toBe(
      'Este lead está perdido. Reabra o lead para continuar.',
    )
    const versao = await age(alvo, 31)
    const tarde = await ana.post(`/leads/${alvo.id}/reabrir`, { versao })
    expect([tarde.status, tarde.body.message]).toEqual([
      409,
      'O prazo para reabrir este lead terminou. Fale com o supervisor.',
    ])
    const { status, body } = await supervisor.post(`/leads/${alvo.id}/reabrir`, { versao })
    expect([status, body.etapa, body.motivo_perda]).toEqual([200, 'em_contato', null])
    expect((await ana.post(`/leads/${alvo.id}/reabrir`, { versao: body.versao })).body.message).toBe(
      'Este lead está em aberto.',
    )
  })

  it('is not opened again beside an open one of the same telephone', async () => {
    const telefone = newTelefone()
    const antigo = await perdido(await lead({ telefone }))
    await lead({ telefone })
    const { status, body } = await ana.post(`/leads/${antigo.id}/reabrir`, { versao: antigo.versao })
    expect([status, body.message]).toEqual([409, 'Você já tem um lead aberto com este telefone.'])
  })
})

describe('undoing', () => {
  it('a loss within ten seconds brings everything back', async () => {
    const alvo = await lead({ proxima_acao: 'Ligar', proxima_acao_em: at(relogio + DIA), valor_estimado_centavos: 5 })
    relogio += MINUTO
    const fim = await perdido(alvo)
    relogio += 9_000
    const { status } = await ana.post(`/leads/${alvo.id}/desfazer`, { versao: fim.versao })
    expect(status).toBe(200)
    expect((await ana.get(`/leads/${alvo.id}`)).body).toMatchObject({
      etapa: 'novo',
      etapa_desde: at(relogio - MINUTO - 9_000),
      proxima_acao: 'Ligar',
      proxima_acao_em: at(relogio - MINUTO - 9_000 + DIA),
      valor_estimado_centavos: 5,
      perdido_em: null,
      motivo_perda: null,
    })
    expect((await ana.get(`/leads/${alvo.id}/etapas`)).body).toHaveLength(1)
  })

  it('a proposal brings the value and the furthest stage back', async () => {
    const alvo = await lead({ valor_estimado_centavos: 700 })
    await newEnviado(server, ana, { lead_id: alvo.id, valor_periodo_centavos: 900 })
    const fim = (await ana.get(`/leads/${alvo.id}`)).body
    expect(fim).toMatchObject({ etapa: 'proposta_enviada', valor_estimado_centavos: 900 })
    await ana.post(`/leads/${alvo.id}/desfazer`, { versao: fim.versao })
    const [row] = await sql('select etapa_maxima, valor_estimado_centavos from leads where id = $1', [alvo.id])
    expect(row).toEqual({ etapa_maxima: 1, valor_estimado_centavos: 700 })
  })

  it('a return to the proposal that was sent leaves the value as it is', async () => {
    const alvo = await lead()
    await newEnviado(server, ana, { lead_id: alvo.id, valor_periodo_centavos: 900 })
    const atras = await movido((await ana.get(`/leads/${alvo.id}`)).body, 'em_contato')
    const fim = await movido(atras, 'proposta_enviada')
    const { status, body } = await ana.post(`/leads/${alvo.id}/desfazer`, { versao: fim.versao })
    expect([status, body]).toEqual([200, expect.objectContaining({ valor_estimado_centavos: 900 })])
  })

  it('later, by somebody else, or after another change is refused', async () => {
    const tarde = await movido(await lead(), 'em_contato')
    relogio += 16_000
    expect((await ana.post(`/leads/${tarde.id}/desfazer`, { versao: tarde.versao })).body.message).toBe(
      'Não é mais possível desfazer este movimento.',
    )
    const alheio = await movido(await lead(), 'em_contato')
    expect((await admin.post(`/leads/${alheio.id}/desfazer`, { versao: alheio.versao })).status).toBe(409)
    await ana.patch(`/leads/${alheio.id}`, { versao: alheio.versao, urgencia: 'alta' })
    expect((await ana.post(`/leads/${alheio.id}/desfazer`, { versao: alheio.versao })).status).toBe(409)
  })
})

describe('the order of a column', () => {
  it('puts a card after the one that is named, at the top without one, and changes no version', async () => {
    const dono = await server.as('consultor')
    const [a, b, c] = [await newLead(dono), await newLead(dono), await newLead(dono)] as [Cartao, Cartao, Cartao]
    expect(ids((await coluna(dono, 'novo')).itens)).toEqual([c.id, b.id, a.id])
    expect((await move(dono, c, 'novo', { depois_de: b.id })).body.versao).toBe(1)
    expect(ids((await coluna(dono, 'novo')).itens)).toEqual([b.id, c.id, a.id])
    await move(dono, a, 'novo', { depois_de: null })
    expect(ids((await coluna(dono, 'novo')).itens)).toEqual([a.id, b.id, c.id])
    await move(dono, a, 'novo', { depois_de: c.id })
    expect(ids((await coluna(dono, 'novo')).itens)).toEqual([b.id, c.id, a.id])
  })

  it('leaves a card that is dropped where it stands as it is: version, place, history and what open boards know', async () => {
    const dono = await server.as('consultor')
    const [a, b, c] = [await newLead(dono), await newLead(dono), await newLead(dono)] as [Cartao, Cartao, Cartao]
    // First, in the middle and last, where b was put between the two.
    await move(dono, b, 'novo', { depois_de: c.id })
    const estado = async () => [
      await sql('select id, versao, posicao, updated_at from leads where id = any ($1) order by id', [
        [a.id, b.id, c.id],
      ]),
      await server.history('leads', b.id),
      await sql("select versao from mudancas_versao where assunto = 'leads:' || $1", [
        await server.userId(dono.cookie),
      ]),
    ]
    const antes = await estado()
    for (const [cartao, depois_de] of [
      [c, null],
      [b, c.id],
      [a, b.id],
    ] as const)
      for (let vez = 0; vez < 3; vez++)
        expect((await move(dono, cartao, 'novo', { depois_de })).body).toMatchObject({ id: cartao.id, versao: 1 })
    expect(await estado()).toEqual(antes)
  })

  it('survives more moves to the same place than a gap has room for', async () => {
    const dono = await server.as('consultor')
    for (let i = 0; i < 3; i++) await newLead(dono)
    for (let i = 0; i < 40; i++) {
      const [acima, meio, abaixo] = (await coluna(dono, 'novo')).itens as [Cartao, Cartao, Cartao]
      expect((await move(dono, abaixo, 'novo', { depois_de: acima.id })).status).toBe(200)
      expect(ids((await coluna(dono, 'novo')).itens)).toEqual([acima.id, abaixo.id, meio.id])
    }
  })

  it('finds a place also where others take every gap as soon as there is one', async () => {
    const dono = await server.as('consultor')
    const [a, b, c] = [await newLead(dono), await newLead(dono), await newLead(dono)] as [Cartao, Cartao, Cartao]
    await server.sql('update leads set posicao = case id when $1 then 5 else 6 end where id = any($2)', [
      b.id,
      [a.id, b.id],
    ])
    await server.sql(`create function fica() returns trigger language plpgsql as $$
      begin new.posicao := old.posicao; return new; end $$`)
    await server.sql(`create trigger fica before update of posicao on leads for each row
      when (old.id in ('${a.id}', '${b.id}')) execute function fica()`)
    try {
      expect((await move(dono, c, 'novo', { depois_de: b.id })).status).toBe(200)
      const ordem = ids((await coluna(dono, 'novo')).itens)
      expect(ordem.at(-1)).toBe(a.id)
      expect(ordem).toHaveLength(3)
    } finally {
      await server.sql('drop function fica cascade')
    }
  })

  it('takes a neighbour of another column or another person for the top', async () => {
    const dono = await server.as('consultor')
    const [a, b] = [await newLead(dono), await newLead(dono)] as [Cartao, Cartao]
    const [alheio, adiante] = [await lead(), (await newLead(dono)) as Cartao]
    await move(dono, adiante, 'em_contato')
    // These cards would stand below all cards of the column.
    await server.sql('update leads set posicao = 9000000 where id = any($1)', [[alheio.id, adiante.id]])
    for (const depois_de of [alheio.id, adiante.id, NOBODY_ID]) {
      expect((await move(dono, a, 'novo', { depois_de })).status).toBe(200)
      expect(ids((await coluna(dono, 'novo')).itens)[0]).toBe(a.id)
      await move(dono, b, 'novo', { depois_de: null })
    }
    expect((await move(dono, a, 'novo', { depois_de: 'x' })).status).toBe(422)
  })

  it('is one for everybody after 50 moves at once, none lost and none failed', async () => {
    const dono = await server.as('consultor')
    const todos = (await Promise.all(Array.from({ length: 50 }, () => newLead(dono)))) as Cartao[]
    const respostas = await Promise.all(
      todos.map((alvo, i) =>
        i % 2 ? move(dono, alvo, 'em_contato') : move(dono, alvo, 'novo', { depois_de: todos[(i * 7) % 50]?.id }),
      ),
    )
    expect(respostas.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const [novo, emContato] = [await coluna(dono, 'novo'), await coluna(dono, 'em_contato')]
    expect([novo.total, emContato.total]).toEqual([25, 25])
    expect(new Set(ids([...novo.itens, ...emContato.itens]))).toEqual(new Set(ids(todos)))
    const eu = (await dono.get('/acesso/sessao')).body.sessao.user.id
    for (const etapa of ['novo', 'em_contato'])
      expect(ids((await coluna(admin, etapa, `ordem=manual&consultor_id=${eu}`)).itens)).toEqual(
        ids((await coluna(dono, etapa)).itens),
      )
  })

  it('by next action begins with what is overdue, then the urgent, then what is due first', async () => {
    const dono = await server.as('consultor')
    const em = (ms: number) => ({ proxima_acao: 'Ligar', proxima_acao_em: at(relogio + ms) })
    const depois = await newLead(dono, em(5 * DIA))
    const logo = await newLead(dono, em(DIA))
    const urgente = await newLead(dono, { ...em(9 * DIA), urgencia: 'emergencia' })
    const atrasado = await newLead(dono, { ...em(-DIA), urgencia: 'baixa' })
    const { itens } = await coluna(dono, 'novo', 'ordem=proxima_acao')
    expect(ids(itens)).toEqual([atrasado.id, urgente.id, logo.id, depois.id])
    // Manual order of another column changes nothing here.
    expect(ids((await coluna(dono, 'novo', 'a_mao=perdido')).itens)).toEqual(ids(itens))
    expect(ids((await coluna(dono, 'novo', 'a_mao=novo')).itens)).toEqual([atrasado.id, urgente.id, logo.id, depois.id])
    await move(dono, atrasado as Cartao, 'novo', { depois_de: depois.id })
    expect(ids((await coluna(dono, 'novo', 'a_mao=novo')).itens)).toEqual([urgente.id, logo.id, depois.id, atrasado.id])
    expect(ids((await coluna(dono, 'novo', 'atrasados=true')).itens)).toEqual([atrasado.id])
    expect((await dono.get('/leads-resumo')).body).toMatchObject({ em_aberto: 4, atrasados: 1, conversao: null })
  })
})

describe('the board', () => {
  it('shows ended leads of the last 30 days, all when asked, with sums and further cards', async () => {
    const dono = await server.as('consultor')
    const alvo = await newLead(dono, { valor_estimado_centavos: 1_000 })
    await move(dono, alvo as Cartao, 'perdido', { dados: { motivo_perda_id: motivos[0]?.id } })
    expect((await coluna(dono, 'perdido')).itens[0]).toMatchObject({ motivo_perda: motivos[0]?.name })
    await age(alvo as Cartao, 31)
    expect((await coluna(dono, 'perdido')).total).toBe(0)
    expect(await coluna(dono, 'perdido', 'todos=true')).toMatchObject({ total: 1, soma_centavos: 1_000 })
    for (let i = 0; i < 53; i++) await newLead(dono)
    const novo = await coluna(dono, 'novo')
    expect([novo.total, novo.itens.length]).toEqual([53, 50])
    const resto = (await dono.get('/leads-quadro/novo?ordem=manual&pular=50')).body
    expect([resto.total, resto.itens.length]).toEqual([53, 3])
    expect(new Set(ids([...novo.itens, ...resto.itens])).size).toBe(53)
  })

  it('is chosen by administrators; without a choice it is their own', async () => {
    const dono = await server.as('consultor')
    const alvo = await newLead(dono)
    const eu = (await dono.get('/acesso/sessao')).body.sessao.user.id
    expect(ids((await coluna(admin, 'novo', `consultor_id=${eu}`)).itens)).toEqual([alvo.id])
    expect((await coluna(admin, 'novo')).total).toBe(0)
    expect((await supervisor.get('/leads-quadro')).status).toBe(403)
  })

  it('is told what changed: cards, those that left, and the counts', async () => {
    const dono = await server.as('consultor')
    const fica = (await newLead(dono)) as Cartao
    const sai = (await newLead(dono)) as Cartao
    const abaixo = (await newLead(dono)) as Cartao
    await move(dono, abaixo, 'em_contato')
    const { versao } = (await dono.get('/leads-quadro?urgencia=media')).body
    const mudancas = async (filtro = 'urgencia=media') =>
      (await dono.get(`/leads-mudancas?desde=${versao}&${filtro}`)).body
    expect(await mudancas()).toMatchObject({ versao, recarregar: false, cartoes: [], sairam: [] })
    await dono.patch(`/leads/${sai.id}`, { versao: 1, urgencia: 'alta' })
    await move(dono, fica, 'em_contato')
    const depois = await mudancas()
    expect(depois.versao).toBe(versao + 2)
    expect(depois.cartoes).toMatchObject([{ id: fica.id, etapa: 'em_contato', antes_de: abaixo.id }])
    expect(depois.sairam).toEqual([sai.id])
    expect(depois.colunas.filter(({ total }: { total: number }) => total > 0)).toEqual([
      { etapa: 'em_contato', total: 2, soma_centavos: 0 },
    ])
    expect((await dono.get('/leads-mudancas?desde=999999')).body.recarregar).toBe(true)
  })

  it('is announced to its owner and to supervisors, to no other consultant', async () => {
    const dono = await server.as('consultor')
    const eu = (await dono.get('/acesso/sessao')).body.sessao.user.id
    const listen = async (cookie: string) => {
      const answer = await server.app.inject({ url: '/api/mudancas', headers: { cookie }, payloadAsStream: true })
      const ouvido = { text: '' }
      answer.stream().on('data', (chunk) => (ouvido.text += chunk))
      return ouvido
    }
    const [dela, outra, chefe] = [await listen(dono.cookie), await listen(ana.cookie), await listen(supervisor.cookie)]
    await newLead(dono)
    for (const ouvido of [dela, chefe])
      await eventually(
        async () => ouvido.text,
        (text) => text.includes(`"leads:${eu}"`),
      )
    const alvo = await lead()
    await eventually(
      async () => outra.text,
      (text) => text.includes('"leads:'),
    )
    expect(outra.text).not.toContain(eu)
    expect(alvo.id).toBeDefined()
  })
})

describe('several leads at once', () => {
  it('are tagged, moved and archived; what cannot is left as it is', async () => {
    const [a, b] = [await lead(), await lead()]
    const todos = { ids: [a.id, b.id, NOBODY_ID] }
    const post = async (caminho: string, corpo: object) => (await ana.post(caminho, { ...todos, ...corpo })).body
    expect(await post('/leads-etiquetar', { etiqueta: 'retornar' })).toEqual({ feitos: 2, ignorados: 1 })
    expect(await post('/leads-etiquetar', { etiqueta: 'retornar' })).toEqual({ feitos: 0, ignorados: 3 })
    expect(await post('/leads-etiquetar', { etiqueta: 'retornar', tirar: true })).toEqual({ feitos: 2, ignorados: 1 })
    expect(await post('/leads-mover', { etapa: 'qualificado' })).toEqual({ feitos: 0, ignorados: 3, movidos: [] })
    const movidos = await post('/leads-mover', { etapa: 'em_contato' })
    expect(movidos).toMatchObject({ feitos: 2, ignorados: 1 })
    expect(ids(movidos.movidos).toSorted()).toEqual([a.id, b.id].toSorted())
    expect(await post('/leads-arquivar', {})).toEqual({ feitos: 2, ignorados: 1 })
    expect((await ana.get('/leads?tamanho=100')).body.itens).not.toContainEqual(expect.objectContaining({ id: a.id }))
    expect((await ana.post('/leads-mover', { ids: [], etapa: 'novo' })).body.message).toBe(
      'Selecione pelo menos um lead',
    )
  })

  it('that are lost need a reason, and a visit, a proposal or an admission is recorded one by one', async () => {
    const { id, versao } = await lead()
    const mover = (etapa: string, dados: object = {}) => ana.post('/leads-mover', { ids: [id], etapa, dados })
    const outro = motivos.find(({ pede_texto }) => pede_texto)?.id
    for (const [dados, campos] of [
      [{}, { motivo_perda_id: 'Selecione o motivo da perda' }],
      [{ motivo_perda_id: NOBODY_ID }, { motivo_perda_id: 'Selecione o motivo da perda' }],
      [{ motivo_perda_id: outro }, { motivo_perda_texto: 'Descreva o motivo da perda' }],
    ] as const) {
      const { status, body } = await mover('perdido', dados)
      expect([status, body.data?.campos]).toEqual([422, campos])
    }
    const [clinica] = await insertClinicas(server.database, [{}])
    const tudo = { valor_centavos: 1, clinica_id: clinica, entrada_em: '2026-01-01' }
    for (const etapa of ['visita_agendada', 'proposta_enviada', 'internado', 'inventada'])
      expect([etapa, (await mover(etapa, tudo)).body.message]).toEqual([etapa, 'Etapa desconhecida'])
    const muitos = Array.from({ length: 501 }, () => id)
    expect((await ana.post('/leads-mover', { ids: muitos, etapa: 'em_contato' })).status).toBe(422)
    expect((await ana.get(`/leads/${id}`)).body.versao).toBe(versao)
  })
})
