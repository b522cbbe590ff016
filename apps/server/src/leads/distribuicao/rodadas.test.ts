import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/testing.ts'
import { newTelefone } from '../telefone.factory.ts'
import { chaveDoTelefone } from '../telefones.queries.ts'
import { MINUTO, testRoleta } from './roleta.factory.ts'

let t: Awaited<ReturnType<typeof testRoleta>>
beforeAll(async () => {
  t = await testRoleta()
})
afterAll(() => t.close())
beforeEach(() => t.clear())

const so = (...ids: string[]) => ({ participantes: ids.map((consultor_id) => ({ consultor_id, peso: 1 })) })
/** Number of these leads that each person has, once all have an owner. */
async function quantos(leads: string[]) {
  const donos = await eventually(
    () => Promise.all(leads.map(t.dono)),
    (lista) => !lista.includes(null),
  )
  return [t.idAna, t.idBia].map((id) => donos.filter((dono) => dono === id).length)
}
const simulate = async (campos: object = {}) =>
  (await t.supervisor.post('/distribuicao/simular', { origem: 'site', ...campos })).body

/** Runs `meanwhile` while another transaction holds the rows that `lock` selects. */
async function holding(lock: string, values: unknown[], meanwhile: () => Promise<void>) {
  const client = await t.server.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(lock, values)
    await meanwhile()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('turns', () => {
  it('alternate within one round', async () => {
    const leads = [await t.naFila(), await t.naFila(), await t.naFila(), await t.naFila()]
    await t.regra({ exige_aceite: false })
    expect(await quantos(leads)).toEqual([2, 2])
  })

  it('go on in the next round where they were', async () => {
    await t.regra({ exige_aceite: false })
    const primeiro = await t.naFila()
    await t.entregue(primeiro)
    const segundo = await t.naFila()
    expect(await quantos([primeiro, segundo])).toEqual([1, 1])
  })

  it('by weight are kept from round to round', async () => {
    await t.regra({
      exige_aceite: false,
      modo: 'peso',
      participantes: [
        { consultor_id: t.idAna, peso: 3 },
        { consultor_id: t.idBia, peso: 1 },
      ],
    })
    const leads: string[] = []
    for (let n = 0; n < 4; n++) {
      leads.push(await t.naFila())
      await t.entregue(leads[n] ?? '')
    }
    expect(await quantos(leads)).toEqual([3, 1])
  })

  it('within one round count towards the limits, which an offer that ends frees again', async () => {
    await t.regra({ ...so(t.idAna), minutos_aceite: 1 })
    await t.limites(t.idAna, { limite_abertos: 1 })
    const primeiro = await t.naFila({ urgencia: 'alta' })
    await t.oferta(t.ana)
    const segundo = await t.naFila()
    await t.semAceite(segundo)
    t.relogio.agora += MINUTO
    await t.roleta.run()
    await t.oferta(t.ana)
    expect([await t.situacao(primeiro), await t.situacao(segundo)]).toEqual(['sem_aceite', 'ofertado'])
  })

  it('do not count what was received on another day', async () => {
    await t.regra(so(t.idAna))
    await t.limites(t.idAna, { limite_dia: 1 })
    await t.server.sql(
      `update distribuicao_participantes set recebidos_dia = 1, dia = (now() at time zone 'America/Sao_Paulo')::date`,
    )
    expect((await simulate()).escolhido).toBeNull()
    await t.server.sql('update distribuicao_participantes set dia = dia - 1')
    expect((await simulate()).escolhido).toMatchObject({ consultor_id: t.idAna })
  })
})

describe('rules', () => {
  it('that are switched off give nothing, and the others do so in their order', async () => {
    await t.regra({ nome: 'Desligada', ativa: false, ...so(t.idAna) })
    const primeira = await t.regra({ nome: 'Da Ana', ...so(t.idAna) })
    const segunda = await t.regra({ nome: 'Da Bia', ...so(t.idBia) })
    expect((await simulate()).escolhido.regra).toBe('Da Ana')
    const todas = (await t.supervisor.get('/distribuicao/regras')).body.map(({ id }: { id: string }) => id)
    const ids = [segunda.id, primeira.id, todas[0]]
    expect((await t.supervisor.put('/distribuicao/regras-ordem', { ids })).status).toBe(200)
    expect((await simulate()).regras.map(({ nome }: { nome: string }) => nome)).toEqual(['Da Bia'])
    await t.naFila()
    await t.oferta(t.bia)
  })

  it('prefer who has the second telephone of a lead open, but not who had it and ended', async () => {
    const [segundo, antigo] = [newTelefone(), newTelefone()]
    await t.bia.post('/leads', { nome_contato: 'Mesma Pessoa', telefone: segundo, origem: 'site' })
    const fim = await t.bia.post('/leads', { nome_contato: 'Outra Pessoa', telefone: antigo, origem: 'site' })
    const [{ id: motivo }] = (await t.bia.get('/motivos-perda')).body
    await t.bia.post(`/leads/${fim.body.id}/mover`, {
      versao: 1,
      etapa: 'perdido',
      dados: { motivo_perda_id: motivo },
    })
    const lead = await t.naFila()
    await t.server.sql('update leads set telefone_alt = $2 where id = $1', [lead, segundo])
    await t.regra()
    await t.server.sql('update distribuicao_participantes set ultima_oferta_em = now() where consultor_id = $1', [
      t.idBia,
    ])
    expect(await simulate({ telefone: antigo })).toMatchObject({
      criterio: 'rodizio',
      escolhido: { consultor_id: t.idAna },
    })
    expect(await simulate({ telefone: segundo })).toMatchObject({ criterio: 'ja_atende' })
    await t.oferta(t.bia)
    expect(await t.pendentes(t.ana)).toEqual([])
  })

  it('are shown for several leads one after the other, each counting for the next', async () => {
    await t.regra(so(t.idAna))
    await t.limites(t.idAna, { limite_abertos: 0 })
    const ids = [await t.naFila(), await t.naFila()]
    for (const id of ids) await t.semAceite(id)
    await t.server.sql('update distribuicao_participantes set limite_abertos = 1')
    expect((await t.supervisor.post('/distribuicao/previa', { ids })).body).toMatchObject({
      consultores: [{ consultor_id: t.idAna, leads: 1 }],
      sem_consultor: 1,
    })
  })
})

describe('a round', () => {
  it('leaves a lead with who is being asked, also when a supervisor asks for it', async () => {
    await t.regra()
    const lead = await t.naFila()
    await eventually(
      () => t.situacao(lead),
      (como) => como === 'ofertado',
    )
    const pedido = await t.supervisor.post('/distribuicao/automatica', { ids: [lead] })
    expect(pedido).toMatchObject({ status: 200, body: { feitos: 0, ignorados: 1 } })
    expect(await t.eventos(lead)).toEqual(['ofertado'])
  })

  it('asks the people of a rule that was saved while it waited for those of the one before', async () => {
    const antiga = await t.regra(so(t.idAna))
    const espera = () =>
      t.server.sql(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%distribuicao_participantes%'",
      )
    const lock = 'select 1 from distribuicao_participantes where consultor_id = $1 for update'
    let lead = ''
    await holding(lock, [t.idAna], async () => {
      lead = await t.naFila()
      await eventually(espera, (linhas) => linhas.length > 0)
      await t.server.sql('update distribuicao_regras set ativa = false where id = $1', [antiga.id])
      await t.regra({ nome: 'Da Bia', ...so(t.idBia) })
    })
    await t.oferta(t.bia)
    expect(await t.eventos(lead)).toEqual(['ofertado'])
  })

  it('passes over a lead that somebody else holds', async () => {
    const [preso, livre] = [await t.naFila({ urgencia: 'emergencia' }), await t.naFila()]
    await holding('select 1 from leads where id = $1 for update', [preso], async () => {
      await t.regra(so(t.idAna))
      await t.oferta(t.ana)
      expect([await t.situacao(preso), await t.situacao(livre)]).toEqual(['aguardando', 'ofertado'])
    })
  })

  it('reads the load of a person once whoever is changing it has ended', async () => {
    await t.regra({ ...so(t.idAna), ativa: false })
    await t.limites(t.idAna, { limite_abertos: 1 })
    const lead = await t.naFila()
    const esperam = () =>
      t.server.sql(`select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%distribuicao_participantes%'`)
    const client = await t.server.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('update distribuicao_participantes set abertos = 1 where consultor_id = $1', [t.idAna])
      await t.server.sql('update distribuicao_regras set ativa = true')
      const rodada = t.roleta.run()
      await eventually(esperam, (espera) => espera.length > 0)
      await client.query('commit')
      await rodada
    } finally {
      client.release()
    }
    await t.semAceite(lead)
    expect(await t.pendentes(t.ana)).toEqual([])
  })

  it('waits for a form of the same telephone, and for no other', async () => {
    const telefone = newTelefone()
    const [preso, livre] = [await t.naFila({ telefone, urgencia: 'emergencia' }), await t.naFila()]
    await holding('select pg_advisory_xact_lock($1)', [chaveDoTelefone(telefone)], async () => {
      await t.regra(so(t.idAna))
      await t.oferta(t.ana)
      expect([await t.situacao(preso), await t.situacao(livre)]).toEqual(['aguardando', 'ofertado'])
    })
    await eventually(
      () => t.situacao(preso),
      (como) => como === 'ofertado',
    )
  })
})
