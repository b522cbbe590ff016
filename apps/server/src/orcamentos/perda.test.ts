import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newLead } from '../leads/leads.factory.ts'
import { ACEITAR, answer, orcamentosApp } from './orcamentos.factory.ts'

let t: Awaited<ReturnType<typeof orcamentosApp>>
let motivo_perda_id = ''
beforeAll(async () => {
  t = await orcamentosApp()
  const [motivo] = await t.sql(`select id from motivos_perda where not pede_texto limit 1`)
  motivo_perda_id = motivo.id
})
afterAll(() => t.close())

/** A lead with a draft, an open quote and a refused one. */
async function comOrcamentos() {
  const { id: lead_id } = await newLead(t.ana)
  const recusado = await t.enviado({ lead_id })
  await answer(t.server, recusado.caminho, { acao: 'recusar', motivo: 'preco' })
  return { lead_id, recusado, aberto: await t.enviado({ lead_id }), rascunho: await t.novo({ lead_id }) }
}
async function lose(lead_id: string, dados: object, quem = t.ana) {
  const { versao } = (await quem.get(`/leads/${lead_id}`)).body
  const { status, body } = await quem.post(`/leads/${lead_id}/mover`, {
    versao,
    etapa: 'perdido',
    dados: { motivo_perda_id, ...dados },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const undo = (lead_id: string, { versao }: { versao: number }) => t.ana.post(`/leads/${lead_id}/desfazer`, { versao })
const statusDe = async (...orcamentos: { id: string }[]) =>
  Promise.all(orcamentos.map(async ({ id }) => (await t.row(id))?.status))

it('a loss cancels the quotes that nobody answered, and undoing it brings them back', async () => {
  const { lead_id, recusado, aberto, rascunho } = await comOrcamentos()
  const perdido = await lose(lead_id, { cancelar_orcamentos: true })
  expect(await statusDe(recusado, aberto, rascunho)).toEqual(['recusado', 'cancelado', 'cancelado'])
  expect((await t.ana.get(`/orcamentos/${aberto.id}`)).body.cancelado_motivo).toBe('Lead perdido')
  expect((await answer(t.server, aberto.caminho, ACEITAR)).text).toContain(
    'Este orçamento foi cancelado. Fale com seu consultor.',
  )
  expect((await t.history('orcamentos', aberto.id)).at(-1)).toMatchObject({
    acao: 'editar',
    antes: { status: 'enviado' },
    depois: { status: 'cancelado', cancelado_motivo: 'Lead perdido' },
  })
  expect((await undo(lead_id, perdido)).status).toBe(200)
  expect(await statusDe(recusado, aberto, rascunho)).toEqual(['recusado', 'enviado', 'rascunho'])
  expect((await t.ana.get(`/orcamentos/${aberto.id}`)).body.cancelado_motivo).toBeNull()
  expect((await answer(t.server, aberto.caminho, ACEITAR)).publico.situacao).toBe('aceito')
})

it.each([{}, { cancelar_orcamentos: false }])('leaves them where nobody asked for it: %j', async (dados) => {
  const { lead_id, aberto, rascunho } = await comOrcamentos()
  const perdido = await lose(lead_id, dados)
  expect(await statusDe(aberto, rascunho)).toEqual(['enviado', 'rascunho'])
  await undo(lead_id, perdido)
  expect(await statusDe(aberto, rascunho)).toEqual(['enviado', 'rascunho'])
})

it('leaves an accepted one, those of other leads, and those of a consultant whom somebody stands in for', async () => {
  const { lead_id, aberto, rascunho } = await comOrcamentos()
  await answer(t.server, aberto.caminho, ACEITAR)
  const outro = await comOrcamentos()
  await lose(lead_id, { cancelar_orcamentos: true })
  expect(await statusDe(aberto, rascunho, outro.aberto)).toEqual(['aceito', 'cancelado', 'enviado'])
  const dia = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
  const cobertura = { substituto_id: await t.userId(t.bia.cookie), de: dia, ate: dia }
  expect((await t.ana.post('/distribuicao/coberturas', cobertura)).status).toBe(201)
  await lose(outro.lead_id, { cancelar_orcamentos: true }, t.bia)
  expect(await statusDe(outro.aberto, outro.rascunho)).toEqual(['enviado', 'rascunho'])
})

it('of several leads at once, each with its own', async () => {
  const [um, dois] = [await comOrcamentos(), await comOrcamentos()]
  const dados = { motivo_perda_id, cancelar_orcamentos: true }
  const { body } = await t.admin.post('/leads-mover', { ids: [um.lead_id, dois.lead_id], etapa: 'perdido', dados })
  expect(body.feitos).toBe(2)
  expect(await statusDe(um.aberto, um.rascunho, dois.aberto)).toEqual(['cancelado', 'cancelado', 'cancelado'])
})

it('brings back none to which something else happened, and none whose number has another since', async () => {
  const { lead_id, aberto, rascunho } = await comOrcamentos()
  const { body: versao } = await t.ana.post(`/orcamentos/${aberto.id}/versoes`, { envio_id: randomUUID() })
  const perdido = await lose(lead_id, { cancelar_orcamentos: true })
  expect(await statusDe(versao)).toEqual(['cancelado'])
  await t.sql(`update orcamentos set cancelado_motivo = 'Outra opção aceita' where id = $1`, [rascunho.id])
  await t.sql(
    `update orcamentos set versao = 9, status = 'rascunho', cancelado_motivo = null, numero = $2 where id = $1`,
    [(await t.novo({})).id, aberto.numero],
  )
  await t.sql(`update orcamentos set lead_id = $1 where versao = 9`, [lead_id])
  expect((await undo(lead_id, perdido)).status).toBe(200)
  expect(await statusDe(rascunho, aberto, versao)).toEqual(['cancelado', 'enviado', 'cancelado'])
})
