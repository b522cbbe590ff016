import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ficha, newLinkCadastro } from '../cadastro/cadastro.factory.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { holdRows } from '../testing/hold-rows.ts'
import { sendFile } from '../testing/send-file.ts'
import { eventually, testApp } from '../testing/testing.ts'
import { formulario } from './entrada.factory.ts'
import { newLead } from './leads.factory.ts'
import { newTelefone } from './telefone.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Cartao = { id: string; versao: number; [campo: string]: unknown }

/** Several rounds, because races are lost only now and then. */
const RODADAS = [1, 2, 3, 4]
let server: Awaited<ReturnType<typeof testApp>>
let [ana, rui, admin, supervisor, outro] = [] as unknown as [Client, Client, Client, Client, Client]
const id = { ana: '', rui: '' }
let clinica: string
const token = { ana: '', rui: '' }
let cadastro: string
let motivo: string

beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  rui = await server.as('consultor')
  admin = await server.as('admin')
  supervisor = await server.as('supervisor')
  outro = await server.as('supervisor')
  Object.assign(id, { ana: await server.userId(ana.cookie), rui: await server.userId(rui.cookie) })
  ;[clinica = ''] = await insertClinicas(server.database, [{}])
  for (const [nome, client] of [
    ['ana', ana],
    ['rui', rui],
  ] as const)
    token[nome] = (await client.post('/compartilhamento', { clinica_id: clinica })).body.token
  cadastro = (await newLinkCadastro(server, ana.cookie, clinica)).token
  motivo = (await ana.get('/motivos-perda')).body[0].id
})
afterAll(() => server.close())

const lead = async (campos: object = {}, dono = ana) => (await newLead(dono, campos)) as Cartao
const sendForm = (campos: object, de: 'ana' | 'rui' = 'ana') =>
  server.browser().post(`/publico/clinicas/${clinica}/contato`, { ...formulario(campos), token: token[de] })
const move = ({ id, versao }: Cartao, etapa: string, dados?: object, quem = ana) =>
  quem.post(`/leads/${id}/mover`, { versao, etapa, dados })
const lose = (alvo: Cartao) => move(alvo, 'perdido', { motivo_perda_id: motivo })
const transfer = (quem: Client, { id }: Cartao, consultor_id: string) =>
  quem.post('/leads-transferir', { ids: [id], consultor_id, motivo: 'Férias' })
const mesclar = (quem: Client, fica: Cartao, sai: Cartao) =>
  quem.post(`/leads/${fica.id}/mesclar`, { versao: fica.versao, outro: sai.id, outro_versao: sai.versao })
const statusOf = async (pedidos: Promise<{ status: number }>[]) =>
  (await Promise.all(pedidos)).map(({ status }) => status)
const find = async (alvo: string): Promise<Cartao> =>
  (await server.sql('select * from leads where id = $1', [alvo]))[0] as Cartao
const abertosDe = (dono: string, telefone: string) =>
  server.sql(
    `select id from leads where consultor_id = $1 and $2 in (telefone, telefone_alt) and arquivado_em is null
      and etapa not in ('internado', 'perdido')`,
    [dono, telefone],
  )

const holdLead = (alvo: string) => holdRows(server, 'select 1 from leads where id = $1 for update', [alvo])

/** Expects versions, passages and history of a lead to agree. */
async function expectOneTruth(alvo: string) {
  const row = await find(alvo)
  const passagens = await server.sql('select de, para from lead_historico where lead_id = $1 order by em, id', [alvo])
  expect(passagens.at(-1)?.para, 'last passage').toBe(row.etapa)
  expect(
    passagens.map(({ de }) => de),
    'each passage begins where the one before ended',
  ).toEqual([null, ...passagens.slice(0, -1).map(({ para }) => para)])
  const [{ n }] = (await server.sql(
    `select count(*)::int as n from audit_log where entidade = 'leads' and entidade_id = $1 and acao in ('editar', 'distribuir')`,
    [alvo],
  )) as [{ n: number }]
  expect(n, 'a line of history for each version').toBe(row.versao - 1)
  const assunto = row.consultor_id === null ? 'leads:fila' : `leads:${row.consultor_id}`
  const [mudanca] = await server.sql(
    `select m.versao <= v.versao as lido from leads_mudancas m join mudancas_versao v using (assunto)
      where m.lead_id = $1 and assunto = $2`,
    [alvo, assunto],
  )
  expect(mudanca, 'its owner was told').toEqual({ lido: true })
}

/** Statuses that people may get: done, or refused with a sentence. */
const ACEITAVEIS = [200, 201, 202, 404, 409, 422]
function expectNoFault(status: number[]) {
  expect(status.filter((s) => !ACEITAVEIS.includes(s))).toEqual([])
}

describe('one telephone through every door at the same instant', () => {
  it.each(RODADAS)('is one open lead of its consultant (%i)', async () => {
    const telefone = newTelefone()
    const novo = { nome_contato: 'Rita', telefone, origem: 'telefone' }
    const arquivo_id = (
      await sendFile(server, {
        nome: 'a.csv',
        finalidade: 'importacao',
        bytes: `nome;telefone\nRita;${telefone}\n`,
        cookie: ana.cookie,
      })
    ).body.id
    const importacao = ana.post('/importacao/leads', {
      arquivo_id,
      mapeamento: ['nome_contato', 'telefone'],
      simular: false,
    })
    const status = await statusOf([
      importacao,
      ...Array.from({ length: 4 }, () => sendForm({ telefone })),
      ...Array.from({ length: 2 }, () =>
        server.browser().post(`/publico/cadastro/${cadastro}`, ficha({ declarante: { telefone } })),
      ),
      ...Array.from({ length: 3 }, () => ana.post('/leads', novo)),
    ])
    expectNoFault(status)
    const tarefa = (await importacao).body.id
    await eventually(
      async () => (await ana.get(`/tarefas/${tarefa}`)).body.estado,
      (estado) => estado !== 'em_andamento',
    )
    const abertos = await abertosDe(id.ana, telefone)
    expect(abertos).toHaveLength(1)
    const [{ contatos }] = (await server.sql(
      `select count(*)::int as contatos from lead_interacoes where lead_id = $1
        and evento in ('formulario_publico', 'cadastro_recebido')`,
      [abertos[0]?.id],
    )) as [{ contatos: number }]
    expect(contatos, 'every form and registration is on its timeline').toBe(6)
  })

  it.each(RODADAS)('and a second one, named in either order, wait for each other in one order (%i)', async () => {
    const numeros = [newTelefone(), newTelefone()] as const
    const registros = Array.from({ length: 6 }, (_, i) => {
      const [telefone, doPaciente] = i % 2 ? numeros : numeros.toReversed()
      const campos = { declarante: { telefone }, paciente: { telefone: doPaciente } }
      return server.browser().post(`/publico/cadastro/${cadastro}`, ficha(campos))
    })
    const novos = Array.from({ length: 4 }, (_, i) => {
      const [telefone, telefone_alt] = i % 2 ? numeros : numeros.toReversed()
      return rui.post('/leads', { nome_contato: 'Rita', telefone, telefone_alt, origem: 'telefone' })
    })
    expectNoFault(await statusOf([...registros, ...novos]))
    expect(await abertosDe(id.ana, numeros[0])).toHaveLength(1)
  })

  it.each(RODADAS)('of two consultants is one of each, told to supervisors once (%i)', async () => {
    const telefone = newTelefone()
    const forms = [1, 2, 3].flatMap(() => [sendForm({ telefone }), sendForm({ telefone }, 'rui')])
    expect(await statusOf(forms)).toEqual(Array(6).fill(200))
    const [dela, dele] = [await abertosDe(id.ana, telefone), await abertosDe(id.rui, telefone)]
    expect([dela.length, dele.length]).toEqual([1, 1])
    const fato = `lead_repetido:${[dela[0]?.id, dele[0]?.id].toSorted().join(':')}`
    expect(await server.sql('select usuario_id from notificacoes where fato = $1', [fato])).toHaveLength(
      (await server.sql(`select id from profiles where role in ('admin', 'supervisor')`)).length,
    )
  })
})

describe('at the same instant', () => {
  it.each(RODADAS)('two supervisors merge two leads in opposite directions: one lead is left (%i)', async () => {
    const [a, b] = [await lead(), await lead()]
    for (const { id } of [a, b]) await ana.post(`/leads/${id}/interacoes`, { tipo: 'nota', texto: 'Nota' })
    const [um, dois] = [await find(a.id), await find(b.id)]
    const status = await statusOf([mesclar(supervisor, um, dois), mesclar(outro, dois, um)])
    expect(status.toSorted()).toEqual([200, 404])
    const [fica] = await server.sql('select id from leads where id = any($1) and arquivado_em is null', [[a.id, b.id]])
    expect((await ana.get(`/leads/${fica.id}/interacoes`)).body.total).toBe(3)
  })

  it.each(RODADAS)('a form comes in while its lead is merged: it stands on the one that is left (%i)', async () => {
    const [fica, sai] = [await lead(), await lead()]
    const telefone = String(sai.telefone)
    expect(await statusOf([mesclar(supervisor, fica, sai), sendForm({ telefone })])).toEqual([
      expect.toSatisfy((status) => status === 200 || status === 409),
      200,
    ])
    const abertos = await abertosDe(id.ana, telefone)
    expect(abertos).toHaveLength(1)
    expect((await ana.get(`/leads/${abertos[0]?.id}/interacoes`)).text).toContain('formulario_publico')
  })

  it.each(RODADAS)(
    'merging, transferring, archiving and moving the same two leads ends without a fault (%i)',
    async () => {
      const [fica, sai] = [await lead(), await lead()]
      const status = await statusOf([
        mesclar(supervisor, fica, sai),
        transfer(outro, sai, id.rui),
        admin.post('/leads-arquivar', { ids: [sai.id, fica.id] }),
        move(sai, 'em_contato'),
        lose(fica),
        mesclar(admin, sai, fica),
      ])
      expectNoFault(status)
      expect(status.filter((s) => s === 200).length).toBeGreaterThan(0)
      const [{ vivos }] = (await server.sql(
        'select count(*)::int as vivos from leads where id = any($1) and mesclado_em_id is null',
        [[fica.id, sai.id]],
      )) as [{ vivos: number }]
      expect(vivos, 'never merged in a circle').toBeGreaterThan(0)
    },
  )

  it('what is recorded while its lead is being merged does not stay behind with the merged one', async () => {
    const [fica, sai] = [await lead(), await lead()]
    const antes = await holdLead(sai.id)
    const merge = mesclar(supervisor, fica, sai)
    await antes.until(1)
    const registros = [
      ana.post(`/leads/${sai.id}/iniciar`, { canal: 'whatsapp' }),
      ana.post('/compartilhamento', { clinica_id: clinica, lead_id: sai.id }),
      ana.post(`/leads/${sai.id}/interacoes`, { tipo: 'ligacao', resultado: 'atendeu' }),
    ]
    await antes.until(4)
    await antes.release()
    expect(await statusOf([merge, ...registros])).toEqual([200, 404, 404, 404])
    expect(await server.sql('select evento from lead_interacoes where lead_id = $1', [sai.id])).toEqual([])
    expect(await server.sql('select 1 from shared_links where lead_id = $1', [sai.id])).toEqual([])
  })

  it.each(RODADAS)('two supervisors transfer, the owner moves and writes: one truth (%i)', async () => {
    const alvo = await lead()
    const status = await statusOf([
      transfer(supervisor, alvo, id.rui),
      move(alvo, 'em_contato'),
      ana.patch(`/leads/${alvo.id}`, { versao: alvo.versao, urgencia: 'alta' }),
      transfer(outro, alvo, id.ana),
      ana.post(`/leads/${alvo.id}/interacoes`, { tipo: 'ligacao', resultado: 'atendeu' }),
      ana.post('/leads-mover', { ids: [alvo.id], etapa: 'em_contato' }),
      ana.post('/leads-etiquetar', { ids: [alvo.id], etiqueta: 'vip' }),
      lose(alvo),
    ])
    expectNoFault(status)
    await expectOneTruth(alvo.id)
  })

  it.each(RODADAS)(
    'many leads are moved, tagged, transferred and archived in any order: none waits for ever (%i)',
    async () => {
      const todos = await Promise.all(Array.from({ length: 6 }, () => lead()))
      const ids = todos.map(({ id }) => id)
      const status = await statusOf([
        ana.post('/leads-mover', { ids, etapa: 'em_contato' }),
        ana.post('/leads-etiquetar', { ids: ids.toReversed(), etiqueta: 'vip' }),
        supervisor.post('/leads-transferir', { ids, consultor_id: id.rui, motivo: 'Férias' }),
        outro.post('/leads-transferir', { ids: ids.toReversed(), consultor_id: id.ana, motivo: 'Férias' }),
        admin.post('/leads-arquivar', { ids: ids.slice(3).toReversed() }),
        admin.post('/leads-mover', { ids: ids.toReversed(), etapa: 'perdido', dados: { motivo_perda_id: motivo } }),
      ])
      expect(status).toEqual(Array(6).fill(200).with(2, expect.any(Number)).with(3, expect.any(Number)))
      expectNoFault(status)
      for (const alvo of ids) await expectOneTruth(alvo)
    },
  )

  it.each(RODADAS)(
    'a lead is archived, lost or transferred and a form of its telephone comes in: the form is on one lead (%i)',
    async (rodada) => {
      const telefone = newTelefone()
      const alvo = await lead({ telefone })
      const fim = [
        () => ana.post('/leads-arquivar', { ids: [alvo.id] }),
        () => lose(alvo),
        () => transfer(supervisor, alvo, id.rui),
        () => move(alvo, 'em_contato'),
      ][rodada - 1]
      expectNoFault(await statusOf([fim?.() ?? Promise.reject(), sendForm({ telefone })]))
      const onde = await server.sql(
        `select l.id from lead_interacoes i join leads l on l.id = i.lead_id
        where l.telefone = $1 and i.evento = 'formulario_publico'`,
        [telefone],
      )
      expect(onde).toHaveLength(1)
      expect((await abertosDe(id.ana, telefone)).length).toBeLessThanOrEqual(1)
      await expectOneTruth(alvo.id)
    },
  )

  it.each(RODADAS)('two leads get each other’s number as their second one: one of them does (%i)', async () => {
    const numero = newTelefone()
    const [a, b] = [await lead(), await lead()]
    const status = await statusOf(
      [a, b].map(({ id, versao }) => ana.patch(`/leads/${id}`, { versao, telefone_alt: numero })),
    )
    expect(status.toSorted()).toEqual([200, 422])
  })

  it('an edit of the same version by ten is done by one', async () => {
    const alvo = await lead()
    const status = await statusOf(
      Array.from({ length: 10 }, (_, i) =>
        ana.patch(`/leads/${alvo.id}`, { versao: alvo.versao, nome_paciente: `Paciente ${i}` }),
      ),
    )
    expect(status.toSorted()).toEqual([200, ...Array(9).fill(409)])
    await expectOneTruth(alvo.id)
  })

  it('the same idempotency key of two telephones is one lead and no fault', async () => {
    const envio_id = crypto.randomUUID()
    const status = await statusOf(
      Array.from({ length: 6 }, () =>
        ana.post('/leads', { nome_contato: 'Rita', telefone: newTelefone(), origem: 'telefone', envio_id }),
      ),
    )
    expectNoFault(status)
    expect(await server.sql('select 1 from leads where envio_id = $1', [envio_id])).toHaveLength(1)
  })
})

describe('undoing', () => {
  it('a loss is refused when the family has made contact again meanwhile, so that one lead stays open', async () => {
    const telefone = newTelefone()
    const { body: perdido } = await lose(await lead({ telefone }))
    await sendForm({ telefone })
    const { status, body } = await ana.post(`/leads/${perdido.id}/desfazer`, { versao: perdido.versao })
    expect([status, body.message]).toEqual([409, 'Você já tem um lead aberto com este telefone.'])
    expect(await abertosDe(id.ana, telefone)).toHaveLength(1)
  })

  it('a loss and a form of the same instant leave one open lead', async () => {
    for (const _ of RODADAS) {
      const telefone = newTelefone()
      const { body: perdido } = await lose(await lead({ telefone }))
      const status = await statusOf([
        ana.post(`/leads/${perdido.id}/desfazer`, { versao: perdido.versao }),
        sendForm({ telefone }),
      ])
      expectNoFault(status)
      expect(await abertosDe(id.ana, telefone)).toHaveLength(1)
    }
  })

  it('the opening of a lost lead is refused: losing it needs a reason', async () => {
    const { body: perdido } = await lose(await lead())
    const { body: aberto } = await ana.post(`/leads/${perdido.id}/reabrir`, { versao: perdido.versao })
    const { status, body } = await ana.post(`/leads/${perdido.id}/desfazer`, { versao: aberto.versao })
    expect([status, body.message]).toEqual([409, 'Não é mais possível desfazer este movimento.'])
    expect(await find(perdido.id)).toMatchObject({ etapa: 'em_contato', perdido_em: null })
  })
})

it('a second reason of loss from an older version is refused, not dropped', async () => {
  const alvo = await lead()
  const outroMotivo = (await ana.get('/motivos-perda')).body[1].id
  expect((await lose(alvo)).status).toBe(200)
  const { status, body } = await move(alvo, 'perdido', { motivo_perda_id: outroMotivo })
  expect([status, body.message]).toEqual([
    409,
    'Este registro foi alterado por outra pessoa. Atualize a página e tente novamente.',
  ])
  expect(await find(alvo.id)).toMatchObject({ motivo_perda_id: motivo })
})
