import { randomUUID } from 'node:crypto'
import { addMeses, competenciaDe } from '@portal/contract/regras/dia'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOBODY_ID } from '../testing/testing.ts'
import { closeMes, diaEm, financeiroApp, manual } from './financeiro.factory.ts'

const MES_FECHADO = 'Este mês está fechado. Reabra para alterar.'
const SEM_EFEITO = 'Este lançamento foi cancelado ou estornado.'
const SO_MANUAL = 'Só receitas e despesas lançadas à mão podem ser alteradas.'

let app: Awaited<ReturnType<typeof financeiroApp>>
beforeAll(async () => {
  app = await financeiroApp()
})
afterAll(() => app.close())

const ESTE_MES = competenciaDe(diaEm(0))
/** A month for each test, so that closing it affects no other. */
let usados = 0
const outroMes = () => addMeses(ESTE_MES, -(12 + usados++))
const novo = async (campos: object = {}) => (await app.admin.post('/financeiro/lancamentos', manual(campos))).body
const list = async (query: string) => (await app.admin.get(`/financeiro/lancamentos?${query}`)).body
const change = (id: string, campos: object) => app.admin.patch(`/financeiro/lancamentos/${id}`, campos)
const cancel = (id: string, versao: number) =>
  app.admin.post(`/financeiro/lancamentos/${id}/cancelar`, { versao, motivo: 'Engano' })
const reverse = async (id: string) =>
  app.admin.post(`/financeiro/lancamentos/${id}/estornar`, {
    versao: (await app.read(id)).versao,
    motivo: 'Devolvido',
  })

it('enters a receita with its history; the same key once more is the same entry', async () => {
  const corpo = manual({ clinica_id: app.clinica })
  const { status, body } = await app.admin.post('/financeiro/lancamentos', corpo)
  expect(status).toBe(201)
  expect(body).toMatchObject({ tipo: 'receita', origem: 'manual', status: 'em_aberto', clinica: 'Vale Verde' })
  const duas = await Promise.all([1, 2].map(() => app.admin.post('/financeiro/lancamentos', corpo)))
  expect(duas.map((answer) => answer.body.id)).toEqual([body.id, body.id])
  expect(await app.history('lancamentos', body.id)).toMatchObject([{ acao: 'criar', ator_id: app.adminId }])
  const alheia = await (await app.server.as('admin')).post('/financeiro/lancamentos', corpo)
  expect(alheia.status).toBe(409)
})

it('enters two at once under one key only once', async () => {
  const corpo = manual({ tipo: 'despesa' })
  const duas = await Promise.all([1, 2, 3].map(() => app.admin.post('/financeiro/lancamentos', corpo)))
  expect(duas.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(duas.map(({ body }) => body.id)).size).toBe(1)
})

it.each([
  ['descricao', { descricao: ' ' }, 'Descreva o lançamento'],
  ['valor_centavos', { valor_centavos: 0 }, 'Informe um valor maior que zero'],
  ['competencia', { competencia: '2026-02-02' }, 'Este mês não existe'],
  ['vencimento', { vencimento: '2026-02-30' }, 'Esta data não existe'],
  ['clinica_id', { clinica_id: NOBODY_ID }, 'Selecione a clínica'],
])('refuses a bad %s', async (campo, campos, frase) => {
  const { status, body } = await app.admin.post('/financeiro/lancamentos', manual(campos))
  expect([status, body.data?.campos]).toEqual([422, { [campo]: frase }])
})

it('refuses kinds that come of admissions', async () => {
  expect((await app.admin.post('/financeiro/lancamentos', manual({ tipo: 'repasse' }))).status).toBe(422)
})

it('changes a receita that nobody paid, keeps a change of somebody else, and tells history', async () => {
  const { id, versao } = await novo()
  const { body } = await change(id, { versao, valor_centavos: 70_000, nf_numero: ' 123 ' })
  expect(body).toMatchObject({ valor_centavos: 70_000, nf_numero: '123', versao: versao + 1 })
  expect((await change(id, { versao, valor_centavos: 60_000 })).status).toBe(409)
  expect((await change(id, { versao: versao + 1, nf_numero: '' })).body.nf_numero).toBeNull()
  const history = await app.history('lancamentos', id)
  expect(history[1]).toMatchObject({ antes: { valor_centavos: 100_000 }, depois: { valor_centavos: 70_000 } })
  expect((await change(NOBODY_ID, { versao: 1, nf_numero: '1' })).status).toBe(404)
})

it('changes of what an admission made only the invoice and the due date', async () => {
  const id = await app.repasse()
  const { body } = await change(id, { versao: 1, nf_numero: '77', vencimento: '2027-01-05' })
  expect(body).toMatchObject({ nf_numero: '77', vencimento: '2027-01-05' })
  const recusa = await change(id, { versao: 2, valor_centavos: 1 })
  expect([recusa.status, recusa.body.message]).toEqual([409, SO_MANUAL])
})

it('cancels a receita that nobody paid, and nothing else', async () => {
  const { id, versao } = await novo()
  await app.pay(id, { valor_centavos: 1_000 })
  const paga = await app.read(id)
  expect((await cancel(id, paga.versao)).body.message).toBe('Desfaça os pagamentos deste lançamento antes.')
  await app.admin.post(`/financeiro/pagamentos/${paga.pagamentos[0]?.id}/desfazer`, { motivo: 'Engano' })
  expect((await cancel(id, versao)).status).toBe(409)
  const { body } = await cancel(id, (await app.read(id)).versao)
  expect(body).toMatchObject({ status: 'cancelado', situacao: 'cancelado' })
  expect((await change(id, { versao: body.versao, valor_centavos: 5 })).body.message).toBe(SEM_EFEITO)
  expect((await app.pay(id)).body.message).toBe(SEM_EFEITO)
  expect((await cancel(await app.repasse(), 1)).body.message).toBe(SO_MANUAL)
})

it('changes nothing in a closed month', async () => {
  const mes = outroMes()
  const { id, versao } = await novo({ competencia: mes })
  await closeMes(app, mes, app.adminId)
  for (const campos of [{ valor_centavos: 1 }, { competencia: ESTE_MES }, { nf_numero: '1' }, { vencimento: mes }]) {
    const { status, body } = await change(id, { versao, ...campos })
    expect([status, body.message], JSON.stringify(campos)).toEqual([409, MES_FECHADO])
  }
  expect((await cancel(id, versao)).body.message).toBe(MES_FECHADO)
  const outro = await app.admin.post('/financeiro/lancamentos', manual({ competencia: mes }))
  expect([outro.status, outro.body.message]).toEqual([409, MES_FECHADO])
  const { id: aberto } = await novo()
  expect((await change(aberto, { versao: 1, competencia: mes })).body.message).toBe(MES_FECHADO)
  expect(await app.read(id)).toMatchObject({ versao, fechado: true, valor_centavos: 100_000 })
})

it('takes back what nobody paid: it counts no more, and is computed no more', async () => {
  const id = await app.repasse({ parcela: 1, parcelas: 1, sequencia: 1 })
  const { status, body } = await reverse(id)
  expect([status, body.status, body.relacionados]).toEqual([200, 'estornado', []])
  expect(await app.row(id)).toMatchObject({ fora_da_automacao: true, cancelado_motivo: 'Devolvido' })
  expect((await reverse(id)).body.message).toBe('Este lançamento já foi estornado.')
  expect((await app.pay(id)).body.message).toBe(SEM_EFEITO)
})

it('takes back what was paid by a contrary entry in the open month, once', async () => {
  const mes = outroMes()
  const id = await app.comissao({ competencia: mes })
  await app.pay(id, { valor_centavos: 40_000 })
  await closeMes(app, mes, app.adminId)
  const { body } = await reverse(id)
  expect(body).toMatchObject({ status: 'parcial', valor_centavos: 100_000 })
  const [contrario] = body.relacionados
  expect(contrario).toMatchObject({
    tipo: 'comissao',
    origem: 'ajuste',
    valor_centavos: -100_000,
    competencia: ESTE_MES,
    status: 'em_aberto',
    consultor_id: app.anaId,
  })
  expect((await reverse(id)).body.message).toBe('Este lançamento já foi estornado.')
  expect((await reverse(contrario.id)).body.message).toBe('Um estorno não pode ser estornado.')
})

it('reverses an unpaid entry of a closed month by a contrary one', async () => {
  const mes = outroMes()
  const id = await app.repasse({ competencia: mes })
  await closeMes(app, mes, app.adminId)
  const { body } = await reverse(id)
  expect([body.status, body.relacionados[0]?.valor_centavos]).toEqual(['em_aberto', -100_000])
})

it('puts what can be paid first, the oldest debt before others, then what is held up, then what is paid', async () => {
  const competencia = outroMes()
  const comissao = (valor_centavos: number, dias: number, campos: object = {}) =>
    app.comissao({ competencia, vencimento: diaEm(dias), valor_centavos, ...campos })
  await comissao(1_000, 30, { status: 'previsto' })
  await comissao(2_000, 5)
  await comissao(4_000, 50, { status: 'contestado' })
  await comissao(8_000, -20)
  await app.pay(await comissao(16_000, 60), { valor_centavos: 16_000 })
  const { itens } = await list(`tipo=comissao&competencia=${competencia}&ordem=a_pagar`)
  expect(itens.map(({ valor_centavos }: { valor_centavos: number }) => valor_centavos)).toEqual([
    8_000, 2_000, 4_000, 1_000, 16_000,
  ])
  // A disputed amount is not to be paid now and has its own sum.
  expect(await list(`tipo=comissao&competencia=${competencia}`)).toMatchObject({
    a_pagar_centavos: 10_000,
    contestado_centavos: 4_000,
  })
})

it('finds by every filter, sums what it found, and calls overdue what is', async () => {
  const clinica = app.clinica
  const mes = outroMes()
  const ids = [
    await app.repasse({ competencia: mes, vencimento: diaEm(-10), valor_centavos: 1_000 }),
    await app.repasse({ competencia: mes, vencimento: diaEm(-45), valor_centavos: 2_000 }),
    await app.repasse({ competencia: mes, vencimento: diaEm(-90), valor_centavos: 4_000 }),
    await app.repasse({ competencia: mes, vencimento: diaEm(0), valor_centavos: 8_000 }),
    await app.repasse({ competencia: mes, vencimento: diaEm(40), valor_centavos: 16_000, status: 'previsto' }),
  ]
  await app.pay(ids[0] ?? '', { valor_centavos: 400 })
  const do_mes = `tipo=repasse&competencia=${mes}&clinica_id=${clinica}`
  const valores = async (query: string) =>
    (await list(`${do_mes}&${query}`)).itens.map(({ valor_centavos }: { valor_centavos: number }) => valor_centavos)

  const todos = await list(do_mes)
  expect(todos).toMatchObject({ total: 5, ha_mais: false, receitas_centavos: 31_000, a_receber_centavos: 14_600 })
  expect(await valores('situacao=vencido&ordem=valor&direcao=asc')).toEqual([1_000, 2_000, 4_000])
  expect(await valores('situacao=em_aberto')).toEqual([8_000])
  expect(await valores('situacao=parcial')).toEqual([])
  expect(await valores('situacao=previsto&situacao=em_aberto&ordem=valor')).toEqual([16_000, 8_000])
  expect(await valores('atraso=d1_30')).toEqual([1_000])
  expect(await valores('atraso=d31_60')).toEqual([2_000])
  expect(await valores('atraso=d60_mais')).toEqual([4_000])
  expect(await valores('atraso=a_vencer')).toEqual([8_000])
  expect(await valores(`de=${diaEm(-45)}&ate=${diaEm(-10)}&direcao=asc`)).toEqual([2_000, 1_000])
  expect(await valores('ordem=vencimento&direcao=desc&pagina=2&tamanho=25')).toEqual([])
  expect(await list(`consultor_id=${app.biaId}`)).toMatchObject({
    total: 0,
    receitas_centavos: 0,
    despesas_centavos: 0,
  })
  expect((await app.admin.get('/financeiro/lancamentos?tipo=outro')).status).toBe(422)
})

it('sums what comes in apart from what goes out', async () => {
  const mes = outroMes()
  const create = async (tipo: string, valor_centavos: number, pago_centavos = 0) => {
    const { body } = await app.admin.post('/financeiro/lancamentos', {
      ...manual({ tipo, valor_centavos, competencia: mes }),
    })
    if (pago_centavos > 0) await app.pay(body.id, { valor_centavos: pago_centavos })
    return body
  }
  await create('receita', 65_000)
  await create('receita', 120_000, 20_000)
  await create('despesa', 32_090, 32_090)
  await create('despesa', 180_000)
  const cancelada = await create('despesa', 999)
  await app.admin.post(`/financeiro/lancamentos/${cancelada.id}/cancelar`, {
    versao: cancelada.versao,
    motivo: 'Lançada por engano',
  })
  await app.comissao({ competencia: mes, valor_centavos: 54_000 })
  expect(await list(`competencia=${mes}&tipo=receita&tipo=despesa`)).toMatchObject({
    receitas_centavos: 185_000,
    despesas_centavos: 212_090,
    a_receber_centavos: 165_000,
    a_pagar_centavos: 180_000,
  })
  expect(await list(`competencia=${mes}`)).toMatchObject({ receitas_centavos: 185_000, despesas_centavos: 266_090 })
})

it('opens the clinic’s conversation with a message that names no patient, and remembers when', async () => {
  const id = await app.repasse({ vencimento: '2026-01-05', nf_numero: '456' })
  const { status, body } = await app.admin.post(`/financeiro/lancamentos/${id}/cobranca`)
  expect(status).toBe(200)
  expect(body.mensagem).toContain('P-000024')
  expect(body.mensagem).toContain('NF 456')
  expect(body.mensagem).toContain('05/01/2026')
  expect(body.mensagem).toMatch(/R\$\s1\.000,00/)
  expect(body.mensagem).not.toContain('M. S.')
  expect(body.conversa).toMatch(/^https:\/\/wa\.me\/5519998765432\?text=/)
  expect((await app.read(id)).cobrado_em).not.toBeNull()
  await app.pay(id)
  expect((await app.admin.post(`/financeiro/lancamentos/${id}/cobranca`)).body.message).toBe(
    'Este lançamento não tem saldo em aberto.',
  )
  expect((await app.admin.post(`/financeiro/lancamentos/${await app.comissao()}/cobranca`)).status).toBe(409)
})

it('sums up what is to be received and paid, the month, ages, forecast and cash', async () => {
  const other = await financeiroApp()
  try {
    const visao = async () => (await other.admin.get('/financeiro/visao')).body
    expect(await visao()).toMatchObject({ mes: ESTE_MES, a_receber: { n: 0, centavos: 0 }, fechado: false })
    const repasse = await other.repasse({ vencimento: diaEm(-40) })
    await other.repasse({ vencimento: diaEm(3), valor_centavos: 50_000 })
    await other.repasse({ vencimento: diaEm(70), valor_centavos: 25_000, status: 'previsto' })
    await other.comissao({ vencimento: diaEm(8), valor_centavos: 30_000 })
    await other.comissao({ vencimento: diaEm(-200), valor_centavos: 5_000, status: 'contestado' })
    const { body: despesa } = await other.admin.post(
      '/financeiro/lancamentos',
      manual({ tipo: 'despesa', valor_centavos: 7_000, vencimento: diaEm(8) }),
    )
    await other.pay(repasse, { valor_centavos: 40_000 })
    await other.pay(despesa.id, { valor_centavos: 7_000 })
    const agora = await visao()
    expect(agora).toMatchObject({
      a_receber: { n: 2, centavos: 110_000 },
      previsto: { n: 1, centavos: 25_000 },
      recebido: { n: 1, centavos: 40_000 },
      comissoes_a_pagar: { n: 1, centavos: 30_000 },
      comissoes_contestadas: { n: 1, centavos: 5_000 },
      resultado_centavos: 33_000,
      atraso: { a_vencer: { n: 1, centavos: 50_000 }, d31_60: { n: 1, centavos: 60_000 }, d60_mais: { n: 0 } },
    })
    expect(agora.previsao).toHaveLength(13)
    expect(agora.previsao[0]).toEqual({ de: diaEm(0), entra_centavos: 50_000, sai_centavos: 0 })
    expect(agora.previsao[1]).toMatchObject({ entra_centavos: 0, sai_centavos: 30_000 })
    expect(agora.previsao[10]).toMatchObject({ entra_centavos: 25_000 })
    expect(agora.caixa).toHaveLength(12)
    expect(agora.caixa.at(-1)).toEqual({ mes: ESTE_MES, entrou_centavos: 40_000, saiu_centavos: 7_000 })
    await closeMes(other, ESTE_MES, other.adminId)
    expect((await visao()).fechado).toBe(true)
    expect((await other.admin.get(`/financeiro/visao?mes=${addMeses(ESTE_MES, -1)}`)).body).toMatchObject({
      recebido: { n: 0, centavos: 0 },
      a_receber: { n: 2, centavos: 110_000 },
      fechado: false,
    })
  } finally {
    await other.close()
  }
})

it('shows money to administrators, and to nobody the money of others', async () => {
  const id = await app.repasse()
  for (const client of [app.ana, app.bia, app.supervisor])
    for (const path of ['/financeiro/visao', '/financeiro/lancamentos', `/financeiro/lancamentos/${id}`])
      expect((await client.get(path)).status, path).toBe(403)
  expect((await app.supervisor.get('/minhas-comissoes')).status).toBe(403)
  expect((await app.supervisor.get('/minhas-comissoes/visao')).status).toBe(403)
  expect((await app.server.browser().get('/financeiro/lancamentos')).status).toBe(401)
  // The history of money is closed to others, too.
  expect((await app.ana.get(`/auditoria/lancamentos/${id}`)).status).toBe(403)
})

it('shows a person their own commissions by month, and those that have none yet', async () => {
  const mes = outroMes()
  const minha = await app.comissao({ competencia: mes, consultor_id: app.biaId, valor_centavos: 3_000 })
  const prevista = await app.comissao({
    consultor_id: app.biaId,
    competencia: null,
    vencimento: null,
    status: 'previsto',
    valor_centavos: 9_000,
  })
  await app.comissao({ competencia: mes })
  await app.pay(minha, { valor_centavos: 1_000 })
  const lista = (await app.bia.get(`/minhas-comissoes?competencia=${mes}`)).body
  expect(lista.itens.map(({ id }: { id: string }) => id)).toEqual([minha])
  expect(lista).toMatchObject({ total: 1, soma_centavos: 3_000 })
  expect((await app.bia.get('/minhas-comissoes')).body.itens.map(({ id }: { id: string }) => id)).toEqual([prevista])
  expect((await app.bia.get('/minhas-comissoes/visao')).body).toMatchObject({
    mes: ESTE_MES,
    a_receber: { n: 1, centavos: 2_000 },
    previsto: { n: 1, centavos: 9_000 },
    recebido: { n: 1, centavos: 1_000 },
  })
  expect((await app.bia.get(`/minhas-comissoes/${minha}`)).body.pagamentos).toHaveLength(1)

  // A disputed entry appears in one group only, with or without a month.
  const ids = async (query: string) =>
    (await app.bia.get(`/minhas-comissoes?${query}`)).body.itens.map(({ id }: { id: string }) => id).toSorted()
  for (const id of [minha, prevista])
    expect(
      (await app.bia.post(`/minhas-comissoes/${id}/contestar`, { envio_id: randomUUID(), texto: 'Confira.' })).status,
    ).toBe(200)
  expect([await ids('abertas=true'), await ids(''), await ids('contestadas=true')]).toEqual([
    [],
    [],
    [minha, prevista].toSorted(),
  ])
  expect((await app.bia.get('/minhas-comissoes/visao')).body).toMatchObject({
    a_receber: { n: 0, centavos: 0 },
    contestadas: { n: 2, centavos: 11_000 },
    previsto: { n: 0, centavos: 0 },
  })
  expect((await app.ana.get(`/minhas-comissoes/${minha}`)).status).toBe(404)
  // Administrators see only their own commissions here, too.
  expect((await app.admin.get(`/minhas-comissoes/${minha}`)).status).toBe(404)
  expect((await app.bia.get(`/minhas-comissoes/${await app.repasse()}`)).status).toBe(404)
})
