import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/testing.ts'
import { MINUTO, testRoleta } from './roleta.factory.ts'

let t: Awaited<ReturnType<typeof testRoleta>>
type Client = (typeof t)['ana']
beforeAll(async () => {
  t = await testRoleta()
})
afterAll(() => t.close())
beforeEach(() => t.clear())

const so = (...ids: string[]) => ({ participantes: ids.map((consultor_id) => ({ consultor_id, peso: 1 })) })
/** Waits for this number of unread notices, because people are told after the round. */
const naoLidas = (quem: Client, quantas: number) =>
  eventually(
    async () => (await quem.get('/notificacoes')).body.nao_lidas,
    (n) => n === quantas,
  )
const registro = async (quem: Client) => (await quem.get('/distribuicao/minhas-ofertas')).body.itens

describe('an offer that has ended', () => {
  it('leaves the list at once, and the bell with the next round', async () => {
    await t.regra({ ...so(t.idAna), minutos_aceite: 1 })
    const lead = await t.naFila()
    await t.oferta(t.ana)
    await naoLidas(t.ana, 1)
    t.relogio.agora += MINUTO
    expect(await t.pendentes(t.ana)).toEqual([])
    await t.roleta.run()
    await t.semAceite(lead)
    await naoLidas(t.ana, 0)
  })

  it('by a refusal leaves the bell, and who refused why is in the history of the lead', async () => {
    await t.regra(so(t.idAna))
    const lead = await t.naFila()
    const { id } = await t.oferta(t.ana)
    await naoLidas(t.ana, 1)
    await t.ana.post(`/distribuicao/ofertas/${id}/recusar`, { motivo: 'sem_tempo' })
    expect((await t.ana.get('/notificacoes')).body.nao_lidas).toBe(0)
    expect((await t.server.history('leads', lead)).at(-1)).toMatchObject({
      acao: 'distribuir',
      ator_id: t.idAna,
      depois: { oferta: 'recusada', motivo: 'sem_tempo' },
    })
  })

  it('because the lead was archived cannot be accepted any more, even at the same moment', async () => {
    await t.regra(so(t.idAna))
    const lead = await t.naFila()
    const { id } = await t.oferta(t.ana)
    const client = await t.server.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select 1 from leads where id = $1 for update', [lead])
      const aceite = t.ana.post(`/distribuicao/ofertas/${id}/aceitar`)
      await eventually(
        () =>
          t.server.sql(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        (esperam) => esperam.length > 0,
      )
      await client.query('update leads set arquivado_em = now() where id = $1', [lead])
      await client.query('commit')
      expect(await aceite).toMatchObject({
        status: 409,
        body: { message: 'Este lead já foi aceito por outro consultor' },
      })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe("one's own log", () => {
  it('leads to a lead while it is one’s own, and never says how a colleague answered', async () => {
    await t.regra()
    await t.naFila()
    const { id } = await Promise.race([t.oferta(t.ana), t.oferta(t.bia)])
    const [dona, outra, idOutra] =
      (await t.pendentes(t.ana)).length > 0 ? [t.ana, t.bia, t.idBia] : [t.bia, t.ana, t.idAna]
    const { lead_id } = (await dona.post(`/distribuicao/ofertas/${id}/aceitar`)).body
    expect(await registro(dona)).toMatchObject([{ minha: true, status: 'aceita', lead_id }])
    const alheia = { minha: false, status: null, lead_id: null, impedimento: null }
    expect(await registro(outra)).toMatchObject([alheia])
    await t.supervisor.post('/leads-transferir', { ids: [lead_id], consultor_id: idOutra, motivo: 'Férias' })
    expect(await registro(dona)).toMatchObject([{ minha: true, lead_id: null }])
    expect(await registro(outra)).toMatchObject([alheia])
  })

  it('gives one’s own reason for not receiving, not that of a colleague', async () => {
    const caio = await t.server.as('consultor')
    const idCaio = await t.server.userId(caio.cookie)
    await t.regra(so(t.idAna, t.idBia, idCaio))
    const ate = new Date(t.relogio.agora + 60 * MINUTO).toISOString()
    expect((await t.limites(t.idAna, { pausado_ate: ate })).status).toBe(200)
    expect((await t.limites(t.idBia, { limite_abertos: 0 })).status).toBe(200)
    await t.naFila()
    await t.oferta(caio)
    const motivos = [t.ana, t.bia, caio].map(async (quem) => (await registro(quem))[0].impedimento)
    expect(await Promise.all(motivos)).toEqual(['pausado', 'limite_abertos', null])
  })

  it('has the last 30 days of rules that one takes part in', async () => {
    await t.regra(so(t.idAna))
    const lead = await t.naFila()
    await t.oferta(t.ana)
    expect([await registro(t.ana), await registro(t.bia)]).toMatchObject([[{ minha: true }], []])
    const age = (dias: number) =>
      t.server.sql(`update lead_ofertas set ofertado_em = ofertado_em - make_interval(days => $2) where lead_id = $1`, [
        lead,
        dias,
      ])
    await age(29)
    expect(await registro(t.ana)).toHaveLength(1)
    await age(2)
    expect(await registro(t.ana)).toEqual([])
  })
})
