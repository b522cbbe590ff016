import { EXTRATO_INVALIDO, VALOR_MAIOR_QUE_SALDO } from '@portal/contract/financeiro/limites'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOBODY_ID } from '../testing/testing.ts'
import { check } from './conferencia.ts'
import { diaEm, financeiroApp } from './financeiro.factory.ts'

let app: Awaited<ReturnType<typeof financeiroApp>>
beforeAll(async () => {
  app = await financeiroApp()
})
afterAll(() => app.close())

type Transacao = [fitid: string, valor: string, dia?: string]
const ofx = (transacoes: readonly Transacao[], conta = '12345-6') =>
  `OFXHEADER:100\n\n<OFX><BANKACCTFROM><BANKID>0341<ACCTID>${conta}</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101<DTEND>20261130
${transacoes.map(([fitid, valor, dia = diaEm(0)]) => `<STMTTRN><DTPOSTED>${dia.replaceAll('-', '')}<TRNAMT>${valor}<FITID>${fitid}<MEMO>PIX MARIA SIGILOSA</STMTTRN>`).join('\n')}
</BANKTRANLIST></OFX>`
const read = (text: string, client = app.admin) =>
  client.post('/financeiro/extrato', { conteudo: Buffer.from(text).toString('base64') })
const confirm = (pagamentos: object[], client = app.admin) =>
  client.post('/financeiro/extrato/confirmar', { pagamentos })
type Lida = {
  ref: string
  valor_centavos: number
  em: string
  registrada: boolean
  propostas: { id: string; versao: number }[]
}
const deLida = ({ ref, valor_centavos, em }: Lida, lancamento_id: string, versao: number) => ({
  ref,
  lancamento_id,
  versao,
  valor_centavos,
  pago_em: em,
  forma: 'pix',
})

it('proposes by direction, balance and due date, registers what is confirmed, and nothing twice', async () => {
  const perto = await app.repasse({ valor_centavos: 77_700, vencimento: diaEm(1) })
  const longe = await app.repasse({ valor_centavos: 77_700, vencimento: diaEm(40) })
  const saldo = await app.repasse({ valor_centavos: 100_000, vencimento: diaEm(90) })
  expect((await app.pay(saldo, { valor_centavos: 22_300 })).status).toBe(200)
  await app.repasse({ valor_centavos: 77_700, vencimento: diaEm(60) })
  await app.repasse({ valor_centavos: 77_700, vencimento: diaEm(2), status: 'estornado' })
  const comissao = await app.comissao({ valor_centavos: 77_700 })
  const texto = ofx([
    ['A1', '777.00'],
    ['A2', '-777,00'],
    ['A3', '1.23'],
  ])
  const { status, body } = await read(texto)
  expect([status, body]).toMatchObject([
    200,
    { banco: '0341', conta_final: '45-6', de: '2026-11-01', ate: '2026-11-30' },
  ])
  const [entra, sai, sem] = body.transacoes as [Lida, Lida, Lida]
  expect(entra.propostas.map(({ id }) => id)).toEqual([perto, longe, expect.any(String)])
  expect(sai.propostas.map(({ id }) => id)).toEqual([comissao])
  expect(sem.propostas).toEqual([])
  const [um, dois] = [entra.propostas[0], sai.propostas[0]]
  const confirmados = [
    deLida(entra, perto, um?.versao ?? 0),
    deLida(sai, comissao, dois?.versao ?? 0),
    deLida({ ...sem, valor_centavos: 99_999_999 }, longe, 1),
    { ...deLida(sem, NOBODY_ID, 1), ref: 'x'.repeat(30) },
    { ...deLida(sem, longe, 1), valor_centavos: 0, ref: 'y'.repeat(30) },
  ]
  const feito = await confirm(confirmados)
  expect(feito.body).toMatchObject({
    registrados: 2,
    recusados: [{ ref: sem.ref, motivo: VALOR_MAIOR_QUE_SALDO }, { ref: 'x'.repeat(30) }, { ref: 'y'.repeat(30) }],
  })
  expect(await app.row(perto)).toMatchObject({ status: 'pago', pago_em: expect.anything() })
  expect(await app.row(comissao)).toMatchObject({ status: 'pago' })
  expect((await app.read(perto)).pagamentos[0]).toMatchObject({ do_extrato: true, valor_centavos: 77_700 })
  const denovo = await confirm(confirmados.slice(0, 2).map((pago) => ({ ...pago, lancamento_id: longe })))
  expect(denovo.body).toEqual({
    registrados: 0,
    recusados: [entra, sai].map(({ ref }) => ({ ref, motivo: 'Este lançamento do banco já foi registrado.' })),
  })
  const lido = (await read(texto)).body.transacoes as Lida[]
  expect(lido.map(({ registrada }) => registrada)).toEqual([true, true, false])
  expect(lido[0]?.propostas).toEqual([])
  // Another account's transactions with the same numbers are different ones.
  const outra = (await read(ofx([['A1', '777.00']], '999'))).body.transacoes as Lida[]
  expect(outra[0]).toMatchObject({ registrada: false })
  expect((await check(app.database)).diferencas).toEqual([])
})

it('registers a transaction that two people confirm at once one time', async () => {
  const ids = [await app.repasse({ valor_centavos: 4_321 }), await app.repasse({ valor_centavos: 4_321 })]
  const [lida] = (await read(ofx([['B1', '43.21']]))).body.transacoes as [Lida]
  const respostas = await Promise.all(ids.map((id) => confirm([deLida(lida, id, 1)])))
  expect(respostas.map(({ body }) => body.registrados).toSorted()).toEqual([0, 1])
  // Once undone, the transaction can be registered again.
  const [{ id }] = await app.sql('select id from pagamentos where extrato_ref = $1', [lida.ref])
  expect((await app.admin.post(`/financeiro/pagamentos/${id}/desfazer`, { motivo: 'era outro' })).status).toBe(200)
  expect(((await read(ofx([['B1', '43.21']]))).body.transacoes as Lida[])[0]).toMatchObject({ registrada: false })
})

it('keeps nothing of the file', async () => {
  await read(ofx([['C1', '777.00']]))
  const { rows } = await app.database.pool.query<{ tabela: string }>(
    "select quote_ident(table_name) as tabela from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  for (const { tabela } of rows)
    expect(await app.sql(`select 1 from ${tabela} t where t::text ilike '%sigilosa%'`), tabela).toEqual([])
})

it('refuses what is no statement, and everybody but administrators', async () => {
  const ruim = await read('Data;Valor')
  expect([ruim.status, ruim.body.data.campos]).toEqual([422, { conteudo: EXTRATO_INVALIDO }])
  expect((await app.admin.post('/financeiro/extrato', { conteudo: '***' })).status).toBe(422)
  expect((await app.admin.post('/financeiro/extrato', { conteudo: 'A'.repeat(1_100_000) })).status).toBe(413)
  // A statement may be longer than other requests.
  const grande = ofx(Array.from({ length: 4_000 }, (_, n): Transacao => [`G${n}`, '0.01']))
  expect((await read(grande)).body.transacoes).toHaveLength(4_000)
  expect((await confirm([])).status).toBe(422)
  expect((await confirm([{ ref: 'curta', lancamento_id: NOBODY_ID }])).status).toBe(422)
  for (const client of [app.ana, app.supervisor]) {
    expect((await read(ofx([]), client)).status).toBe(403)
    expect((await confirm([], client)).status).toBe(403)
  }
})
