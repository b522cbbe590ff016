import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantOf } from '../../platform/business-time.ts'
import { createDb } from '../../platform/db/db.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { DATA_KEY, testApp } from '../../testing/testing.ts'
import { createEscritaLeads } from '../escrita.ts'
import { newLead } from '../leads.factory.ts'
import { createPrazosLeadService, type PrazosLeadService } from './prazos.service.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
const MINUTO = 60_000
const SP = 'America/Sao_Paulo'
/** A Tuesday; the Friday of that week is a national holiday. */
const TERCA = instantOf('2026-11-17', '10:00', SP)

let relogio = TERCA
let server: Awaited<ReturnType<typeof testApp>>
let [ana, admin, supervisor] = [] as unknown as [Client, Client, Client]
let [idAna, idSupervisor] = ['', '']
let prazos: PrazosLeadService
/** The same service with connections of its own, as on another node. */
let outro: { prazos: PrazosLeadService; close: () => Promise<void> }

beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  admin = await server.as('admin')
  supervisor = await server.as('supervisor')
  idAna = await server.userId(ana.cookie)
  idSupervisor = await server.userId(supervisor.cookie)
  const cipher = createCipher(DATA_KEY)
  prazos = createPrazosLeadService(createEscritaLeads(server.database, cipher, () => relogio))
  const outra = createDb(server.database.url)
  outro = {
    prazos: createPrazosLeadService(createEscritaLeads(outra, cipher, () => relogio)),
    close: () => outra.close(),
  }
})
afterAll(async () => {
  await outro.close()
  await server.close()
})
beforeEach(async () => {
  relogio = TERCA
  await server.sql('delete from notificacoes')
  await server.sql('delete from leads_mudancas')
  await server.sql('delete from lead_historico')
  await server.sql('delete from leads')
  await empresa({ horario_comercial: null, feriados: [], sla_primeiro_contato_min: 15, fuso_horario: SP })
  await prazos.recalculate()
})

async function empresa(campos: object) {
  const { id, updated_at, ...atual } = (await admin.get('/empresa')).body
  const { status, body } = await admin.put('/empresa', { ...atual, ...campos })
  expect(status, JSON.stringify(body)).toBe(200)
}
async function etapa(chave: string, sla_valor: number, sla_unidade: string) {
  const atual = (await admin.get('/etapas')).body.find((row: { chave: string }) => row.chave === chave)
  const { id, versao, rotulo, cor } = atual
  expect((await admin.patch(`/etapas/${id}`, { versao, rotulo, cor, sla_valor, sla_unidade })).status).toBe(200)
}
/** Creates a lead received at TERCA; sessions keep the real time. */
async function lead(campos: object = {}, desde = TERCA): Promise<string> {
  const { id } = await newLead(ana, campos)
  await server.sql(
    'update leads set etapa_desde = $2, distribuido_em = $2, prazo_em = coalesce(proxima_acao_em, $3), prazo_regra = 0 where id = $1',
    [id, new Date(desde), new Date(desde + 15 * MINUTO)],
  )
  await prazos.recalculate()
  return id
}
const prazo = async (id: string) => (await ana.get(`/leads/${id}`)).body.prazo_em
const at = (dia: string, hora: string) => new Date(instantOf(dia, hora, SP)).toISOString()
const COMERCIAL = Object.fromEntries(['seg', 'ter', 'qua', 'qui', 'sex'].map((dia) => [dia, [['08:00', '18:00']]]))

describe('a deadline is computed again', () => {
  it('when the opening hours, the holidays, the zone and the time of the first contact change', async () => {
    const id = await lead({}, instantOf('2026-11-17', '17:55', SP))
    expect(await prazo(id)).toBe(at('2026-11-17', '18:10'))
    const depois = async (campos: object) => {
      await empresa(campos)
      await prazos.recalculate()
      return prazo(id)
    }
    expect(await depois({ horario_comercial: COMERCIAL })).toBe(at('2026-11-18', '08:10'))
    expect(await depois({ feriados: ['2026-11-18'] })).toBe(at('2026-11-19', '08:10'))
    expect(await depois({ feriados: ['2026-11-18', '2026-11-19'] })).toBe(at('2026-11-23', '08:10'))
    expect(await depois({ feriados: [], sla_primeiro_contato_min: 30 })).toBe(at('2026-11-18', '08:25'))
    // 17:55 in São Paulo is 16:55 in Manaus, which closes an hour later.
    expect(await depois({ fuso_horario: 'America/Manaus' })).toBe(at('2026-11-17', '18:25'))
  })

  it('when the time limit of its stage changes, and it does not pass over a national holiday', async () => {
    const id = await lead()
    await server.sql("update leads set etapa = 'em_contato', etapa_desde = $2 where id = $1", [
      id,
      new Date(instantOf('2026-11-19', '10:00', SP)),
    ])
    await etapa('em_contato', 1, 'dias')
    await etapa('em_contato', 2, 'dias')
    await prazos.recalculate()
    expect(await prazo(id)).toBe(at('2026-11-22', '10:00'))
    await etapa('em_contato', 3, 'horas')
    await prazos.recalculate()
    expect(await prazo(id)).toBe(at('2026-11-19', '13:00'))
  })

  it('tells its owner’s board, makes nobody’s edit stale, and is done once', async () => {
    const id = await lead()
    const { versao } = (await ana.get(`/leads/${id}`)).body
    const contador = async () =>
      Number((await server.sql('select versao from mudancas_versao where assunto = $1', [`leads:${idAna}`]))[0].versao)
    const antes = await contador()
    await empresa({ sla_primeiro_contato_min: 60 })
    expect(await prazos.recalculate()).toBe(1)
    expect(await contador()).toBe(antes + 1)
    expect((await ana.get(`/leads-mudancas?desde=${antes}`)).body.cartoes).toMatchObject([{ id, versao }])
    expect((await ana.get(`/leads/${id}`)).body).toMatchObject({ versao, prazo_em: at('2026-11-17', '11:00') })
    expect(await prazos.recalculate()).toBe(0)
    await empresa({ nome_fantasia: 'Outro nome', minutos_aceite: 20 })
    expect(await prazos.recalculate()).toBe(0)
  })

  it('for hundreds, by two nodes at once, each once', async () => {
    const id = await lead()
    await server.sql(
      `insert into leads (nome_contato, telefone, origem, consultor_id, etapa_desde, distribuido_em, prazo_em)
       select 'Pessoa ' || i, '55119' || lpad(i::text, 8, '0'), 'telefone', $1, $2, $2, $2 from generate_series(1, 449) i`,
      [idAna, new Date(TERCA)],
    )
    await server.sql('update leads set prazo_regra = 0 where id = $1', [id])
    const feitos = await Promise.all([prazos.recalculate(), outro.prazos.recalculate()])
    expect(feitos[0] + feitos[1] + (await prazos.recalculate())).toBe(450)
    const certos = await server.sql('select count(*)::int as n from leads where prazo_em = $1', [
      new Date(TERCA + 15 * MINUTO),
    ])
    expect(certos).toEqual([{ n: 450 }])
  })

  it('but not of a lead with a next action or one that has ended', async () => {
    const em = at('2026-12-01', '09:00')
    const planejado = await lead({ proxima_acao: 'Ligar', proxima_acao_em: em })
    const perdido = await lead()
    await server.sql("update leads set etapa = 'perdido', perdido_em = now(), prazo_em = null where id = $1", [perdido])
    await empresa({ sla_primeiro_contato_min: 90 })
    expect(await prazos.recalculate()).toBe(0)
    expect([await prazo(planejado), await prazo(perdido)]).toEqual([em, null])
  })
})

type Aviso = { tipo: string; titulo: string; corpo: string; rota: string }
const avisos = async (client: Client): Promise<Aviso[]> => (await client.get('/notificacoes')).body.itens

describe('a lead that nobody has called', () => {
  const minutos = async (n: number) => {
    relogio = TERCA + n * MINUTO
    return prazos.notifySemContato()
  }

  it('is told to its owner after the deadline, to supervisors after twice the time, each once and without a name', async () => {
    const { body } = await ana.get('/cidades?nome=campinas')
    const id = await lead({ nome_contato: 'Nome Secreto', cidade_id: body[0].id })
    const { codigo } = (await ana.get(`/leads/${id}`)).body
    expect(await minutos(14)).toEqual({ donos: 0, gestores: 0 })
    expect(await minutos(16)).toEqual({ donos: 1, gestores: 0 })
    expect(await minutos(29)).toEqual({ donos: 0, gestores: 0 })
    expect(await minutos(31)).toEqual({ donos: 0, gestores: 1 })
    expect(await minutos(60)).toEqual({ donos: 0, gestores: 0 })
    expect(await avisos(ana)).toMatchObject([
      {
        tipo: 'lead_sem_contato',
        titulo: 'Lead sem contato',
        corpo: `${codigo}, Campinas/SP: o prazo do primeiro contato passou.`,
        rota: `/consultor/kanban?lead=${id}`,
      },
    ])
    expect(await avisos(supervisor)).toMatchObject([
      { tipo: 'sla_estourado', titulo: 'Primeiro contato atrasado', rota: `/supervisor/leads?lead=${id}` },
    ])
    expect(await avisos(admin)).toHaveLength(1)
    expect(JSON.stringify(await server.sql('select * from notificacoes'))).not.toContain('Secreto')
  })

  it('is told again to whom it was given since', async () => {
    const id = await lead()
    await minutos(16)
    const dono = await server.as('consultor')
    await supervisor.post('/leads-transferir', {
      ids: [id],
      consultor_id: await server.userId(dono.cookie),
      motivo: 'Férias',
    })
    await server.sql('update leads set distribuido_em = $2, prazo_em = $3 where id = $1', [
      id,
      new Date(TERCA + 16 * MINUTO),
      new Date(TERCA + 31 * MINUTO),
    ])
    await minutos(32)
    expect((await avisos(dono)).map(({ tipo }) => tipo).toSorted()).toEqual(['lead_recebido', 'lead_sem_contato'])
    expect(await avisos(ana)).toHaveLength(1)
  })

  it.each([
    ['was called', "update leads set primeiro_contato_em = now(), etapa = 'em_contato' where id = $1"],
    ['has a next action', "update leads set proxima_acao_em = now() + interval '1 day' where id = $1"],
    ['was imported', "update leads set origem = 'importacao' where id = $1"],
    ['is archived', 'update leads set arquivado_em = now() where id = $1'],
  ])('is told to nobody when it %s', async (_nome, statement) => {
    await server.sql(statement, [await lead()])
    expect(await minutos(300)).toEqual({ donos: 0, gestores: 0 })
  })

  it('and waits in the queue is told to supervisors alone', async () => {
    await server.sql('update leads set consultor_id = null, distribuido_em = null where id = $1', [await lead()])
    expect(await minutos(40)).toEqual({ donos: 0, gestores: 1 })
    expect(await avisos(ana)).toEqual([])
  })

  it('waits for business time: twice a quarter of an hour from Thursday 17:50 ends on Monday', async () => {
    await empresa({ horario_comercial: COMERCIAL })
    await lead({}, instantOf('2026-11-19', '17:50', SP))
    const em = (dia: string, hora: string) => {
      relogio = instantOf(dia, hora, SP)
      return prazos.notifySemContato()
    }
    expect(await em('2026-11-20', '12:00')).toEqual({ donos: 0, gestores: 0 })
    expect(await em('2026-11-23', '08:06')).toEqual({ donos: 1, gestores: 0 })
    expect(await em('2026-11-23', '08:19')).toEqual({ donos: 0, gestores: 0 })
    expect(await em('2026-11-23', '08:21')).toEqual({ donos: 0, gestores: 1 })
  })

  it('late in the evening is told to its owner at once, to supervisors when as much business time has passed', async () => {
    await empresa({ horario_comercial: COMERCIAL })
    await lead({}, instantOf('2026-11-19', '17:35', SP))
    relogio = instantOf('2026-11-20', '12:00', SP)
    expect(await prazos.notifySemContato()).toEqual({ donos: 1, gestores: 0 })
    relogio = instantOf('2026-11-23', '08:06', SP)
    expect(await prazos.notifySemContato()).toEqual({ donos: 0, gestores: 1 })
  })

  it('is told once although two nodes look at the same moment', async () => {
    for (let i = 0; i < 3; i++) await lead()
    relogio = TERCA + 60 * MINUTO
    await Promise.all([prazos, outro.prazos, prazos, outro.prazos].map((node) => node.notifySemContato()))
    const contas = await server.sql(
      'select usuario_id, tipo, count(*)::int as n from notificacoes where usuario_id = any($1) group by 1, 2',
      [[idAna, idSupervisor]],
    )
    expect(contas).toHaveLength(2)
    for (const { n } of contas) expect(n).toBe(3)
  })
})

describe('once a day', () => {
  it('an owner hears how many leads have no next action and are late', async () => {
    const novo = await lead()
    await lead()
    await lead({ proxima_acao: 'Ligar', proxima_acao_em: at('2026-11-17', '09:00') })
    await server.sql('update leads set arquivado_em = now() where id = $1', [await lead()])
    await server.sql('update leads set consultor_id = null where id = $1', [await lead()])
    relogio = TERCA + 10 * MINUTO
    expect(await prazos.suggestContatos()).toBe(0)
    relogio = TERCA + 60 * MINUTO
    await Promise.all([prazos.suggestContatos(), outro.prazos.suggestContatos()])
    expect(await avisos(ana)).toMatchObject([{ tipo: 'leads_parados', titulo: '2 leads sem próxima ação' }])
    await server.sql("update leads set etapa = 'perdido', perdido_em = now(), prazo_em = null where id = $1", [novo])
    relogio = TERCA + 24 * 60 * MINUTO
    await prazos.suggestContatos()
    expect((await avisos(ana)).map(({ titulo }) => titulo).toSorted()).toEqual([
      '1 lead sem próxima ação',
      '2 leads sem próxima ação',
    ])
  })
})
