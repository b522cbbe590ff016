import { CONVERSAO_ENCERRADOS } from '@portal/contract/leads/opcoes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { instantOf } from '../../platform/business-time.ts'
import { dayOf, SAO_PAULO } from '../../platform/day.ts'
import { testApp } from '../../testing/testing.ts'
import { newLead } from '../leads.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

const MINUTO = 60_000
// Shortly before the day ends in São Paulo.
let relogio = instantOf(dayOf(Date.now()), '23:35', SAO_PAULO)
let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp({ clock: () => relogio })
})
afterAll(() => server.close())

const em = (minutos: number) => new Date(relogio + minutos * MINUTO).toISOString()
async function resumo(quem: Client, filtro = '') {
  const { status, body } = await quem.get(`/leads-resumo${filtro}`)
  expect(status).toBe(200)
  return body
}

it('counts leads again only when something of them changed', async () => {
  const [ana, rui, admin] = [await server.as('consultor'), await server.as('consultor'), await server.as('admin')]
  const id = await server.userId(ana.cookie)
  expect([(await resumo(ana)).em_aberto, (await resumo(rui)).em_aberto]).toEqual([0, 0])
  await newLead(ana)
  expect([(await resumo(ana)).em_aberto, (await resumo(rui)).em_aberto]).toEqual([1, 0])
  // Only a write past the server is not noticed.
  await server.sql(`update leads set arquivado_em = now() where consultor_id = $1`, [id])
  expect((await resumo(ana)).em_aberto).toBe(1)
  expect((await resumo(admin, `?consultor_id=${id}`)).em_aberto).toBe(0)
})

it('counts what families sent each time', async () => {
  const ana = await server.as('consultor')
  const lead = await newLead(ana)
  expect((await resumo(ana)).hoje.cadastros).toBe(0)
  await server.sql(
    `insert into pacientes (nome_completo, consultor_id, canal, status, envio_id, lead_id)
     select 'Caio Prado', consultor_id, 'manual', 'recebido', gen_random_uuid(), id from leads where id = $1`,
    [lead.id],
  )
  expect((await resumo(ana)).hoje.cadastros).toBe(1)
})

it('changes with the clock: when a lead becomes late, an ended one too old, and when the day ends', async () => {
  const ana = await server.as('consultor')
  await newLead(ana, { proxima_acao: 'Ligar', proxima_acao_em: em(10) })
  for (const minutos of [70, 80]) await newLead(ana, { proxima_acao: 'Ligar', proxima_acao_em: em(minutos) })
  const perdido = await newLead(ana)
  const [motivo] = (await ana.get('/motivos-perda')).body
  const perda = { versao: perdido.versao, etapa: 'perdido', dados: { motivo_perda_id: motivo.id } }
  expect((await ana.post(`/leads/${perdido.id}/mover`, perda)).status).toBe(200)
  await server.sql(`update leads set perdido_em = $2 where id = $1`, [
    perdido.id,
    em(20 - CONVERSAO_ENCERRADOS.dias * 24 * 60),
  ])
  expect(await resumo(ana)).toMatchObject({ atrasados: 0, conversao: 0, hoje: { acoes_hoje: 1 } })
  relogio += 11 * MINUTO
  expect(await resumo(ana)).toMatchObject({ atrasados: 1, conversao: 0 })
  relogio += 10 * MINUTO
  expect(await resumo(ana)).toMatchObject({ atrasados: 1, conversao: null, hoje: { acoes_hoje: 1 } })
  relogio += 5 * MINUTO
  expect(await resumo(ana)).toMatchObject({ atrasados: 1, hoje: { acoes_hoje: 2 } })
  relogio -= 2 * MINUTO
  expect(await resumo(ana)).toMatchObject({ hoje: { acoes_hoje: 1 } })
})
