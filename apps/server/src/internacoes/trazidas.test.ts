import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diaEm, financeiroApp, pagamento } from '../financeiro/financeiro.factory.ts'
import { listPacientesPorId } from '../pacientes/lote.queries.ts'
import { unitOfWork } from '../platform/db/unit-of-work.ts'
import { createLoteInternacoes } from './lote.service.ts'

let app: Awaited<ReturnType<typeof financeiroApp>>
beforeAll(async () => {
  app = await financeiroApp()
  await app.sql("insert into clinica_regularidade (clinica_id, natureza) values ($1, 'clinica_medica')", [app.clinica])
  const regras = { tipo: 'percentual', valor: 5_000, vigencia_inicio: '2020-01-01' }
  const repasse = await app.admin.post('/financeiro/regras/repasse', {
    ...{
      ...regras,
      clinica_id: app.clinica,
      base: 'cada_mensalidade',
      vigencia_fim: null,
      prazo_dias: 5,
      carencia_dias: 7,
    },
  })
  const comissao = await app.admin.post('/financeiro/regras/comissao', {
    ...{ ...regras, consultor_id: null, base: 'repasse', momento: 'internacao', vigencia_fim: null },
  })
  expect([repasse.status, comissao.status]).toEqual([201, 201])
})
afterAll(() => app.server.close())

const MES = 30

/** A person from an old portal who has been in the clinic for `dias` days. */
async function trazida(dias: number, campos: object = {}, nascimento: string | null = '1990-01-01') {
  const [paciente, id] = [randomUUID(), randomUUID()]
  await app.sql(
    `insert into pacientes (id, envio_id, canal, base_legal, nome_completo, data_nascimento, consultor_id, clinica_id, status, trazido_em)
     values ($1, $1, 'manual', 'protecao_vida', 'Maria Souza', $4, $2, $3, 'internado', now())`,
    [paciente, app.anaId, app.clinica, nascimento],
  )
  const lote = createLoteInternacoes(Date.now)
  await unitOfWork(
    app.database,
    Date.now,
  )(async (tx, touched) => {
    await lote.begin(tx)
    const [row] = await listPacientesPorId(tx, [paciente])
    if (!row) throw new Error('no patient')
    await lote.insert(tx, null, touched, row, {
      ...{ id, envio_id: id, paciente_id: paciente, clinica_id: app.clinica, consultor_id: app.anaId },
      ...{ tipo: 'voluntaria', entrada: new Date(Date.now() - dias * 86_400_000), trazida_em: new Date() },
      ...{ valor_contratado_centavos: 100_000, quantidade_periodos: 6, ...campos },
    })
  })
  return { id, paciente }
}
const list = async () => (await app.admin.get('/internacoes-trazidas')).body
const daLista = async (id: string) => (await list()).itens.find((uma: { id: string }) => uma.id === id)
const lancamentosDe = (id: string) =>
  app.sql('select * from lancamentos where internacao_id = $1 order by tipo desc, parcela', [id])
const confirm = (id: string, campos: object = {}) =>
  app.admin.post(`/internacoes-trazidas/${id}`, { versao: 1, anteriores: 'em_aberto', ...campos })

describe('before anybody confirms an admission of an older portal', () => {
  it('its money is expected, in full sight, and cannot be paid', async () => {
    const { id } = await trazida(100)
    const uma = await daLista(id)
    expect(uma).toMatchObject({
      ...{ paciente: 'Maria Souza', clinica: 'Vale Verde', tipo: 'voluntaria', falta: [] },
      ...{
        repasses: { anteriores: { n: 4, centavos: 200_000 } },
        comissoes: { anteriores: { n: 4, centavos: 100_000 } },
      },
    })
    expect(uma.vencidos).toBeGreaterThan(0)
    const entradas = await lancamentosDe(id)
    expect(new Set(entradas.map(({ status }) => status))).toEqual(new Set(['previsto']))
    const paga = await app.admin.post(`/financeiro/lancamentos/${entradas[0]?.id}/pagamentos`, {
      ...{ versao: 1, ...pagamento({ valor_centavos: Number(entradas[0]?.valor_centavos) }) },
    })
    expect(paga.status).toBe(409)
  })

  it('nobody is asked for anything', async () => {
    const { id, paciente } = await trazida(100)
    expect(await app.sql('select 1 from pendencias where entidade_id in ($1, $2)', [id, paciente])).toEqual([])
    expect(await app.sql("select 1 from pendencias where fato like 'regra_%'")).toEqual([])
  })

  it('only administrators see them', async () => {
    expect((await app.ana.get('/internacoes-trazidas')).status).toBe(403)
    expect((await app.supervisor.get('/internacoes-trazidas-total')).status).toBe(403)
    expect((await app.admin.get('/internacoes-trazidas-total')).body.total).toBe((await list()).total)
  })
})

describe('confirming', () => {
  it('makes its money count, and asks for what is missing from then on', async () => {
    const { id, paciente } = await trazida(100)
    const { status, body } = await confirm(id)
    expect([status, body.confirmada_em !== null]).toEqual([200, true])
    const entradas = await lancamentosDe(id)
    const abertas = entradas.filter(({ status: um }) => um === 'em_aberto')
    expect(abertas.filter(({ tipo }) => tipo === 'repasse')).toHaveLength(4)
    // The declaration is missing, so the commission is held back as usual.
    expect(new Set(entradas.filter(({ tipo }) => tipo === 'comissao').map(({ status: um }) => um))).toEqual(
      new Set(['previsto']),
    )
    const pedidos = await app.sql('select prazo_em from pendencias where entidade_id = $1', [paciente])
    expect(pedidos.length).toBeGreaterThan(0)
    expect(pedidos.every(({ prazo_em }) => prazo_em > new Date())).toBe(true)
    expect(await daLista(id)).toBeUndefined()
    expect((await confirm(id, { versao: body.versao })).body.message).toBe('Esta internação já foi confirmada.')
    const historia = await app.sql("select depois from audit_log where entidade_id = $1 and acao = 'editar'", [id])
    expect(JSON.stringify(historia)).toContain('confirmada_em')
  })

  it('leaves nothing owed of what was settled before the move, and goes on with what comes', async () => {
    const { id } = await trazida(100)
    await confirm(id, { anteriores: 'acertadas' })
    const entradas = await lancamentosDe(id)
    const valem = entradas.filter(({ status }) => status !== 'estornado')
    expect(entradas.filter(({ status }) => status === 'em_aberto')).toEqual([])
    expect(valem.length).toBeGreaterThan(0)
    expect(
      valem.every(
        ({ status, competencia }) => status === 'previsto' && (competencia === null || competencia > new Date()),
      ),
    ).toBe(true)
  })

  it('takes corrections, by which the money follows', async () => {
    const { id, paciente } = await trazida(100, { tipo: null }, null)
    const entrada = `${diaEm(-MES)}T10:00`
    const { body } = await confirm(id, {
      ...{ tipo: 'involuntaria', entrada, data_nascimento: '1985-02-03', valor_contratado_centavos: 200_000 },
      quantidade_periodos: 2,
    })
    expect(body).toMatchObject({ tipo: 'involuntaria', valor_contratado_centavos: 200_000, quantidade_periodos: 2 })
    expect((await app.ana.get(`/pacientes/${paciente}`)).body.data_nascimento).toBe('1985-02-03')
    const repasses = (await lancamentosDe(id)).filter(
      ({ tipo, status }) => tipo === 'repasse' && status !== 'estornado',
    )
    expect(repasses.map(({ valor_centavos }) => Number(valor_centavos))).toEqual([100_000, 100_000])
    const meses = repasses.map(({ competencia }) => new Date(competencia).toISOString().slice(0, 7))
    expect(meses[0]).toBe(diaEm(-MES).slice(0, 7))
  })

  it.each<[string, object]>([
    ['entrada', { entrada: `${diaEm(2)}T10:00` }],
    ['data_nascimento', { data_nascimento: '2099-01-01' }],
    ['entrada', { entrada: `${diaEm(-90)}T10:00`, data_nascimento: diaEm(-5) }],
    ['previsao_saida', { previsao_saida: diaEm(-200) }],
    ['valor_contratado_centavos', { valor_contratado_centavos: -1 }],
    ['tipo', { tipo: 'outro' }],
    ['anteriores', { anteriores: 'talvez' }],
  ])('refuses a wrong %s at its field', async (campo, campos) => {
    const { id } = await trazida(100)
    const { status, body } = await confirm(id, campos)
    expect([status, Object.keys(body.data?.campos ?? {})]).toEqual([422, [campo]])
    expect(await daLista(id)).toBeDefined()
  })

  it('once confirmed without a type, takes it later with what it asks for, and only once', async () => {
    const { id } = await trazida(10, { tipo: null })
    expect((await confirm(id)).status).toBe(200)
    const correct = (campos: object) => app.ana.patch(`/internacoes/${id}`, campos)
    const medico = { medico_nome: 'Ana Prado', medico_crm: '12345', medico_uf: 'SP' }
    const cedo = await correct({ versao: 2, ...medico })
    expect([cedo.status, Object.keys(cedo.body.data.campos)]).toEqual([422, ['medico_nome']])
    const { status, body } = await correct({ versao: 2, tipo: 'voluntaria', ...medico })
    expect([status, body.tipo, body.medico_crm]).toEqual([200, 'voluntaria', '12345'])
    expect(body.esperas.map(({ assunto }: { assunto: string }) => assunto)).toEqual(['declaracao'])
    const outra = await correct({ versao: body.versao, tipo: 'involuntaria' })
    expect([outra.status, Object.keys(outra.body.data.campos)]).toEqual([422, ['tipo']])
  })

  it('of many leaves those that somebody changed meanwhile', async () => {
    const [um, outro] = [await trazida(10), await trazida(10)]
    await app.ana.patch(`/internacoes/${outro.id}`, { versao: 1, quantidade_periodos: 3 })
    const alvos = [um, outro].map(({ id }) => ({ id, versao: 1 }))
    const { body } = await app.admin.post('/internacoes-trazidas', { internacoes: alvos, anteriores: 'em_aberto' })
    expect(body).toEqual({ confirmadas: 1, mudaram: 1 })
    expect([await daLista(um.id), (await daLista(outro.id))?.versao]).toEqual([undefined, 2])
  })
})
