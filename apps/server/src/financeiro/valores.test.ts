import { randomUUID } from 'node:crypto'
import type { Lancamento, LancamentoCompleto, Pagamento } from '@portal/contract/financeiro/financeiro.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertInternacao } from '../internacoes/internacoes.factory.ts'
import { readPdf } from '../platform/pdf/pdf.factory.ts'
import { NOBODY_ID } from '../testing/testing.ts'
import { expectChanges, expectDistinct, type Fontes, readCsv, readFolha } from '../testing/valores.ts'
import { financeiroApp } from './financeiro.factory.ts'

const AGORA = Date.parse('2026-11-30T15:00:00Z')
const CALCULO: NonNullable<Lancamento['calculo']> = {
  regra_id: NOBODY_ID,
  tipo: 'percentual',
  valor: 1_250,
  base: 'repasse',
  sobre_centavos: 480_000,
  resultado_centavos: 60_000,
  vigencia_inicio: '2026-03-04',
}
const COMISSAO = {
  descricao: 'Comissão da internação',
  paciente: 'J. P. (P-000017)',
  competencia: '2026-09-01',
  vencimento: '2026-10-12',
  valor_centavos: 60_100,
  nf_numero: 'NF-42',
  parcela: 2,
  parcelas: 6,
}
const PAGAMENTO = { valor_centavos: 21_300, pago_em: '2026-10-20', forma: 'transferencia' as const }

let app: Awaited<ReturnType<typeof financeiroApp>>
const ids = { comissao: '', repasse: '', internacao: '' }

beforeAll(async () => {
  app = await financeiroApp({ clock: () => AGORA })
  await app.sql(`update profiles set full_name = 'Ana Consultora' where id = $1`, [app.anaId])
  await app.sql(`update profiles set full_name = 'Alba Administradora' where id = $1`, [app.adminId])
  const { id } = await insertInternacao(app.server, {
    consultor_id: app.anaId,
    clinica_id: app.clinica,
    entrada: '2026-08-01T12:00:00Z',
  })
  ids.internacao = id
  await app.sql(
    `insert into internacoes_financeiras (internacao_id, clinica_id, consultor_id, paciente, entrada, contrato)
     values ($1, $2, $3, 'J. P. (P-000017)', '2026-08-01', '{}') on conflict do nothing`,
    [id, app.clinica, app.anaId],
  )
  const mais = { internacao_id: id, calculo: JSON.stringify(CALCULO), cobrado_em: '2026-10-15T10:01:00Z' }
  ids.comissao = await app.comissao({ ...COMISSAO, ...mais, clinica_id: app.clinica })
  ids.repasse = await app.repasse({ descricao: 'Repasse do mês', valor_centavos: 480_000, internacao_id: id })
  const { status, body } = await app.pay(ids.comissao, PAGAMENTO)
  expect([status, body]).toEqual([200, expect.anything()])
})
afterAll(() => app.close())

const linha = async (): Promise<Fontes<Lancamento>> => ({
  ...COMISSAO,
  id: ids.comissao,
  versao: (await app.row(ids.comissao)).versao,
  tipo: 'comissao',
  origem: 'internacao',
  internacao_id: ids.internacao,
  clinica_id: app.clinica,
  clinica: 'Vale Verde',
  consultor_id: app.anaId,
  consultor: 'Ana Consultora',
  pago_centavos: PAGAMENTO.valor_centavos,
  status: 'parcial',
  situacao: 'vencido',
  retida: null,
  pago_em: PAGAMENTO.pago_em,
  fechado: false,
  calculo: CALCULO,
})
const LINHA_DO_ARQUIVO = {
  Descrição: COMISSAO.descricao,
  Paciente: COMISSAO.paciente,
  Clínica: 'Vale Verde',
  Competência: '09/2026',
  Vencimento: '12/10/2026',
  'Valor (R$)': '601',
  'Pago (R$)': '213',
  'Em aberto (R$)': '388',
  Situação: 'Vencido',
  'Pago em': '20/10/2026',
  'Nota fiscal': 'NF-42',
  Parcela: '2 de 6',
  Cálculo: '12,5% de R$ 4.800,00, regra de 04/03/2026',
  'Mês fechado': 'não',
}
const readArquivo = (text: string) => readCsv(text.replaceAll('\u00a0', ' '))

it('no two fields of the entry, its computation and its payment hold the same', () =>
  expectDistinct([COMISSAO, CALCULO, PAGAMENTO]))

describe('a commission', () => {
  it('in lists: of all, and of its person', async () => {
    const esperada = await linha()
    expect((await app.admin.get('/financeiro/lancamentos?tipo=comissao')).body.itens).toEqual([esperada])
    expect((await app.ana.get('/minhas-comissoes?competencia=2026-09-01')).body.itens).toEqual([esperada])
  })

  it('with all that led to it, for whoever pays and for its person', async () => {
    const pagamento: Fontes<Pagamento> = {
      id: expect.any(String),
      ...PAGAMENTO,
      comprovante: null,
      do_extrato: false,
      registrado_por: 'Alba Administradora',
      desfeito_em: null,
      desfeito_motivo: null,
    }
    const completa: Fontes<LancamentoCompleto> = {
      ...(await linha()),
      pagamentos: [pagamento],
      relacionados: [expect.objectContaining({ id: ids.repasse, valor_centavos: 480_000 })],
      contestacoes: [],
      cobrado_em: '2026-10-15T10:01:00.000Z',
    }
    expect(await app.read(ids.comissao)).toEqual(completa)
    const { body } = await app.ana.get(`/minhas-comissoes/${ids.comissao}`)
    expect(body.pagamentos).toMatchObject([PAGAMENTO])
    expect(body).toMatchObject(await linha())
  })

  it('in the file of all, and in that of its person', async () => {
    const { text } = await app.admin.get(
      '/financeiro-lancamentos-exportar?tipo=comissao&formato=csv&motivo=Auditoria anual',
    )
    expect(readArquivo(text)).toEqual([{ Tipo: 'Comissão', Consultor: 'Ana Consultora', ...LINHA_DO_ARQUIVO }])
    const minhas = await app.ana.get('/minhas-comissoes-exportar?competencia=2026-09-01&motivo=Planilha da reunião')
    expect(readArquivo(minhas.text)).toEqual([LINHA_DO_ARQUIVO])
  })

  it('in the demonstrativo of its month', async () => {
    await app.sql(`update lancamentos set cobrado_em = null where id = $1`, [ids.repasse])
    expect((await app.admin.post('/financeiro/competencias/2026-09-01/fechar')).status).toBe(200)
    const { pessoas } = (await app.admin.get('/financeiro/fechamentos?mes=2026-09-01')).body
    const { rawPayload } = await app.app.inject({
      url: `/api/fechamentos-demonstrativo?id=${pessoas[0].id}`,
      headers: { cookie: app.ana.cookie },
    })
    const valores = Object.entries(await readFolha(rawPayload)).map(([rotulo, valor]) => [
      rotulo,
      valor.replaceAll('\u00a0', ' '),
    ])
    expect(Object.fromEntries(valores)).toMatchObject({
      Nome: 'Ana Consultora',
      Mês: 'setembro de 2026',
      Situação: 'Fechado',
      Total: 'R$ 601,00',
      Pago: 'R$ 213,00',
      'A pagar': 'R$ 388,00',
    })
    const dito = (await readPdf(rawPayload)).text.replaceAll('\u00a0', ' ')
    for (const uma of [
      COMISSAO.descricao,
      `${COMISSAO.paciente} · Vale Verde · parcela 2 de 6`,
      '12/10/2026',
      'Soma: R$ 601,00',
    ])
      expect(dito).toContain(uma)
  })
})

it('an entry by hand stands in its columns, and is changed in the fields that the change names', async () => {
  const campos = {
    tipo: 'despesa',
    descricao: 'Aluguel da sala',
    valor_centavos: 70_500,
    competencia: '2026-11-01',
    vencimento: '2026-12-07',
    clinica_id: app.clinica,
  }
  const { status, body } = await app.admin.post('/financeiro/lancamentos', { envio_id: randomUUID(), ...campos })
  expect([status, body]).toMatchObject([201, { ...campos, clinica: 'Vale Verde', origem: 'manual', consultor: null }])
  await expectChanges({
    client: app.admin,
    caminho: `/financeiro/lancamentos/${body.id}`,
    mudanca: {
      descricao: 'Aluguel do mês',
      valor_centavos: 71_600,
      competencia: '2026-12-01',
      vencimento: '2026-12-09',
    },
    historico: () => app.history('lancamentos', body.id),
  })
})
