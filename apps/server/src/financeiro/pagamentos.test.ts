import { PAGO_NO_FUTURO, TOTAL_NEGATIVO, VALOR_MAIOR_QUE_SALDO } from '@portal/contract/financeiro/limites'
import { addMeses, competenciaDe } from '@portal/contract/regras/dia'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOBODY_ID } from '../testing/testing.ts'
import { closeMes, diaEm, financeiroApp, pagamento } from './financeiro.factory.ts'

const CONTESTADO_NAO_PAGA = 'Este lançamento está contestado. Responda à contestação antes.'

let app: Awaited<ReturnType<typeof financeiroApp>>
beforeAll(async () => {
  app = await financeiroApp()
})
afterAll(() => app.close())

const ESTE_MES = competenciaDe(diaEm(0))
const record = (id: string, corpo: object) => app.admin.post(`/financeiro/lancamentos/${id}/pagamentos`, corpo)
const undo = (id: string | undefined) =>
  app.admin.post(`/financeiro/pagamentos/${id}/desfazer`, { motivo: 'Valor errado' })
const sumOf = async (id: string): Promise<number> =>
  (
    await app.server.sql(
      'select coalesce(sum(valor_centavos), 0)::int as n from pagamentos where lancamento_id = $1 and desfeito_em is null',
      [id],
    )
  )[0].n
const payComissoes = (ids: string[], versoes: number[], campos: object = {}) => {
  const { valor_centavos: _, ...pago } = pagamento(campos)
  return app.admin.post('/financeiro/comissoes/pagar', {
    ...pago,
    comissoes: ids.map((id, n) => ({ id, versao: versoes[n] ?? 1 })),
  })
}

it('receives in parts until nothing is left', async () => {
  const id = await app.repasse()
  const metade = await app.pay(id, { valor_centavos: 40_000, pago_em: diaEm(-2) })
  expect(metade.body).toMatchObject({ status: 'parcial', pago_centavos: 40_000, pago_em: diaEm(-2) })
  const resto = await app.pay(id, { valor_centavos: 60_000, forma: 'boleto' })
  expect(resto.body).toMatchObject({ status: 'pago', pago_centavos: 100_000, pago_em: diaEm(0) })
  expect(resto.body.pagamentos).toMatchObject([
    { valor_centavos: 60_000, forma: 'boleto', registrado_por: 'Pessoa admin', do_extrato: false, comprovante: null },
    { valor_centavos: 40_000 },
  ])
  expect((await app.pay(id, { valor_centavos: 1 })).body.message).toBe('Este lançamento não tem saldo em aberto.')
  expect(await app.history('lancamentos', id)).toMatchObject([
    { depois: { pagamento_centavos: 40_000, status: 'parcial' } },
    { depois: { pagamento_centavos: 60_000, status: 'pago' } },
  ])
})

it('refuses more than the balance, unless the rest may become a receita', async () => {
  const id = await app.repasse()
  const demais = await app.pay(id, { valor_centavos: 100_001 })
  expect([demais.status, demais.body.data.campos]).toEqual([422, { valor_centavos: VALOR_MAIOR_QUE_SALDO }])
  const { status, body } = await app.pay(id, { valor_centavos: 130_000, excedente: true })
  expect([status, body.pago_centavos, body.status]).toEqual([200, 100_000, 'pago'])
  const [receita] = await app.server.sql("select * from lancamentos where origem = 'excedente'")
  expect(receita).toMatchObject({
    tipo: 'receita',
    descricao: 'Excedente recebido de Vale Verde',
    valor_centavos: '30000',
    pago_centavos: '30000',
    status: 'pago',
  })
  expect(await sumOf(receita.id)).toBe(30_000)
  // The company pays nobody more than it owes.
  const comissao = await app.comissao()
  expect((await app.pay(comissao, { valor_centavos: 130_000, excedente: true })).status).toBe(422)
})

it('registers a double tap once', async () => {
  const id = await app.repasse()
  const corpo = { ...pagamento({ valor_centavos: 30_000 }), versao: 1 }
  const taps = await Promise.all(Array.from({ length: 5 }, () => record(id, corpo)))
  expect(taps.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(taps.map(({ body }) => body.pago_centavos))).toEqual(new Set([30_000]))
  expect(await sumOf(id)).toBe(30_000)
  const outro = await (await app.server.as('admin')).post(`/financeiro/lancamentos/${id}/pagamentos`, corpo)
  expect(outro.status).toBe(409)
})

it('never receives more than the balance, however many pay at once', async () => {
  const id = await app.repasse()
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.pay(id, { valor_centavos: 30_000 })))
  const aceitos = answers.filter(({ status }) => status === 200).length
  expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
  expect(aceitos).toBeGreaterThanOrEqual(1)
  expect(await sumOf(id)).toBe(aceitos * 30_000)
  expect(await sumOf(id)).toBeLessThanOrEqual(100_000)
  expect((await app.read(id)).pago_centavos).toBe(aceitos * 30_000)
})

it('refuses what cannot be paid, each in its own words', async () => {
  const antigo = await app.repasse()
  expect((await record(antigo, { ...pagamento(), versao: 9 })).status).toBe(409)
  expect((await record(NOBODY_ID, { ...pagamento(), versao: 1 })).status).toBe(404)
  const previsto = await app.repasse({ status: 'previsto' })
  expect((await app.pay(previsto)).body.message).toBe('Este lançamento ainda é previsto e não pode ser pago.')
  const contestado = await app.repasse({ status: 'contestado' })
  expect((await app.pay(contestado)).body.message).toBe(CONTESTADO_NAO_PAGA)
  const amanha = await app.pay(antigo, { pago_em: diaEm(1) })
  expect([amanha.status, amanha.body.data.campos]).toEqual([422, { pago_em: PAGO_NO_FUTURO }])
  expect((await app.pay(antigo, { valor_centavos: 0 })).status).toBe(422)
  expect((await app.pay(antigo, { forma: 'cheque' })).status).toBe(422)
  expect(
    (await app.ana.post(`/financeiro/lancamentos/${antigo}/pagamentos`, { ...pagamento(), versao: 1 })).status,
  ).toBe(403)
})

it('takes money for an entry of a closed month, in a month that is open', async () => {
  const mes = addMeses(ESTE_MES, -20)
  const id = await app.repasse({ competencia: mes })
  await closeMes(app, mes, app.adminId)
  const noFechado = await app.pay(id, { pago_em: mes })
  expect([noFechado.status, noFechado.body.message]).toEqual([409, 'Este mês está fechado. Reabra para alterar.'])
  const hoje = await app.pay(id)
  expect([hoje.status, hoje.body.status]).toEqual([200, 'pago'])
})

it('gives money back by the positive amount', async () => {
  const id = await app.repasse({ valor_centavos: -50_000 })
  const { body } = await app.pay(id, { valor_centavos: 20_000 })
  expect(body).toMatchObject({ status: 'parcial', pago_centavos: -20_000, pagamentos: [{ valor_centavos: -20_000 }] })
  expect((await app.pay(id, { valor_centavos: 30_001, excedente: true })).status).toBe(422)
  expect((await app.pay(id, { valor_centavos: 30_000 })).body.status).toBe('pago')
})

it('undoes a payment of an open month, once, with its reason', async () => {
  const id = await app.repasse()
  await app.pay(id, { valor_centavos: 40_000, pago_em: diaEm(-3) })
  const { body } = await app.pay(id, { valor_centavos: 60_000 })
  const [segundo] = body.pagamentos
  const desfeito = await undo(segundo.id)
  expect(desfeito.body).toMatchObject({ status: 'parcial', pago_centavos: 40_000, pago_em: diaEm(-3) })
  expect(desfeito.body.pagamentos[0]).toMatchObject({ desfeito_motivo: 'Valor errado', valor_centavos: 60_000 })
  expect((await undo(segundo.id)).body.message).toBe('Este pagamento já foi desfeito.')
  expect((await undo(NOBODY_ID)).status).toBe(404)
  expect((await app.admin.post(`/financeiro/pagamentos/${segundo.id}/desfazer`, { motivo: '' })).status).toBe(422)
  const mes = addMeses(ESTE_MES, -21)
  const outro = await app.repasse()
  const pago = await app.pay(outro, { pago_em: mes })
  await closeMes(app, mes, app.adminId)
  expect((await undo(pago.body.pagamentos[0].id)).body.message).toBe('Este mês está fechado. Reabra para alterar.')
  expect((await app.read(outro)).status).toBe('pago')
})

it('pays commissions all or none, and no one less than nothing', async () => {
  const [a, b, menos] = [
    await app.comissao({ valor_centavos: 10_000 }),
    await app.comissao({ valor_centavos: 20_000, consultor_id: app.biaId }),
    await app.comissao({ valor_centavos: -4_000, origem: 'ajuste' }),
  ]
  const negativa = await payComissoes([menos, b], [1, 1])
  expect([negativa.status, negativa.body.data.campos]).toEqual([422, { comissoes: TOTAL_NEGATIVO }])
  expect((await payComissoes([a, b], [1, 7])).status).toBe(409)
  expect((await payComissoes([a, await app.repasse()], [1, 1])).status).toBe(404)
  expect((await payComissoes([a, await app.comissao({ status: 'contestado' })], [1, 1])).body.message).toBe(
    CONTESTADO_NAO_PAGA,
  )
  expect((await payComissoes([a, NOBODY_ID], [1, 1])).status).toBe(404)
  expect((await payComissoes([], [])).status).toBe(422)
  const amanha = await payComissoes([a, b], [1, 1], { pago_em: diaEm(1) })
  expect([amanha.status, amanha.body.data.campos]).toEqual([422, { pago_em: PAGO_NO_FUTURO }])
  expect([await sumOf(a), await sumOf(b)]).toEqual([0, 0])

  const envio_id = pagamento().envio_id
  const pagas = await Promise.all([1, 2].map(() => payComissoes([a, menos, b], [1, 1, 1], { envio_id })))
  expect(pagas.map(({ status, body }) => [status, body])).toEqual([
    [200, { pagas: 3, total_centavos: 26_000 }],
    [200, { pagas: 3, total_centavos: 26_000 }],
  ])
  expect([await sumOf(a), await sumOf(b), await sumOf(menos)]).toEqual([10_000, 20_000, -4_000])
  expect(await app.read(menos)).toMatchObject({ status: 'pago', pago_centavos: -4_000 })
  expect(await app.history('lancamentos', a)).toMatchObject([{ depois: { status: 'pago', pago_centavos: 10_000 } }])
})

it('calls a closing paid when all its commissions are', async () => {
  const mes = addMeses(ESTE_MES, -22)
  const [a, b] = [await app.comissao({ competencia: mes }), await app.comissao({ competencia: mes })]
  expect((await app.admin.post(`/financeiro/competencias/${mes}/fechar`)).status).toBe(200)
  const [fechamento] = await app.server.sql('select id from fechamentos where competencia = $1 and consultor_id = $2', [
    mes,
    app.anaId,
  ])
  const status = async () =>
    (await app.server.sql('select status from fechamentos where id = $1', [fechamento.id]))[0].status
  const { body } = await app.pay(a)
  expect(await status()).toBe('fechado')
  expect((await payComissoes([b], [(await app.read(b)).versao])).status).toBe(200)
  expect(await status()).toBe('pago')
  await undo(body.pagamentos[0].id)
  expect(await status()).toBe('fechado')
})

it('tells the pages of whose money it is', async () => {
  const versao = async (dono: string): Promise<number> =>
    Number(
      (await app.server.sql('select versao from mudancas_versao where assunto = $1', [`financeiro:${dono}`]))[0]
        ?.versao ?? 0,
    )
  const id = await app.comissao()
  const antes = [await versao(app.anaId), await versao('fila')]
  await app.pay(id, { valor_centavos: 1 })
  await app.pay(await app.repasse(), { valor_centavos: 1 })
  expect(await versao(app.anaId)).toBe((antes[0] ?? 0) + 1)
  expect(await versao('fila')).toBe((antes[1] ?? 0) + 1)
})
