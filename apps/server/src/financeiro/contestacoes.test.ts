import { randomUUID } from 'node:crypto'
import { competenciaDe } from '@portal/contract/regras/dia'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOBODY_ID } from '../testing/testing.ts'
import { diaEm, financeiroApp } from './financeiro.factory.ts'

const CONTESTADO_NAO_PAGA = 'Este lançamento está contestado. Responda à contestação antes.'

let app: Awaited<ReturnType<typeof financeiroApp>>
beforeAll(async () => {
  app = await financeiroApp()
})
afterAll(() => app.close())

const TEXTO = 'Combinamos 30% e veio 20%.'
const contest = (id: string, campos: object = {}, client = app.ana) =>
  client.post(`/minhas-comissoes/${id}/contestar`, { envio_id: randomUUID(), texto: TEXTO, ...campos })
const answer = (id: string, campos: object) =>
  app.admin.post(`/financeiro/contestacoes/${id}/responder`, { texto: 'Vamos conferir.', ...campos })
const avisosDe = (usuario: string) =>
  app.server.sql(
    "select titulo, corpo, rota from notificacoes where tipo = 'comissao_contestada' and usuario_id = $1 order by created_at",
    [usuario],
  )

it('is a conversation of two sides, encrypted, that ends accepted with an adjustment', async () => {
  const id = await app.comissao({ valor_centavos: 90_000 })
  const aberta = await contest(id)
  expect(aberta.status).toBe(200)
  expect(aberta.body).toMatchObject({ status: 'contestado', situacao: 'contestado' })
  const [{ id: contestacao, mensagens }] = aberta.body.contestacoes
  expect(mensagens).toMatchObject([{ texto: TEXTO, meu: true, autor: 'Pessoa consultor' }])
  expect(await avisosDe(app.adminId)).toMatchObject([
    { titulo: 'Comissão contestada', corpo: 'Pessoa consultor · P-000024', rota: `/admin/financeiro?lancamento=${id}` },
  ])
  expect((await app.pay(id)).body.message).toBe(CONTESTADO_NAO_PAGA)

  await contest(id, { texto: 'Mando o contrato.' })
  expect((await answer(contestacao, {})).body.contestacoes[0]).toMatchObject({
    status: 'aberta',
    mensagens: [
      { texto: TEXTO, meu: false },
      { texto: 'Mando o contrato.' },
      { texto: 'Vamos conferir.', meu: true, autor: 'Pessoa admin' },
    ],
  })
  // A second tap adds no second message.
  expect((await answer(contestacao, {})).body.contestacoes[0].mensagens).toHaveLength(3)

  const fim = await answer(contestacao, { texto: 'Tem razão.', decisao: 'aceita', ajuste_centavos: 45_000 })
  expect(fim.body).toMatchObject({ status: 'em_aberto', contestacoes: [{ status: 'aceita' }] })
  expect(fim.body.relacionados).toMatchObject([
    { origem: 'contestacao', valor_centavos: 45_000, competencia: competenciaDe(diaEm(0)), consultor_id: app.anaId },
  ])
  expect((await answer(contestacao, { decisao: 'recusada' })).body.message).toBe('Esta contestação já foi respondida.')
  expect(await avisosDe(app.anaId)).toMatchObject([
    { titulo: 'Resposta à sua contestação', rota: `/consultor/financeiro?comissao=${id}` },
    { titulo: 'Contestação aceita', corpo: 'Comissão de P-000024' },
  ])
  const minha = (await app.ana.get(`/minhas-comissoes/${id}`)).body
  expect(minha.contestacoes[0].mensagens.map(({ meu }: { meu: boolean }) => meu)).toEqual([true, true, false, false])

  const guardadas = await app.server.sql('select texto_cifrado from contestacao_mensagens')
  for (const { texto_cifrado } of guardadas) expect(texto_cifrado).toMatch(/^v2\.[\w-]+$/)
  const historia = JSON.stringify(await app.history('lancamentos', id))
  expect(historia).not.toContain('30%')
  expect(historia).toContain('"contestacao":"aceita"')
})

it('sends a message of the same page once', async () => {
  const id = await app.comissao()
  const envio_id = randomUUID()
  const taps = await Promise.all([1, 2, 3].map(() => contest(id, { envio_id })))
  expect(taps.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await app.read(id)).contestacoes).toMatchObject([{ mensagens: [{ texto: TEXTO }] }])
  expect((await contest(await app.comissao(), { envio_id })).status).toBe(409)
})

it('leaves what was paid paid, and gives back what each one was', async () => {
  const paga = await app.comissao()
  await app.pay(paga)
  const parcial = await app.comissao()
  await app.pay(parcial, { valor_centavos: 10_000 })
  const prevista = await app.comissao({ competencia: null, vencimento: null, status: 'previsto' })
  for (const [id, durante, depois] of [
    [paga, 'pago', 'pago'],
    [parcial, 'contestado', 'parcial'],
    [prevista, 'contestado', 'previsto'],
  ] as const) {
    const { body } = await contest(id)
    expect(body.status).toBe(durante)
    const fim = await answer(body.contestacoes[0].id, { decisao: 'recusada' })
    expect(fim.body).toMatchObject({ status: depois, contestacoes: [{ status: 'recusada' }], relacionados: [] })
  }
  // After a refusal the commission may be disputed again.
  expect((await contest(paga)).body.contestacoes).toMatchObject([{ status: 'aberta' }, { status: 'recusada' }])
})

it('is of one’s own commissions alone, and of those that count', async () => {
  const id = await app.comissao()
  expect((await contest(id, {}, app.bia)).status).toBe(404)
  expect((await contest(id, {}, app.admin)).status).toBe(404)
  expect((await contest(id, {}, app.supervisor)).status).toBe(403)
  expect((await contest(await app.repasse())).status).toBe(404)
  expect((await contest(await app.comissao({ status: 'estornado' }))).body.message).toBe(
    'Só uma comissão prevista, em aberto ou paga pode ser contestada.',
  )
  expect((await contest(id, { texto: ' ' })).status).toBe(422)
  const { body } = await contest(id)
  const contestacao = body.contestacoes[0].id
  expect((await app.ana.post(`/financeiro/contestacoes/${contestacao}/responder`, { texto: 'Aceito' })).status).toBe(
    403,
  )
  const ajuste = await answer(contestacao, { decisao: 'recusada', ajuste_centavos: 100 })
  expect([ajuste.status, Object.keys(ajuste.body.data.campos)]).toEqual([422, ['ajuste_centavos']])
  expect((await answer(NOBODY_ID, {})).status).toBe(404)
})

it('what a withdrawn quote put in question is settled by an administrator, with the reason; a dispute of its consultant is not', async () => {
  const id = await app.repasse({ status: 'contestado' })
  const resume = (qual: string, campos: object = {}, client = app.admin) =>
    client.post(`/financeiro/lancamentos/${qual}/retomar`, { versao: 1, motivo: 'A internação foi mantida', ...campos })
  expect((await app.pay(id)).body.message).toBe(CONTESTADO_NAO_PAGA)
  expect((await resume(id, {}, app.ana)).status).toBe(403)
  expect((await resume(id, { motivo: '' })).status).toBe(422)
  expect((await resume(id, { versao: 2 })).status).toBe(409)
  expect(await resume(id)).toMatchObject({ status: 200, body: { status: 'em_aberto' } })
  expect((await resume(id, { versao: 2 })).body.message).toBe('Este lançamento não está contestado.')
  expect((await app.pay(id)).status).toBe(200)

  const comissao = await app.comissao()
  await contest(comissao)
  expect((await resume(comissao, { versao: 2 })).body.message).toBe(CONTESTADO_NAO_PAGA)
})
