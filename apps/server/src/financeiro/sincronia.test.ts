import { randomUUID } from 'node:crypto'
import { mensalidade, mensalidades, parteDe } from '@portal/contract/financeiro/calculo'
import { motivosDeSaida } from '@portal/contract/internacoes/guardas'
import { MOTIVOS_SAIDA, type MotivoSaida } from '@portal/contract/internacoes/opcoes'
import { addDias, addMeses, diasEntre } from '@portal/contract/regras/dia'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INVOLUNTARIA, internacao, newAnexo, newPaciente } from '../internacoes/internacoes.factory.ts'
import { relogioEm } from '../internacoes/relogio.ts'
import type { Kit } from '../platform/feature.ts'
import { testApp } from '../testing/testing.ts'
import { createRotinas } from './rotinas.service.ts'
import { createSincroniaFinanceiro } from './sincronia.service.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Dele = Awaited<ReturnType<typeof newPaciente>>

const FUSO = 'America/Sao_Paulo'
/** Noon of a day in São Paulo. */
const meioDia = (dia: string) => Date.parse(`${dia}T15:00:00Z`)
const HOJE = '2026-09-15'
let agora = meioDia(HOJE)
let server: Awaited<ReturnType<typeof testApp>>
let ana: Client
let admin: Client
let adminId: string
let mensal: string
let sincronia: ReturnType<typeof createSincroniaFinanceiro>
let rotinas: ReturnType<typeof createRotinas>
beforeAll(async () => {
  server = await testApp({ clock: () => agora })
  ;[ana, admin] = [await server.as('consultor'), await server.as('admin')]
  adminId = await server.userId(admin.cookie)
  mensal = (await server.sql(`select id from periodicidades where name = 'Mensal'`))[0].id
  const kit = { database: server.database, clock: () => agora, log: server.app.log } as unknown as Kit
  sincronia = createSincroniaFinanceiro(kit)
  rotinas = createRotinas(kit, sincronia)
  await comissao({})
})
afterAll(() => server.close())
beforeEach(() => advanceTo(HOJE))

/** Sets the clock to noon of a day and keeps everybody signed in. */
async function advanceTo(dia: string) {
  agora = meioDia(dia)
  await server.sql('update sessoes set last_seen_at = $1', [new Date(agora)])
}

/** Makes a rule of repasse, half of the first month by default. */
const regra = (clinica_id: string, campos: object = {}) =>
  admin.post('/financeiro/regras/repasse', {
    clinica_id,
    tipo: 'percentual',
    valor: 5000,
    base: 'primeira_mensalidade',
    prazo_dias: 5,
    carencia_dias: 7,
    vigencia_inicio: '2026-01-01',
    ...campos,
  })
/** Makes a rule of commission for everybody, 30% of the repasse by default. */
const comissao = (campos: object) =>
  admin.post('/financeiro/regras/comissao', {
    consultor_id: null,
    tipo: 'percentual',
    valor: 3000,
    base: 'repasse',
    momento: 'recebimento',
    vigencia_inicio: '2026-01-01',
    ...campos,
  })

/** Registers a person at a clinic with this rule; null for none. */
async function pessoa(campos: object | null = {}, client = ana): Promise<Dele> {
  const dele = await newPaciente(server, client)
  if (campos) expect((await regra(dele.clinica, campos)).status).toBe(201)
  return dele
}

/** Makes a complete voluntary admission of three months at R$ 4.500,00. */
async function nova(dele: Dele, campos: object = {}) {
  const declaracao = await newAnexo(server, dele.id, 'declaracao_voluntaria')
  return internacao(dele, {
    entrada: `${HOJE}T10:00`,
    declaracao_voluntaria_anexo_id: declaracao,
    declaracao_em: `2020-01-01T09:00`,
    valor_contratado_centavos: 450_000,
    periodicidade_id: mensal,
    quantidade_periodos: 3,
    ...campos,
  })
}
async function internada(dele: Dele, campos: object = {}, client = ana) {
  const { status, body } = await client.post('/internacoes', await nova(dele, campos))
  expect([status, body.message]).toEqual([201, undefined])
  return body as { id: string; versao: number }
}
async function change(id: string, como: 'patch' | 'alta' | 'estorno' | 'papeis', campos: object, client = ana) {
  const [{ versao }] = await server.sql('select versao from internacoes where id = $1', [id])
  const payload = { versao, ...campos }
  const answer =
    como === 'patch'
      ? await client.patch(`/internacoes/${id}`, payload)
      : await client.post(`/internacoes/${id}/${como}`, payload)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
}
const alta = (id: string, saida: string, motivo: MotivoSaida = 'alta_medica') =>
  change(id, 'alta', { saida, motivo, confirmada: true })

type Linha = {
  id: string
  tipo: string
  parcela: number
  sequencia: number
  valor: number
  pago: number
  status: string
  competencia: string | null
  vencimento: string | null
  descricao: string
  origem: string
  versao: number
}
const lancamentos = (id: string): Promise<Linha[]> =>
  server.sql(
    `select id, tipo, parcela, sequencia, valor_centavos::float8 as valor, pago_centavos::float8 as pago, status,
            competencia::text, vencimento::text, descricao, origem, versao
       from lancamentos where internacao_id = $1 order by tipo desc, parcela, sequencia`,
    [id],
  )
/** 'repasse 1 225000 em_aberto', one for each entry. */
const resumo = async (id: string) =>
  (await lancamentos(id)).map(({ tipo, parcela, valor, status }) => `${tipo} ${parcela} ${valor} ${status}`)
/** Sums of the valid entries, by kind. */
async function saldo(id: string) {
  const vivos = (await lancamentos(id)).filter(({ status }) => status !== 'estornado' && status !== 'cancelado')
  const sum = (tipo: string) => vivos.filter((l) => l.tipo === tipo).reduce((total, { valor }) => total + valor, 0)
  return { repasse: sum('repasse'), comissao: sum('comissao') }
}
const pendencias = async (entidade_id: string) =>
  (
    await server.sql('select titulo from pendencias where entidade_id = $1 and resolvida_em is null and papel = $2', [
      entidade_id,
      'admin',
    ])
  ).map(({ titulo }) => titulo)
const codigoDe = async (dele: Dele) =>
  `P-${String((await server.sql('select numero from pacientes where id = $1', [dele.id]))[0].numero).padStart(6, '0')}`

async function pay(id: string, valor_centavos: number, pago_em = relogioEm(agora, FUSO).slice(0, 10)) {
  const [{ versao }] = await server.sql('select versao from lancamentos where id = $1', [id])
  const pedido = { versao, envio_id: randomUUID(), valor_centavos, pago_em, forma: 'pix' }
  const { status, body } = await admin.post(`/financeiro/lancamentos/${id}/pagamentos`, pedido)
  expect([status, body.message]).toEqual([200, undefined])
  return body.pagamentos.find(({ desfeito_em }: { desfeito_em: string | null }) => desfeito_em === null).id as string
}
const undo = async (pagamento: string) => {
  const { status, body } = await admin.post(`/financeiro/pagamentos/${pagamento}/desfazer`, { motivo: 'Valor errado' })
  expect([status, body.message]).toEqual([200, undefined])
}
/** Closes a month without closing its entries. */
const close = (mes: string) =>
  server.sql(
    `insert into competencias (mes, status, fechada_por, fechada_em) values ($1, 'fechada', $2, now())
     on conflict (mes) do update set status = 'fechada', fechada_por = $2, fechada_em = now()`,
    [mes, adminId],
  )
const open = (mes: string) => server.sql(`update competencias set status = 'aberta' where mes = $1`, [mes])

describe('an admission', () => {
  it('makes its repasse and its commission, of which nothing names the person', async () => {
    const dele = await pessoa()
    const { id } = await internada(dele)
    const codigo = await codigoDe(dele)
    const [repasse, daAna] = await lancamentos(id)
    expect(repasse).toMatchObject({
      tipo: 'repasse',
      valor: 225_000,
      status: 'em_aberto',
      competencia: '2026-09-01',
      vencimento: '2026-09-20',
      origem: 'internacao',
    })
    expect(daAna).toMatchObject({
      tipo: 'comissao',
      valor: 67_500,
      status: 'previsto',
      competencia: null,
      vencimento: null,
    })
    expect(daAna?.descricao).toMatch(new RegExp(`^Comissão · [A-Z]\\. [A-Z]\\. \\(${codigo}\\)$`))
    const [{ clinica }] = await server.sql('select name as clinica from clinicas where id = $1', [dele.clinica])
    expect(repasse?.descricao).toBe(`Repasse · ${clinica}`)
    expect((await server.history('lancamentos', repasse?.id ?? '')).map(({ acao }) => acao)).toEqual(['criar'])
    const [{ nome }] = await server.sql('select nome_completo as nome from pacientes where id = $1', [dele.id])
    const tudo = await server.sql(
      'select l::text as l from lancamentos l where internacao_id = $1 union all select f::text from internacoes_financeiras f where internacao_id = $1',
      [id],
    )
    for (const parte of nome.split(' ').filter((parte: string) => parte.length > 2))
      expect(JSON.stringify(tudo)).not.toContain(parte)
    const [calculo] = (await server.sql(`select calculo from lancamentos where id = $1`, [daAna?.id])).map(
      (r) => r.calculo,
    )
    expect(calculo).toMatchObject({
      tipo: 'percentual',
      valor: 3000,
      sobre_centavos: 225_000,
      resultado_centavos: 67_500,
    })
  })

  it('sent twice, one after the other or at once, makes them once', async () => {
    const dele = await pessoa()
    const enviada = await nova(dele)
    const respostas = await Promise.all([ana.post('/internacoes', enviada), ana.post('/internacoes', enviada)])
    const terceira = await ana.post('/internacoes', enviada)
    expect([...respostas, terceira].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await resumo(terceira.body.id)).toEqual(['repasse 1 225000 em_aberto', 'comissao 1 67500 previsto'])
  })

  it('without a rule asks for it, and the rule finds it when it comes', async () => {
    const dele = await pessoa(null)
    const { id } = await internada(dele)
    expect(await resumo(id)).toEqual([])
    const [{ clinica }] = await server.sql('select name as clinica from clinicas where id = $1', [dele.clinica])
    expect(await pendencias(dele.clinica)).toEqual([`Defina a regra de repasse de ${clinica}`])
    const { body: antes } = await admin.get('/financeiro/regras')
    expect(antes.sem_regra).toContainEqual({ clinica_id: dele.clinica, clinica, acordo_informado: null, n: 1 })
    // A rule for another period leaves the admission waiting.
    const outra = await regra(dele.clinica, { vigencia_inicio: '2026-10-01' })
    expect([outra.status, outra.body.aplicadas]).toEqual([201, 0])
    expect(await pendencias(dele.clinica)).toHaveLength(1)
    const { status, body } = await regra(dele.clinica, { vigencia_fim: '2026-09-30' })
    expect([status, body.aplicadas, body.usada]).toEqual([201, 1, true])
    expect(await resumo(id)).toEqual(['repasse 1 225000 em_aberto', 'comissao 1 67500 previsto'])
    expect(await pendencias(dele.clinica)).toEqual([])
    expect((await admin.get('/financeiro/regras')).body.sem_regra).not.toContainEqual(
      expect.objectContaining({ clinica_id: dele.clinica }),
    )
  })

  it('and a rule at the same moment miss each other never', async () => {
    for (let vez = 0; vez < 5; vez += 1) {
      const dele = await pessoa(null)
      const enviada = await nova(dele)
      const [{ body }] = await Promise.all([ana.post('/internacoes', enviada), regra(dele.clinica)])
      expect(await resumo(body.id)).toEqual(['repasse 1 225000 em_aberto', 'comissao 1 67500 previsto'])
      expect(await pendencias(dele.clinica)).toEqual([])
    }
  })

  it('of a value that nobody knows asks for it; of R$ 0 makes nothing', async () => {
    const dele = await pessoa()
    const { id } = await internada(dele, { valor_contratado_centavos: null })
    expect(await resumo(id)).toEqual([])
    expect(await pendencias(dele.id)).toEqual([`Informe o valor contratado da internação de ${await codigoDe(dele)}`])
    await change(id, 'patch', { valor_contratado_centavos: 100_000 })
    expect(await resumo(id)).toEqual(['repasse 1 50000 em_aberto', 'comissao 1 15000 previsto'])
    expect(await pendencias(dele.id)).toEqual([])
    const gratis = await internada(await pessoa(), { valor_contratado_centavos: 0 })
    expect(await resumo(gratis.id)).toEqual([])
  })

  it('follows the rule of its consultant before the one for everybody', async () => {
    const bia = await server.as('consultor')
    const biaId = await server.userId(bia.cookie)
    expect((await comissao({ consultor_id: biaId, valor: 5000, momento: 'internacao' })).status).toBe(201)
    const { id } = await internada(await pessoa({}, bia), {}, bia)
    const [, daBia] = await lancamentos(id)
    // Due on the first payment day after the entry freed it.
    expect(daBia).toMatchObject({
      valor: 112_500,
      status: 'em_aberto',
      competencia: '2026-09-01',
      vencimento: '2026-10-10',
    })
    const [aviso] = await server.sql(
      `select * from notificacoes where usuario_id = $1 and tipo = 'comissao_liberada'`,
      [biaId],
    )
    expect(aviso.corpo).toMatch(/^R\$\s1\.125,00, pagamento em 10\/10\/2026$/)
  })

  it('keeps the rule of its day when a later one holds', async () => {
    const dele = await pessoa({ vigencia_fim: '2026-09-30' })
    const { id } = await internada(dele)
    expect((await regra(dele.clinica, { vigencia_inicio: '2026-10-01', valor: 10_000 })).body.aplicadas).toBe(0)
    await change(id, 'patch', { quantidade_periodos: 4 })
    expect(await resumo(id)).toEqual(['repasse 1 225000 em_aberto', 'comissao 1 67500 previsto'])
  })

  it('without its papers has a commission that is held back, and says why, until they come', async () => {
    const dele = await pessoa()
    await comissao({ consultor_id: await server.userId(ana.cookie), momento: 'internacao' })
    const { id } = await internada(dele, { declaracao_voluntaria_anexo_id: null, declaracao_em: null })
    expect(await resumo(id)).toEqual(['repasse 1 225000 em_aberto', 'comissao 1 67500 previsto'])
    const minhas = async () => (await ana.get(`/minhas-comissoes?internacao_id=${id}`)).body.itens
    const retida = { motivo: 'falta a declaração', paciente_id: dele.id }
    expect(await minhas()).toMatchObject([{ situacao: 'previsto', retida }])
    const paradas = async () =>
      (await ana.get('/minhas-comissoes/visao')).body.paradas.filter(
        (uma: { internacao_id: string }) => uma.internacao_id === id,
      )
    expect(await paradas()).toMatchObject([{ paciente_id: dele.id, retida: true, falta: 'falta a declaração' }])
    const { body: todas } = await admin.get(`/financeiro/lancamentos?internacao_id=${id}`)
    expect(todas.itens.map((item: { tipo: string; retida: unknown }) => [item.tipo, item.retida])).toEqual(
      expect.arrayContaining([
        ['comissao', retida],
        ['repasse', null],
      ]),
    )
    const anexo_id = await newAnexo(server, dele.id, 'declaracao_voluntaria')
    await change(id, 'papeis', { papel: 'declaracao_voluntaria', anexo_id, declaracao_em: `${HOJE}T09:00` })
    expect(await resumo(id)).toEqual(['repasse 1 225000 em_aberto', 'comissao 1 67500 em_aberto'])
    expect(await minhas()).toMatchObject([{ situacao: 'em_aberto', retida: null }])
    expect(await paradas()).toEqual([])
    await server.sql('delete from regras_comissao where consultor_id is not null')
  })

  it('of which nothing can be computed yet is told to its consultant with what is missing', async () => {
    const semValor = async (client = ana) => (await client.get('/minhas-comissoes/visao')).body.paradas
    const dele = await pessoa(null)
    const { id } = await internada(dele)
    const [linha] = (await semValor()).filter((uma: { internacao_id: string }) => uma.internacao_id === id)
    expect(linha).toEqual({
      internacao_id: id,
      paciente_id: dele.id,
      paciente: expect.stringMatching(/\(P-\d+\)$/),
      retida: false,
      falta: 'falta a regra de repasse da clínica',
    })
    // The patient's record gives the same reasons, and both give all of them.
    const naFicha = async (paciente: Dele) =>
      (await ana.get(`/pacientes/${paciente.id}/internacoes`)).body[0].sem_comissao
    expect(await naFicha(dele)).toBe('falta a regra de repasse da clínica')
    const semPapel = await pessoa(null)
    const outra = await internada(semPapel, { declaracao_voluntaria_anexo_id: null, declaracao_em: null })
    const tudo = 'falta a regra de repasse da clínica e falta a declaração'
    expect((await semValor()).find((uma: { internacao_id: string }) => uma.internacao_id === outra.id).falta).toBe(tudo)
    expect(await naFicha(semPapel)).toBe(tudo)
    expect((await semValor(admin)).map((uma: { internacao_id: string }) => uma.internacao_id)).not.toContain(id)
    await regra(dele.clinica)
    expect((await semValor()).map((uma: { internacao_id: string }) => uma.internacao_id)).not.toContain(id)
    expect(await naFicha(dele)).toBeNull()
  })

  it('late, in a month that is closed, belongs to the month of today', async () => {
    await close('2026-08-01')
    const { id } = await internada(await pessoa(), { entrada: '2026-08-20T10:00' })
    expect((await lancamentos(id))[0]).toMatchObject({ competencia: '2026-09-01', vencimento: '2026-08-25' })
    await close('2026-09-01')
    const outra = await internada(await pessoa())
    expect((await lancamentos(outra.id))[0]).toMatchObject({ competencia: '2026-10-01', vencimento: '2026-09-20' })
    await open('2026-09-01')
  })
})

describe('a receipt', () => {
  it('in full frees the commission for the next day of payment; undone, it is expected again', async () => {
    const { id } = await internada(await pessoa())
    const [repasse, daAna] = await lancamentos(id)
    await pay(repasse?.id ?? '', 100_000)
    expect((await lancamentos(id))[1]).toMatchObject({ status: 'previsto', competencia: null })
    await advanceTo('2026-10-10')
    const pago = await pay(repasse?.id ?? '', 125_000)
    // Due strictly after the day of the receipt.
    expect((await lancamentos(id))[1]).toMatchObject({
      status: 'em_aberto',
      competencia: '2026-10-01',
      vencimento: '2026-11-10',
    })
    const avisos = () =>
      server.sql(`select corpo from notificacoes where fato = $1`, [`comissao_liberada:${daAna?.id}`])
    expect((await avisos())[0].corpo).toMatch(/^R\$\s675,00, pagamento em 10\/11\/2026$/)
    await undo(pago)
    expect((await lancamentos(id))[1]).toMatchObject({ status: 'previsto', competencia: null, vencimento: null })
    await pay(repasse?.id ?? '', 125_000)
    expect((await lancamentos(id))[1]).toMatchObject({ status: 'em_aberto' })
    expect(await avisos()).toHaveLength(1)
  })
})

describe('a correction of the value', () => {
  it('changes what nobody paid', async () => {
    const { id } = await internada(await pessoa())
    await change(id, 'patch', { valor_contratado_centavos: 600_000 })
    expect(await resumo(id)).toEqual(['repasse 1 300000 em_aberto', 'comissao 1 90000 previsto'])
    const [repasse] = await lancamentos(id)
    expect((await server.history('lancamentos', repasse?.id ?? '')).at(-1)).toMatchObject({
      acao: 'editar',
      antes: { valor_centavos: 225_000 },
      depois: { valor_centavos: 300_000 },
    })
  })

  it('adds the difference to what was paid, and the commission waits for it', async () => {
    const { id } = await internada(await pessoa())
    const [repasse] = await lancamentos(id)
    await pay(repasse?.id ?? '', 225_000)
    await change(id, 'patch', { valor_contratado_centavos: 600_000 })
    expect(await resumo(id)).toEqual([
      'repasse 1 225000 pago',
      'repasse 1 75000 em_aberto',
      'comissao 1 90000 previsto',
    ])
    const ajuste = (await lancamentos(id))[1]
    expect(ajuste).toMatchObject({ origem: 'ajuste', competencia: '2026-09-01' })
    expect(ajuste?.descricao).toMatch(/^Ajuste do repasse · /)
    await pay(ajuste?.id ?? '', 75_000)
    expect((await resumo(id)).at(-1)).toBe('comissao 1 90000 em_aberto')
  })

  it('takes back what was too much in the open month, never in a closed one', async () => {
    const { id } = await internada(await pessoa())
    const [repasse, daAna] = await lancamentos(id)
    await pay(repasse?.id ?? '', 225_000)
    await pay(daAna?.id ?? '', 67_500)
    await close('2026-09-01')
    await advanceTo('2026-10-02')
    await change(id, 'patch', { valor_contratado_centavos: 300_000 })
    await open('2026-09-01')
    expect(await lancamentos(id)).toMatchObject([
      { valor: 225_000, status: 'pago', competencia: '2026-09-01' },
      { valor: -75_000, status: 'em_aberto', competencia: '2026-10-01', vencimento: '2026-10-02' },
      { valor: 67_500, status: 'pago', competencia: '2026-09-01' },
      { valor: -22_500, status: 'em_aberto', competencia: '2026-10-01', vencimento: '2026-10-10' },
    ])
    expect(await saldo(id)).toEqual({ repasse: 150_000, comissao: 45_000 })
  })

  it('leaves an entry of a closed month that nobody paid as it is', async () => {
    const { id } = await internada(await pessoa())
    await close('2026-09-01')
    await advanceTo('2026-10-02')
    await change(id, 'patch', { valor_contratado_centavos: 600_000 })
    await open('2026-09-01')
    expect(await resumo(id)).toEqual([
      'repasse 1 225000 em_aberto',
      'repasse 1 75000 em_aberto',
      'comissao 1 90000 previsto',
    ])
  })
})

describe('a discharge', () => {
  const daVoluntaria = MOTIVOS_SAIDA.filter((motivo) => motivosDeSaida('voluntaria', false).includes(motivo))
  it.each(daVoluntaria)(
    '(%s) before the grace days leaves nothing, at them and after them everything',
    async (motivo) => {
      const [antes, no, depois] = [
        await internada(await pessoa()),
        await internada(await pessoa()),
        await internada(await pessoa()),
      ]
      await advanceTo('2026-09-30')
      // Days count, not hours: entry at ten in the morning, exit late on the sixth day.
      await alta(antes.id, '2026-09-21T23:59', motivo)
      await alta(no.id, '2026-09-22T00:01', motivo)
      await alta(depois.id, '2026-09-29T10:00', motivo)
      expect(await resumo(antes.id)).toEqual(['repasse 1 225000 estornado', 'comissao 1 67500 estornado'])
      expect(await resumo(no.id)).toEqual(['repasse 1 225000 em_aberto', 'comissao 1 67500 previsto'])
      expect(await resumo(depois.id)).toEqual(['repasse 1 225000 em_aberto', 'comissao 1 67500 previsto'])
    },
  )

  it('by the family before the grace days is like any other', async () => {
    const dele = await pessoa()
    const laudo_anexo_id = await newAnexo(server, dele.id, 'laudo')
    const sem = { declaracao_voluntaria_anexo_id: null, declaracao_em: null }
    const { id } = await internada(dele, {
      ...INVOLUNTARIA,
      ...sem,
      decisao_medica_em: `${HOJE}T09:00`,
      laudo_anexo_id,
    })
    expect(await resumo(id)).toEqual(['repasse 1 225000 em_aberto', 'comissao 1 67500 previsto'])
    await advanceTo('2026-09-17')
    const [{ versao }] = await server.sql('select versao from internacoes where id = $1', [id])
    await ana.post(`/internacoes/${id}/interrupcao`, { versao, em: '2026-09-17T09:00', solicitante: 'Rita Prado' })
    await alta(id, '2026-09-17T10:00', 'interrupcao_familia')
    expect(await saldo(id)).toEqual({ repasse: 0, comissao: 0 })
  })

  it("counts days of the company's zone, wherever the clinic is", async () => {
    const dele = await pessoa()
    // Rio Branco is two hours behind São Paulo: half past ten in the evening there is the next day here.
    await server.sql(`update clinicas set state = 'AC', city = 'Rio Branco' where id = $1`, [dele.clinica])
    const { id } = await internada(dele, { entrada: '2026-09-14T22:30', medico_uf: 'AC' })
    expect(
      await server.sql('select entrada::text from internacoes_financeiras where internacao_id = $1', [id]),
    ).toEqual([{ entrada: '2026-09-15' }])
    await advanceTo('2026-09-30')
    await alta(id, '2026-09-21T21:30')
    expect(await server.sql('select saida::text from internacoes_financeiras where internacao_id = $1', [id])).toEqual([
      { saida: '2026-09-21' },
    ])
    expect(await saldo(id)).toEqual({ repasse: 0, comissao: 0 })
  })

  it('before the grace days takes back what was paid in the open month, and once only', async () => {
    const { id } = await internada(await pessoa())
    const [repasse, daAna] = await lancamentos(id)
    await pay(repasse?.id ?? '', 225_000)
    await pay(daAna?.id ?? '', 67_500)
    await advanceTo('2026-09-18')
    await alta(id, '2026-09-18T10:00')
    const depois = [
      'repasse 1 225000 pago',
      'repasse 1 -225000 em_aberto',
      'comissao 1 67500 pago',
      'comissao 1 -67500 em_aberto',
    ]
    expect(await resumo(id)).toEqual(depois)
    await change(id, 'patch', { quantidade_periodos: 5 })
    await change(id, 'estorno', { motivo: 'Registrada por engano' }, admin)
    expect(await resumo(id)).toEqual(depois)
  })
})

describe('a reversal', () => {
  it('leaves nothing, and stops asking', async () => {
    const dele = await pessoa(null)
    const { id } = await internada(dele, { valor_contratado_centavos: null })
    expect(await pendencias(dele.clinica)).toHaveLength(1)
    await change(id, 'estorno', { motivo: 'Registrada por engano' }, admin)
    expect(await pendencias(dele.clinica)).toEqual([])
    expect(await resumo(id)).toEqual([])
  })
})

describe("the months of 'cada_mensalidade'", () => {
  it('are those that begin within 90 days; days bring the next ones and open those that have begun', async () => {
    const { id } = await internada(await pessoa({ base: 'cada_mensalidade', valor: 1000 }), { quantidade_periodos: 12 })
    expect(await resumo(id)).toEqual([
      'repasse 1 45000 em_aberto',
      'repasse 2 45000 previsto',
      'repasse 3 45000 previsto',
      'comissao 1 13500 previsto',
      'comissao 2 13500 previsto',
      'comissao 3 13500 previsto',
    ])
    expect((await lancamentos(id))[1]).toMatchObject({ competencia: '2026-10-01', vencimento: '2026-10-20' })
    expect((await lancamentos(id))[1]?.descricao).toMatch(/^Repasse 2\/12 · /)
    await advanceTo('2026-10-14')
    await rotinas.openMensalidades()
    expect((await resumo(id))[1]).toBe('repasse 2 45000 previsto')
    await advanceTo('2026-10-15')
    await Promise.all([rotinas.openMensalidades(), rotinas.openMensalidades()])
    const depois = await resumo(id)
    expect(depois.filter((linha) => linha.startsWith('repasse'))).toEqual([
      'repasse 1 45000 em_aberto',
      'repasse 2 45000 em_aberto',
      'repasse 3 45000 previsto',
      'repasse 4 45000 previsto',
    ])
    await rotinas.openMensalidades()
    expect(await resumo(id)).toEqual(depois)
  })

  it('that had not begun at the exit are reversed; those that had stay', async () => {
    const { id } = await internada(await pessoa({ base: 'cada_mensalidade', valor: 1000 }))
    await advanceTo('2026-10-20')
    await rotinas.openMensalidades()
    await alta(id, '2026-10-20T08:00')
    expect(await resumo(id)).toEqual([
      'repasse 1 45000 em_aberto',
      'repasse 2 45000 em_aberto',
      'repasse 3 45000 estornado',
      'comissao 1 13500 previsto',
      'comissao 2 13500 previsto',
      'comissao 3 13500 estornado',
    ])
    await advanceTo('2026-12-20')
    await rotinas.openMensalidades()
    expect((await resumo(id)).filter((linha) => linha.endsWith('estornado'))).toHaveLength(2)
  })

  it('free their commissions one by one', async () => {
    const { id } = await internada(await pessoa({ base: 'cada_mensalidade', valor: 1000 }))
    const [primeira] = await lancamentos(id)
    await pay(primeira?.id ?? '', 45_000)
    expect((await resumo(id)).filter((linha) => linha.startsWith('comissao'))).toEqual([
      'comissao 1 13500 em_aberto',
      'comissao 2 13500 previsto',
      'comissao 3 13500 previsto',
    ])
  })

  it('of a shorter contract are fewer, and say so', async () => {
    const { id } = await internada(await pessoa({ base: 'cada_mensalidade', valor: 1000 }))
    await change(id, 'patch', { quantidade_periodos: 2 })
    const repasses = (await lancamentos(id)).filter(({ tipo }) => tipo === 'repasse')
    expect(repasses.map(({ status }) => status)).toEqual(['em_aberto', 'previsto', 'estornado'])
    expect(repasses[0]?.descricao).toMatch(/^Repasse 1\/2 · /)
  })
})

describe('overdue repasses', () => {
  it('are told to administrators once each, with what is left of them', async () => {
    const { id } = await internada(await pessoa())
    const [repasse] = await lancamentos(id)
    const avisos = () =>
      server.sql('select usuario_id, corpo from notificacoes where fato = $1', [`repasse_vencido:${repasse?.id}`])
    await advanceTo('2026-09-20')
    await pay(repasse?.id ?? '', 100_050)
    await rotinas.notifyVencidos()
    expect(await avisos()).toEqual([])
    await advanceTo('2026-09-21')
    await Promise.all([rotinas.notifyVencidos(), rotinas.notifyVencidos()])
    expect(await avisos()).toEqual([
      { usuario_id: adminId, corpo: expect.stringMatching(/: R\$\s1\.249,50, venceu em 20\/09\/2026$/) },
    ])
  })
})

describe('rules', () => {
  const erro = ({ status, body }: { status: number; body: { data?: { campos: object } } }) => [
    status,
    body.data?.campos,
  ]
  it.each([
    [{ valor: 0 }, { valor: 'Informe de 0,01% a 100%' }],
    [{ valor: 10_001 }, { valor: 'Informe de 0,01% a 100%' }],
    [{ tipo: 'fixo', valor: 0 }, { valor: 'Informe um valor maior que zero' }],
    [{ vigencia_inicio: '2026-02-30' }, { vigencia_inicio: 'Esta data não existe' }],
    [{ vigencia_fim: '2025-12-31' }, { vigencia_fim: 'O fim deve ser depois do início' }],
    [{ prazo_dias: 121 }, { prazo_dias: 'Informe um número de 0 a 120' }],
    [{ carencia_dias: -1 }, { carencia_dias: 'Informe um número de 0 a 365' }],
  ])('of repasse refuse %j', async (campos, campos_errados) => {
    const { clinica } = await pessoa(null)
    expect(erro(await regra(clinica, campos))).toEqual([422, campos_errados])
  })

  it('of 100% hold; of a clinic or a person that does not exist do not', async () => {
    const { clinica } = await pessoa(null)
    expect((await regra(clinica, { valor: 10_000 })).status).toBe(201)
    expect(erro(await regra(randomUUID()))).toEqual([422, { clinica_id: 'Selecione a clínica' }])
    expect(erro(await comissao({ consultor_id: randomUUID() }))).toEqual([422, { consultor_id: 'Selecione a pessoa' }])
  })

  it('that overlap are refused, also of two who save at once; those that follow each other are not', async () => {
    const { clinica } = await pessoa({ vigencia_fim: '2026-06-30' })
    expect(erro(await regra(clinica, { vigencia_inicio: '2026-06-30' }))).toEqual([
      422,
      { vigencia_inicio: 'Já existe uma regra que vale neste período' },
    ])
    const seguinte = { vigencia_inicio: '2026-07-01' }
    const respostas = await Promise.all([regra(clinica, seguinte), regra(clinica, seguinte)])
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(erro(await comissao({}))).toEqual([422, { vigencia_inicio: 'Já existe uma regra que vale neste período' }])
  })

  it('that were used only end; others change and go', async () => {
    const dele = await pessoa()
    const find = async () =>
      (await admin.get('/financeiro/regras')).body.repasse.find(
        (r: { clinica_id: string }) => r.clinica_id === dele.clinica,
      )
    const { clinica: _, clinica_id: __, acordo_informado: ___, usada, ...livre } = await find()
    expect(usada).toBe(false)
    const mudada = await admin.patch(`/financeiro/regras/repasse/${livre.id}`, { ...livre, valor: 4000 })
    expect([mudada.status, mudada.body.valor, mudada.body.versao]).toEqual([200, 4000, livre.versao + 1])
    // Somebody else changed the rule meanwhile.
    expect((await admin.patch(`/financeiro/regras/repasse/${livre.id}`, { ...livre, valor: 3000 })).status).toBe(409)
    await internada(dele)
    const campos = { ...livre, versao: livre.versao + 1, valor: 4000 }
    const frase = 'Esta regra já foi usada: encerre-a e crie outra.'
    const recusada = await admin.patch(`/financeiro/regras/repasse/${livre.id}`, { ...campos, valor: 3000 })
    expect([recusada.status, recusada.body.message]).toEqual([409, frase])
    const remove = (versao: number) => admin.delete(`/financeiro/regras/repasse/${livre.id}`, { versao })
    const usadaAinda = await remove(campos.versao)
    expect([usadaAinda.status, usadaAinda.body.message]).toEqual([409, frase])
    const encerrada = await admin.patch(`/financeiro/regras/repasse/${livre.id}`, {
      ...campos,
      vigencia_fim: '2026-12-31',
    })
    expect([encerrada.status, encerrada.body.vigencia_fim, encerrada.body.usada]).toEqual([200, '2026-12-31', true])
    const { body: outra } = await regra(dele.clinica, { vigencia_inicio: '2027-01-01' })
    const fora = await admin.delete(`/financeiro/regras/repasse/${outra.id}`, { versao: outra.versao })
    expect(fora.status).toBe(200)
    expect((await admin.delete(`/financeiro/regras/repasse/${outra.id}`, { versao: 1 })).status).toBe(404)
    expect((await server.history('regras_repasse', outra.id)).map(({ acao }) => acao)).toEqual(['criar', 'excluir'])
  })

  it("show the clinic's own word, and are for administrators", async () => {
    const { clinica } = await pessoa()
    await server.sql(`update clinicas set repasse = '50% da primeira' where id = $1`, [clinica])
    const { body } = await admin.get('/financeiro/regras')
    expect(body.repasse).toContainEqual(
      expect.objectContaining({ clinica_id: clinica, acordo_informado: '50% da primeira' }),
    )
    expect(body.padrao).toEqual({ prazo_dias: 5, carencia_dias: 7 })
    expect((await ana.get('/financeiro/regras')).status).toBe(403)
  })
})

describe('who is to be told of a missing rule of commission', () => {
  it('are administrators; the rule for everybody ends it', async () => {
    const bia = await server.as('gerenciador')
    const biaId = await server.userId(bia.cookie)
    const entrada = '2025-06-10T10:00'
    const dele = await pessoa({ vigencia_inicio: '2025-01-01', vigencia_fim: '2025-12-31' }, bia)
    const { id } = await internada(dele, { entrada }, bia)
    expect(await resumo(id)).toEqual(['repasse 1 225000 em_aberto'])
    expect(await pendencias(biaId)).toEqual(['Defina a regra de comissão de Pessoa gerenciador'])
    const { body } = await comissao({ vigencia_inicio: '2025-01-01', vigencia_fim: '2025-12-31', valor: 1000 })
    expect(body.aplicadas).toBe(1)
    expect(await resumo(id)).toEqual(['repasse 1 225000 em_aberto', 'comissao 1 22500 previsto'])
    expect(await pendencias(biaId)).toEqual([])
  })
})

/** Steps that happen to an admission after its registration; numbers choose among what exists. */
const passo = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      tipo: fc.constant('paga' as const),
      qual: fc.nat(9),
      parte: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ tipo: fc.constant('desfaz' as const), qual: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      tipo: fc.constant('valor' as const),
      valor: fc.constantFrom(0, 1, 99_999, 300_000, 777_777),
    }),
  },
  { weight: 2, arbitrary: fc.record({ tipo: fc.constant('periodos' as const), n: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ tipo: fc.constant('dias' as const), n: fc.constantFrom(1, 5, 12, 31) }) },
  { weight: 1, arbitrary: fc.constant({ tipo: 'fecha' as const }) },
  { weight: 1, arbitrary: fc.constant({ tipo: 'papel' as const }) },
  { weight: 1, arbitrary: fc.constant({ tipo: 'alta' as const }) },
  { weight: 1, arbitrary: fc.constant({ tipo: 'estorno' as const }) },
)

describe('whatever happens to an admission', () => {
  it.each(['primeira_mensalidade', 'total_contrato', 'cada_mensalidade'] as const)(
    '(%s) its entries come to what is owed, and computing again changes nothing',
    async (base) => {
      await fc.assert(
        fc.asyncProperty(fc.array(passo, { minLength: 2, maxLength: 9 }), fc.boolean(), async (passos, comPapel) => {
          await server.sql(`update competencias set status = 'aberta'`)
          let hoje = HOJE
          await advanceTo(hoje)
          const dele = await pessoa({ base, valor: 3333 })
          const { id } = await internada(
            dele,
            comPapel ? {} : { declaracao_voluntaria_anexo_id: null, declaracao_em: null },
          )
          const modelo = {
            valor: 450_000,
            quantidade: 3,
            saida: null as string | null,
            estornada: false,
            papel: comPapel,
          }
          const fechadas = new Set<string>()

          const give = async (acao: (typeof passos)[number]) => {
            const linhas = await lancamentos(id)
            if (acao.tipo === 'paga') {
              const abertas = linhas.filter(({ status }) => status === 'em_aberto' || status === 'parcial')
              const alvo = abertas[acao.qual % Math.max(1, abertas.length)]
              if (alvo) await pay(alvo.id, Math.max(1, Math.floor(Math.abs(alvo.valor - alvo.pago) / acao.parte)))
            } else if (acao.tipo === 'desfaz') {
              const pagos = (
                await server.sql(
                  `select p.id, date_trunc('month', p.pago_em)::date::text as mes from pagamentos p
                     join lancamentos l on l.id = p.lancamento_id where l.internacao_id = $1 and p.desfeito_em is null order by p.id`,
                  [id],
                )
              ).filter(({ mes }) => !fechadas.has(mes))
              const pago = pagos[acao.qual % Math.max(1, pagos.length)]
              if (pago) await undo(pago.id)
            } else if (acao.tipo === 'dias') {
              hoje = addDias(hoje, acao.n)
              await advanceTo(hoje)
              await rotinas.openMensalidades()
            } else if (acao.tipo === 'fecha') {
              const mes = `${addMeses(hoje, -1).slice(0, 7)}-01`
              fechadas.add(mes)
              await close(mes)
            } else if (modelo.estornada) return
            else if (acao.tipo === 'valor') {
              modelo.valor = acao.valor
              await change(id, 'patch', { valor_contratado_centavos: acao.valor })
            } else if (acao.tipo === 'periodos') {
              modelo.quantidade = acao.n
              await change(id, 'patch', { quantidade_periodos: acao.n })
            } else if (acao.tipo === 'papel') {
              if (modelo.papel) return
              modelo.papel = true
              const anexo_id = await newAnexo(server, dele.id, 'declaracao_voluntaria')
              await change(id, 'papeis', {
                papel: 'declaracao_voluntaria',
                anexo_id,
                declaracao_em: '2020-01-01T09:00',
              })
            } else if (acao.tipo === 'alta') {
              if (modelo.saida !== null) return
              modelo.saida = hoje
              await alta(id, `${hoje}T11:00`)
            } else {
              modelo.estornada = true
              await change(id, 'estorno', { motivo: 'Registrada por engano' }, admin)
            }
          }

          /** Repasse of the k-th month, computed by hand. */
          const devido = (k: number) => {
            const contrato = { valor_contratado_centavos: modelo.valor, dias: 30, quantidade: modelo.quantidade }
            const inicio = addMeses(HOJE, k - 1)
            const nada = modelo.saida !== null && (diasEntre(HOJE, modelo.saida) < 7 || inicio > modelo.saida)
            if (modelo.estornada || nada) return 0
            if (base === 'cada_mensalidade') return parteDe(mensalidade(contrato, k) ?? 0, 3333)
            return k > 1
              ? 0
              : parteDe(base === 'total_contrato' ? modelo.valor * modelo.quantidade : modelo.valor, 3333)
          }
          async function check() {
            const vivas = (await lancamentos(id)).filter(({ status }) => status !== 'estornado')
            const meses =
              mensalidades({ valor_contratado_centavos: modelo.valor, dias: 30, quantidade: modelo.quantidade }) ?? 0
            const adiante = Array.from({ length: base === 'cada_mensalidade' ? meses : 1 }, (_, n) => n + 1).filter(
              (k) => addMeses(HOJE, k - 1) <= addDias(hoje, 90),
            )
            for (const k of new Set([...adiante, ...vivas.map(({ parcela }) => parcela)])) {
              const net = (tipo: string) =>
                vivas.filter((l) => l.tipo === tipo && l.parcela === k).reduce((soma, { valor }) => soma + valor, 0)
              expect(net('repasse')).toBe(devido(k))
              expect(net('comissao')).toBe(parteDe(devido(k), 3000))
              if (!modelo.papel)
                expect(vivas.filter((l) => l.tipo === 'comissao' && l.status !== 'previsto')).toEqual([])
            }
          }

          await check()
          for (const acao of passos) {
            await give(acao)
            await check()
            const antes = await lancamentos(id)
            await server.database.db.transaction((tx) => sincronia.recalculate(tx, null, id))
            expect(await lancamentos(id)).toEqual(antes)
          }
        }),
        { numRuns: 5 },
      )
    },
    300_000,
  )
})
