import { randomUUID } from 'node:crypto'
import { caminhoEnviosPagamento } from '@portal/contract/financeiro/limites'
import { addMeses, competenciaDe } from '@portal/contract/regras/dia'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, pngVazio } from '../arquivos/arquivos.factory.ts'
import { readPdf } from '../platform/pdf/pdf.factory.ts'
import { NOBODY_ID } from '../testing/testing.ts'
import { compactSaldos } from './conferencia.queries.ts'
import { createConferenciaService } from './conferencia.service.ts'
import { check } from './conferencia.ts'
import { diaEm, financeiroApp, insertLancamento } from './financeiro.factory.ts'

let app: Awaited<ReturnType<typeof financeiroApp>>
beforeAll(async () => {
  app = await financeiroApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const HOJE = competenciaDe(diaEm(0))
let usados = 2
/** A past month that no other test closes. */
const novoMes = () => addMeses(HOJE, -usados++)
const CALCULO = {
  regra_id: NOBODY_ID,
  tipo: 'percentual',
  valor: 3000,
  base: 'repasse',
  sobre_centavos: 450_000,
  resultado_centavos: 135_000,
  vigencia_inicio: '2026-03-01',
}
const comissaoDe = (mes: string, campos: Record<string, unknown> = {}) =>
  app.comissao({ competencia: mes, calculo: JSON.stringify(CALCULO), valor_centavos: 135_000, ...campos })
const close = (mes: string, client = app.admin) => client.post(`/financeiro/competencias/${mes}/fechar`)
const reopen = (mes: string, motivo = 'Valor digitado errado') =>
  app.admin.post(`/financeiro/competencias/${mes}/reabrir`, { motivo })
const list = async (mes: string) => (await app.admin.get(`/financeiro/fechamentos?mes=${mes}`)).body
const erros = async () => (await check(app.database)).diferencas.map(({ frase }) => frase)

describe('closing a month', () => {
  it('sums the commissions of each person, negative ones too, and is told with its history', async () => {
    const mes = novoMes()
    const ids = [await comissaoDe(mes), await comissaoDe(mes, { valor_centavos: -35_000, origem: 'ajuste' })]
    await comissaoDe(mes, { consultor_id: app.biaId, valor_centavos: 5_000 })
    await comissaoDe(mes, { status: 'estornado', valor_centavos: 7_000 })
    expect((await list(mes)).pessoas).toMatchObject([
      { id: null, status: 'aberto', lancamentos: 2, total_centavos: 100_000, pago_centavos: 0 },
      { id: null, status: 'aberto', lancamentos: 1, total_centavos: 5_000 },
    ])
    const { status, body } = await close(mes)
    expect([status, body]).toMatchObject([200, { mes, status: 'fechada', fechada_por: 'Pessoa admin' }])
    const { mes: fechado, meses, pessoas } = await list(mes)
    expect(fechado).toMatchObject({ mes, status: 'fechada' })
    expect(meses.map(({ mes }: { mes: string }) => mes)).toEqual(expect.arrayContaining([mes, HOJE]))
    expect(pessoas).toMatchObject([
      { id: expect.any(String), consultor_id: app.anaId, status: 'fechado', lancamentos: 2, total_centavos: 100_000 },
      { consultor_id: app.biaId, total_centavos: 5_000 },
    ])
    for (const id of ids) expect((await app.row(id)).fechamento_id).toBe(pessoas[0].id)
    expect(await app.history('fechamentos', pessoas[0].id)).toMatchObject([
      { acao: 'editar', ator_id: app.adminId, depois: { status: 'fechado', total_centavos: 100_000 } },
    ])
    expect(await app.history('fechamentos', null)).toContainEqual(
      expect.objectContaining({ depois: expect.objectContaining({ mes, status: 'fechada' }) }),
    )
    expect(await erros()).toEqual([])
  })

  it('refuses a month that has not begun, is closed, does not exist, and everybody but administrators', async () => {
    expect((await close(addMeses(HOJE, 1))).status).toBe(422)
    for (const errado of ['2026-13-01', '2026-01-02', 'x', '2026-02'])
      expect((await close(errado)).status, errado).toBe(422)
    const mes = novoMes()
    for (const client of [app.ana, app.bia, app.supervisor]) expect((await close(mes, client)).status).toBe(403)
    expect((await close(mes)).status).toBe(200)
    const denovo = await close(mes)
    expect([denovo.status, denovo.body.message]).toEqual([409, 'Este mês já está fechado.'])
  })

  it('is done by one of two administrators; the other hears it', async () => {
    const mes = novoMes()
    await comissaoDe(mes)
    const outro = await app.server.as('admin')
    const dois = await Promise.all([close(mes), close(mes, outro)])
    expect(dois.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('holds against plain SQL and against payments of that month; paying its entries later is of the open month', async () => {
    const mes = novoMes()
    const id = await comissaoDe(mes)
    const repasse = await app.repasse({ competencia: mes })
    const pago = await app.pay(repasse, { valor_centavos: 10_000, pago_em: mes })
    expect(pago.status).toBe(200)
    await close(mes)
    const outro = addMeses(HOJE, 0)
    const recusadas: [string, unknown[]][] = [
      ['update lancamentos set valor_centavos = 1 where id = $1', [id]],
      ['update lancamentos set consultor_id = $2 where id = $1', [id, app.biaId]],
      ['update lancamentos set competencia = $2 where id = $1', [id, outro]],
      ["update lancamentos set status = 'estornado' where id = $1", [id]],
      ["update lancamentos set status = 'contestado' where id = $1", [id]],
      ["update lancamentos set status = 'pago', pago_centavos = valor_centavos where id = $1", [id]],
      ["update lancamentos set descricao = 'Outra coisa' where id = $1", [id]],
      ["update lancamentos set paciente = 'X. Y. (P-000099)' where id = $1", [id]],
      ['update lancamentos set parcela = 7 where id = $1', [id]],
      [`update lancamentos set calculo = '{"x": 1}' where id = $1`, [id]],
      [
        "update pagamentos set desfeito_em = now(), desfeito_por = $2, desfeito_motivo = 'x' where lancamento_id = $1",
        [repasse, app.adminId],
      ],
    ]
    for (const [sql, values] of recusadas)
      await expect(app.sql(sql, values), sql).rejects.toMatchObject({ code: 'PC001' })
    await expect(comissaoDe(mes)).rejects.toMatchObject({ code: 'PC001' })
    const doMes = 'where competencia = $1'
    for (const mudanca of ['total_centavos = total_centavos + 1', "status = 'aberto'"])
      await expect(app.sql(`update fechamentos set ${mudanca} ${doMes}`, [mes]), mudanca).rejects.toMatchObject({
        code: 'PC001',
      })
    // Nobody changes the entries or the owner of a closing.
    for (const mudanca of ['fechamento_id = null', "origem = 'manual'"])
      await expect(app.sql(`update lancamentos set ${mudanca} where id = $1`, [id]), mudanca).rejects.toMatchObject({
        code: '42501',
      })
    await expect(app.sql(`update fechamentos set consultor_id = $2 ${doMes}`, [mes, app.biaId])).rejects.toMatchObject({
      code: '42501',
    })
    await expect(app.sql(`delete from fechamentos ${doMes}`, [mes])).rejects.toMatchObject({ code: '42501' })
    const noFechado = await app.pay(repasse, { valor_centavos: 10_000, pago_em: mes })
    expect([noFechado.status, noFechado.body.message]).toEqual([409, 'Este mês está fechado. Reabra para alterar.'])
    const [{ id: pagamento }] = await app.sql('select id from pagamentos where lancamento_id = $1', [repasse])
    expect((await app.admin.post(`/financeiro/pagamentos/${pagamento}/desfazer`, { motivo: 'engano' })).status).toBe(
      409,
    )
    expect((await app.pay(id, { valor_centavos: 135_000 })).status).toBe(200)
    expect((await list(mes)).pessoas).toMatchObject([
      { status: 'pago', total_centavos: 135_000, pago_centavos: 135_000 },
    ])
    expect(await erros()).toEqual([])
  })

  it('lets a commission of it be disputed, answered and paid, and an erasure take its words', async () => {
    const mes = novoMes()
    const id = await comissaoDe(mes)
    await close(mes)
    const contestar = await app.ana.post(`/minhas-comissoes/${id}/contestar`, {
      envio_id: randomUUID(),
      texto: 'Faltou.',
    })
    expect([contestar.status, contestar.body.status]).toEqual([200, 'contestado'])
    // A disputed entry cannot be made to look undisputed.
    await expect(app.sql("update lancamentos set status = 'em_aberto' where id = $1", [id])).rejects.toMatchObject({
      code: 'PC001',
    })
    const [{ id: contestacao }] = contestar.body.contestacoes
    const resposta = await app.admin.post(`/financeiro/contestacoes/${contestacao}/responder`, {
      texto: 'Conferido.',
      decisao: 'recusada',
    })
    expect([resposta.status, resposta.body.status]).toEqual([200, 'em_aberto'])
    expect((await app.pay(id, { valor_centavos: 135_000 })).body.status).toBe('pago')
    const esquecer =
      "update lancamentos set descricao = 'Lançamento de titular removido', paciente = 'Titular removido'"
    await expect(app.sql(`${esquecer}, parcela = 9 where id = $1`, [id])).rejects.toMatchObject({ code: 'PC001' })
    await app.sql(`${esquecer} where id = $1`, [id])
    expect(await erros()).toEqual([])
  })

  it('is opened and closed again by its month alone', async () => {
    const mes = novoMes()
    await comissaoDe(mes)
    for (const mudanca of ["status = 'fechado'", 'total_centavos = 1'])
      await expect(app.sql(`update fechamentos set ${mudanca} where competencia = $1`, [mes])).rejects.toMatchObject({
        code: '42501',
      })
    await expect(
      app.sql(
        "insert into fechamentos (consultor_id, competencia, total_centavos, status) values ($1, $2, 5, 'fechado')",
        [app.biaId, mes],
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('is undone with a reason; the next closing sums again', async () => {
    const mes = novoMes()
    const id = await comissaoDe(mes)
    expect((await reopen(mes)).status).toBe(409)
    await close(mes)
    expect((await reopen(mes, ' ')).status).toBe(422)
    expect((await app.ana.post(`/financeiro/competencias/${mes}/reabrir`, { motivo: 'quero' })).status).toBe(403)
    const { status, body } = await reopen(mes)
    expect([status, body]).toMatchObject([200, { status: 'aberta', reaberta_motivo: 'Valor digitado errado' }])
    expect((await reopen(mes)).status).toBe(409)
    await app.sql('update lancamentos set valor_centavos = 90000 where id = $1', [id])
    await close(mes)
    expect((await list(mes)).pessoas).toMatchObject([{ status: 'fechado', total_centavos: 90_000 }])
    expect(await erros()).toEqual([])
  })

  it('again and again beside receipts ends without a deadlock and with exact sums', async () => {
    const mes = HOJE
    const entradas = await Promise.all(Array.from({ length: 3 }, () => comissaoDe(mes, { valor_centavos: 100_000 })))
    const recusas = new Set<number>()
    let feitos = 0
    let parar = false
    const receive = async (id: string) => {
      while (!parar) {
        const { versao, pago_centavos } = await app.read(id)
        if (pago_centavos >= 99_000) return
        const corpo = { versao, envio_id: randomUUID(), valor_centavos: 10, pago_em: diaEm(0), forma: 'pix' }
        const { status } = await app.admin.post(`/financeiro/lancamentos/${id}/pagamentos`, corpo)
        if (status === 200) feitos++
        else recusas.add(status)
      }
    }
    const recebendo = entradas.map(receive)
    for (let rodada = 0; rodada < 20; rodada++) {
      expect((await close(mes)).status).toBe(200)
      expect((await reopen(mes)).status).toBe(200)
    }
    parar = true
    await Promise.all(recebendo)
    expect([...recusas].filter((status) => status !== 409)).toEqual([])
    const [{ soma }] = await app.sql('select sum(pago_centavos)::int as soma from lancamentos where id = any($1)', [
      entradas,
    ])
    expect(soma).toBe(feitos * 10)
    expect(await erros()).toEqual([])
  })
})

describe('a demonstrativo', () => {
  const print = (id: string, client = app.admin) =>
    fetch(`${addressOf(app.server)}/api/fechamentos-demonstrativo?id=${id}`, { headers: { cookie: client.cookie } })

  it('tells each commission with its calculation, adjustments and totals; of patients initials and code', async () => {
    const mes = '2024-03-01'
    await comissaoDe(mes, { parcela: 2, parcelas: 6, clinica_id: app.clinica })
    const muitas = Array.from({ length: 40 }, () => comissaoDe(mes, { valor_centavos: 1_000 }))
    await Promise.all(muitas)
    await comissaoDe(mes, {
      valor_centavos: -35_000,
      origem: 'ajuste',
      descricao: 'Estorno da comissão',
      calculo: null,
    })
    await close(mes)
    const [{ id }] = (await list(mes)).pessoas
    const answer = await print(id)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toContain('demonstrativo-2024-03.pdf')
    const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(pdf.info).toMatchObject({ Title: 'Demonstrativo de comissões · março de 2024', Language: 'pt-BR' })
    for (const texto of [
      'Pessoa consultor',
      'março de 2024',
      'M. S. (P-000024)',
      '30% de R$ 4.500,00, regra de 01/03/2026',
      'Vale Verde',
      'parcela 2 de 6',
      'Ajustes',
      'Estorno da comissão',
      'R$ 1.400,00',
    ])
      expect(pdf.text.replace(/\s+/g, ' '), texto).toContain(texto)
    expect(pdf.pages.length).toBeGreaterThan(1)
    expect(pdf.pages[0]?.decoration).toContain(`Página 1 de ${pdf.pages.length}`)
    expect(pdf.elements.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['H1', 'H2', 'TH', 'TD']))
    expect(await app.history('fechamentos', id)).toContainEqual(expect.objectContaining({ acao: 'imprimir' }))
    expect((await print(id, app.ana)).status).toBe(200)
    expect((await print(id, app.bia)).status).toBe(404)
    expect((await print(id, app.supervisor)).status).toBe(403)
    expect((await print(NOBODY_ID)).status).toBe(404)
    expect((await print('x')).status).toBe(422)
    expect((await app.ana.get('/meus-fechamentos')).body).toContainEqual(
      expect.objectContaining({ id, competencia: mes, total_centavos: 140_000 }),
    )
    const deBia = (await app.bia.get('/meus-fechamentos')).body
    expect(deBia.map(({ consultor_id }: { consultor_id: string }) => consultor_id)).not.toContain(app.anaId)
    await reopen(mes)
    expect((await print(id)).status).toBe(404)
  })
})

describe('the check', () => {
  it('finds what was changed behind its back, tells administrators once a day, and is silent when all is right', async () => {
    const mes = novoMes()
    const id = await comissaoDe(mes)
    await app.pay(id, { valor_centavos: 100 })
    await close(mes)
    expect(await erros()).toEqual([])
    const service = createConferenciaService({ database: app.database, clock: Date.now })
    const avisos = () => app.sql("select titulo, corpo from notificacoes where tipo = 'conferencia_financeira'")
    await service.run()
    expect(await avisos()).toEqual([])
    await app.sql('alter table lancamentos disable trigger user')
    await app.sql('update lancamentos set pago_centavos = 300 where id = $1', [id])
    await app.sql('alter table lancamentos enable trigger user')
    await app.sql('alter table fechamentos disable trigger user')
    await app.sql('update fechamentos set total_centavos = 1 where competencia = $1', [mes])
    expect(await erros()).toEqual([
      expect.stringMatching(`Lançamento ${id}: R\\$.3,00 pagos guardados, R\\$.1,00 pelos pagamentos`),
      expect.stringMatching(/^Soma de Comissão \(aberto/),
      expect.stringMatching(/^Fechamento .*: R\$.0,01 guardados, R\$.1\.350,00 pelos lançamentos/),
    ])
    await service.run()
    const ditos = await avisos()
    expect(ditos.length).toBeGreaterThanOrEqual(3)
    await service.run()
    expect((await avisos()).length).toBe(ditos.length)
    await app.sql('alter table lancamentos disable trigger user')
    await app.sql('update lancamentos set pago_centavos = 100 where id = $1', [id])
    await app.sql('alter table lancamentos enable trigger user')
    await app.sql('update fechamentos set total_centavos = 135000 where competencia = $1', [mes])
    await app.sql('alter table fechamentos enable trigger user')
    expect(await erros()).toEqual([])
  })

  it('names an entry that left its closing, a state without a cause, and a month that is closed by half', async () => {
    const mes = novoMes()
    const id = await comissaoDe(mes)
    await close(mes)
    const porTras = async (tabela: string, mudanca: string, onde: string, valores: unknown[]) => {
      await app.sql(`alter table ${tabela} disable trigger user`)
      await app.sql(`update ${tabela} set ${mudanca} where ${onde}`, valores)
      await app.sql(`alter table ${tabela} enable trigger user`)
    }
    const fechamento_id = (await app.row(id)).fechamento_id
    await porTras('lancamentos', 'fechamento_id = null', 'id = $1', [id])
    expect(await erros()).toContain(`Lançamento ${id}: não está no fechamento da sua pessoa e do seu mês`)
    await porTras('lancamentos', 'fechamento_id = $2', 'id = $1', [id, fechamento_id])
    await porTras('lancamentos', "status = 'contestado'", 'id = $1', [id])
    expect(await erros()).toEqual([`Lançamento ${id}: está Contestado, e não há contestação nem desistência`])
    await porTras('lancamentos', "status = 'em_aberto'", 'id = $1', [id])
    await porTras('fechamentos', "status = 'aberto'", 'competencia = $1', [mes])
    expect(await erros()).toEqual([expect.stringMatching(/^Fechamento .*: está Aberto, deveria estar Fechado$/)])
    await porTras('fechamentos', "status = 'fechado'", 'competencia = $1', [mes])
    expect(await erros()).toEqual([])
  })

  it('adds up sums by day while receipts come in, and loses none', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => app.repasse()))
    const receber = async (id: string) => {
      for (let n = 0; n < 10; n++) expect((await app.pay(id, { valor_centavos: 100 })).status).toBe(200)
    }
    let fim = false
    const sum = async () => {
      while (!fim) await compactSaldos(app.database.db)
    }
    const somando = [sum(), sum()]
    await Promise.all(ids.map(receber))
    fim = true
    await Promise.all(somando)
    expect(await erros()).toEqual([])
    await compactSaldos(app.database.db)
    const [{ repetidas }] = await app.sql(
      'select count(*)::int as repetidas from (select 1 from financeiro_saldos group by grupo, tipo, dia having count(*) > 1) r',
    )
    expect(repetidas).toBe(0)
    expect(await erros()).toEqual([])
  })
})

describe('the list as a file', () => {
  const save = (query: string, client = app.admin) =>
    fetch(`${addressOf(app.server)}/api/financeiro-lancamentos-exportar?motivo=Conferencia&${query}`, {
      headers: { cookie: client.cookie },
    })

  it('has a minus before what leaves the company, so that a column can be summed', async () => {
    const mes = novoMes()
    await app.repasse({ competencia: mes, valor_centavos: 100_000 })
    await comissaoDe(mes, { valor_centavos: 40_000 })
    await insertLancamento(app, { tipo: 'despesa', origem: 'manual', competencia: mes, valor_centavos: 32_090 })
    const valores = async (query: string) => {
      const [titulos = '', ...linhas] = (await (await save(`formato=csv&competencia=${mes}${query}`)).text())
        .trim()
        .split('\r\n')
      const [valor, aberto] = ['Valor (R$)', 'Em aberto (R$)'].map((titulo) => titulos.split(';').indexOf(titulo))
      return linhas.map((linha) => [linha.split(';')[valor ?? -1], linha.split(';')[aberto ?? -1]]).toSorted()
    }
    expect(await valores('')).toEqual([
      ['-320,9', '-320,9'],
      ['-400', '-400'],
      ['1000', '1000'],
    ])
    expect(await valores('&tipo=despesa')).toEqual([['-320,9', '-320,9']])
    expect(await valores('&tipo=comissao')).toEqual([['400', '400']])
  })

  it('is CSV and XLSX with inert formulas, of the filter alone, and in the history', async () => {
    const mes = novoMes()
    const perigo = '=HYPERLINK("http://mau.example")'
    await app.repasse({ competencia: mes, descricao: perigo, nf_numero: '+1 & <2>' })
    await comissaoDe(mes, { vencimento: null })
    const csv = await save(`formato=csv&competencia=${mes}`)
    expect(csv.headers.get('content-type')).toContain('text/csv')
    const linhas = (await csv.text()).trim().split('\r\n')
    expect(linhas).toHaveLength(3)
    expect(linhas[1]).toContain(`'=HYPERLINK(`)
    expect(linhas[1]).toContain('M. S. (P-000024)')
    expect(linhas[2]).toContain('1350')
    const xlsx = await save(`formato=xlsx&competencia=${mes}&tipo=repasse`)
    expect(xlsx.headers.get('content-disposition')).toMatch(/financeiro-.*\.xlsx/)
    const bytes = Buffer.from(await xlsx.arrayBuffer())
    const planilha = (await readXlsx(bytes)) as unknown
    const rows = (Array.isArray(planilha) && 'data' in (planilha[0] ?? {}) ? planilha[0].data : planilha) as unknown[][]
    expect(rows[0]?.slice(0, 3)).toEqual(['Tipo', 'Descrição', 'Paciente'])
    expect(rows[1]?.slice(0, 4)).toEqual(['Repasse a receber', perigo, 'M. S. (P-000024)', 'Vale Verde'])
    expect(rows[1]).toContain('+1 & <2>')
    expect(rows[1]).toContain(1000)
    expect(rows).toHaveLength(2)
    expect(await app.history('lancamentos', null)).toContainEqual(
      expect.objectContaining({
        acao: 'exportar',
        depois: expect.objectContaining({ formato: 'xlsx', quantidade: 1 }),
      }),
    )
    expect((await save('formato=xls')).status).toBe(422)
    expect((await save('formato=csv&competencia=2026-02-30')).status).toBe(422)
    expect((await save('formato=csv', app.ana)).status).toBe(403)
  })
})

describe('a receipt', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const begin = (pagamento: string, tamanho: number, cookie: string, nome = 'recibo.png') =>
    fetch(addressOf(app.server) + caminhoEnviosPagamento(pagamento), {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(tamanho),
        'upload-metadata': `nome ${base64(nome)}`,
        origin: addressOf(app.server),
        cookie,
      },
    })
  async function send(pagamento: string, bytes: Buffer, nome?: string) {
    const begun = await begin(pagamento, bytes.length, app.admin.cookie, nome)
    expect([begun.status, begun.status === 201 ? '' : await begun.text()]).toEqual([201, ''])
    const location = begun.headers.get('location') ?? ''
    const sent = await fetch(addressOf(app.server) + location, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        origin: addressOf(app.server),
        cookie: app.admin.cookie,
      },
      body: new Uint8Array(bytes),
    })
    expect(sent.status).toBe(204)
    const hex = location.split('/').at(-1) ?? ''
    return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
  }
  const conclude = (pagamento: string, envio: string, client = app.admin) =>
    client.post(`/financeiro/pagamentos/${pagamento}/comprovante`, { envio })
  async function pago(id: string): Promise<string> {
    const { body } = await app.pay(id, { valor_centavos: 1_000 })
    return body.pagamentos[0].id
  }

  it('is kept encrypted, opened by administrators and whose commission it is, for five minutes; another takes its place', async () => {
    const id = await comissaoDe(HOJE)
    const pagamento = await pago(id)
    const envio = await send(pagamento, pngVazio(8, 8))
    const { status, body } = await conclude(pagamento, envio)
    expect([status, body]).toMatchObject([200, { nome: 'recibo.jpg' }])
    expect((await conclude(pagamento, envio)).body).toEqual(body)
    expect((await app.read(id)).pagamentos[0]?.comprovante).toEqual(body)
    for (const client of [app.admin, app.ana]) {
      const { body: aberto } = await client.post(`/financeiro/comprovantes/${body.id}/abrir`)
      const baixado = await fetch(addressOf(app.server) + aberto.url, { headers: { cookie: client.cookie } })
      expect([baixado.status, baixado.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      // The address works for the person who asked for it only.
      const alheio = await fetch(addressOf(app.server) + aberto.url, { headers: { cookie: app.bia.cookie } })
      expect(alheio.status).toBe(404)
      const velho = aberto.url.replace(/expira=\d+/, `expira=${Date.now() - 1}`)
      expect((await fetch(addressOf(app.server) + velho, { headers: { cookie: client.cookie } })).status).toBe(404)
    }
    expect((await app.bia.post(`/financeiro/comprovantes/${body.id}/abrir`)).status).toBe(404)
    expect((await app.supervisor.post(`/financeiro/comprovantes/${body.id}/abrir`)).status).toBe(403)
    const outro = (await conclude(pagamento, await send(pagamento, pngVazio(9, 9)))).body
    expect(outro.id).not.toBe(body.id)
    expect((await app.admin.post(`/financeiro/comprovantes/${body.id}/abrir`)).status).toBe(404)
    expect(await app.sql('select 1 from anexos where id = $1', [body.id])).toEqual([])
  })

  it('of a repasse is not for consultants; other kinds, too large ones and other people are refused', async () => {
    const pagamento = await pago(await app.repasse())
    const { body } = await conclude(pagamento, await send(pagamento, pngVazio(8, 8)))
    expect((await app.ana.post(`/financeiro/comprovantes/${body.id}/abrir`)).status).toBe(404)
    const texto = await conclude(pagamento, await send(pagamento, Buffer.from('não sou um recibo'), 'recibo.pdf'))
    expect([texto.status, texto.body.message]).toEqual([422, 'Tipo de arquivo inválido. Use JPG, PNG, WebP ou PDF.'])
    expect((await begin(pagamento, 11 * 1024 * 1024, app.admin.cookie)).status).toBe(413)
    expect((await begin(pagamento, 100, app.ana.cookie)).status).toBe(403)
    expect((await begin(NOBODY_ID, 100, app.admin.cookie)).status).toBe(404)
    expect((await begin('x', 100, app.admin.cookie)).status).toBe(403)
    expect((await conclude(pagamento, NOBODY_ID)).status).toBe(404)
    expect((await conclude(pagamento, NOBODY_ID, app.ana)).status).toBe(403)
  })
})
