import { CUSTO_CAMPANHA } from '@portal/contract/campanhas/limites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLead } from '../leads/leads.factory.ts'
import { umaPlanilha } from '../platform/spreadsheet/workbook.factory.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { parseCusto, parseMes } from './custos-do-arquivo.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let server: Awaited<ReturnType<typeof testApp>>
let [admin, ana] = [] as unknown as [Client, Client]
beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
  ana = await server.as('consultor')
})
afterAll(() => server.close())

let meses = 0
/** A month for each test. */
const novoMes = () => `${2030 + Math.floor(meses / 12)}-${String((meses++ % 12) + 1).padStart(2, '0')}-01`
const create = (campos: object) => admin.post('/campanhas/custos', campos)
const list = async (mes: string) => (await admin.get(`/campanhas/custos?mes=${mes}`)).body
const resumo = async (mes: string) =>
  (await list(mes)).map(({ campanha, centavos }: { campanha: string; centavos: number }) => [campanha, centavos])
const runImport = (arquivo: string | Buffer) =>
  admin.post('/campanhas/custos/importar', { conteudo: Buffer.from(arquivo).toString('base64') })

describe('the cost of a campaign', () => {
  it('is typed for a month, changed and deleted, each with its history', async () => {
    const mes = novoMes()
    const { status, body } = await create({ campanha: '  Natal   2026 ', mes, centavos: 120_050 })
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), versao: 1, campanha: 'Natal 2026', mes, centavos: 120_050 },
    ])
    const { id } = body
    const { body: mudado } = await admin.patch(`/campanhas/custos/${id}`, { versao: 1, centavos: 1 })
    expect(mudado).toEqual({ ...body, versao: 2, centavos: 1 })
    expect(await list(mes)).toEqual([mudado])
    expect((await admin.patch(`/campanhas/custos/${id}`, { versao: 1, centavos: 2 })).status).toBe(409)
    expect((await admin.delete(`/campanhas/custos/${id}`)).body).toEqual({ ok: true })
    expect(await list(mes)).toEqual([])
    expect((await admin.delete(`/campanhas/custos/${id}`)).status).toBe(404)
    expect((await admin.patch(`/campanhas/custos/${NOBODY_ID}`, { versao: 1, centavos: 2 })).status).toBe(404)
    const { itens } = (await admin.get(`/auditoria/campanha_custos/${id}`)).body
    expect(itens.map(({ acao }: { acao: string }) => acao)).toEqual(['excluir', 'editar', 'criar'])
  })

  it('is one for a campaign and a month', async () => {
    const [mes, outro] = [novoMes(), novoMes()]
    await create({ campanha: 'Uma', mes, centavos: 1 })
    const { status, body } = await create({ campanha: 'Uma', mes, centavos: 2 })
    expect([status, body.data.campos]).toEqual([422, { campanha: 'Esta campanha já tem um custo neste mês' }])
    const { body: segundo } = await create({ campanha: 'Uma', mes: outro, centavos: 2 })
    const mudanca = await admin.patch(`/campanhas/custos/${segundo.id}`, { versao: 1, mes })
    expect([mudanca.status, mudanca.body.data.campos]).toEqual([
      422,
      { campanha: 'Esta campanha já tem um custo neste mês' },
    ])
  })

  it('takes the name as most leads write it, where only case and accents differ', async () => {
    const mes = novoMes()
    for (const campanha of ['Verão Lá', 'Verão Lá', 'verao la']) {
      const { id } = await newLead(ana)
      await server.sql('update leads set origem_detalhe = $2 where id = $1', [id, { campanha }])
    }
    expect((await create({ campanha: 'VERÃO LÁ', mes, centavos: 1 })).body.campanha).toBe('Verão Lá')
    // A spelling that some lead has stays.
    expect((await create({ campanha: 'verao la', mes, centavos: 1 })).body.campanha).toBe('verao la')
  })

  it.each([
    ['campanha', { campanha: '  ' }, 'Informe a campanha'],
    ['campanha', { campanha: 'x'.repeat(301) }, 'Use no máximo 300 caracteres'],
    ['mes', { mes: '2026-11-02' }, 'Informe o mês'],
    ['mes', { mes: '2026-13-01' }, 'Informe o mês'],
    ['centavos', { centavos: 0 }, CUSTO_CAMPANHA.mensagem],
    ['centavos', { centavos: 1.5 }, CUSTO_CAMPANHA.mensagem],
    ['centavos', { centavos: 1_000_000_001 }, CUSTO_CAMPANHA.mensagem],
    ['centavos', { centavos: '12' }, CUSTO_CAMPANHA.mensagem],
  ])('is refused with a wrong %s: %j', async (campo, campos, mensagem) => {
    const { status, body } = await create({ campanha: 'Uma', mes: novoMes(), centavos: 1, ...campos })
    expect([status, body.data.campos]).toEqual([422, { [campo]: mensagem }])
  })

  it('is for administrators alone', async () => {
    const mes = novoMes()
    for (const role of ['consultor', 'gerenciador', 'supervisor'] as const) {
      const client = await server.as(role)
      expect((await client.get(`/campanhas/custos?mes=${mes}`)).status).toBe(403)
      expect((await client.post('/campanhas/custos', { campanha: 'Uma', mes, centavos: 1 })).status).toBe(403)
      expect((await client.post('/campanhas/custos/importar', { conteudo: 'eA==' })).status).toBe(403)
      expect((await client.get(`/auditoria/campanha_custos/${NOBODY_ID}`)).status).toBe(403)
    }
    expect((await server.browser().get(`/campanhas/custos?mes=${mes}`)).status).toBe(401)
  })
})

describe('a file of costs', () => {
  it('adds, changes and leaves, and says how many of each', async () => {
    const [mes, outro] = [novoMes(), novoMes()]
    await create({ campanha: 'Natal', mes, centavos: 100 })
    await create({ campanha: 'Igual', mes, centavos: 500 })
    const [ano = '', numero = ''] = mes.split('-')
    const csv = [
      'Campanha;Mês;Custo',
      `Natal;${numero}/${ano};"R$ 1.234,50"`,
      `Igual;${mes};5,00`,
      '',
      `'=Nova;${outro.slice(0, 7)};10`,
    ].join('\r\n')
    const { status, body } = await runImport(`\uFEFF${csv}`)
    expect([status, body]).toEqual([200, { novos: 1, alterados: 1, iguais: 1, recusadas: 0, erros: [] }])
    expect(await resumo(mes)).toEqual([
      ['Igual', 500],
      ['Natal', 123_450],
    ])
    expect(await resumo(outro)).toEqual([['=Nova', 1_000]])
    const [{ id }] = (await list(mes)).filter(({ campanha }: { campanha: string }) => campanha === 'Natal')
    const { itens } = (await admin.get(`/auditoria/campanha_custos/${id}`)).body
    expect(itens.map(({ acao }: { acao: string }) => acao)).toEqual(['editar', 'criar'])
    // Importing the same file again changes nothing.
    expect((await runImport(csv)).body).toEqual({ novos: 0, alterados: 0, iguais: 3, recusadas: 0, erros: [] })
  })

  it('is read as Meta and Google Ads write it, in CSV and XLSX', async () => {
    const [um, dois] = [novoMes(), novoMes()]
    const meta = `Nome da campanha,Início dos relatórios,Alcance,Valor usado (BRL)\nLeads | SP,${um},900,"1,234.56"\n`
    expect((await runImport(Buffer.from(meta))).body.novos).toBe(1)
    expect(await resumo(um)).toEqual([['Leads | SP', 123_456]])
    const google = umaPlanilha([
      ['Campaign', 'Month', 'Cost'],
      ['Pesquisa', dois, '98.7'],
    ])
    expect((await runImport(google)).body.novos).toBe(1)
    expect(await resumo(dois)).toEqual([['Pesquisa', 9_870]])
  })

  it('by day is summed for each month, days without cost left out', async () => {
    const csv = ['Campanha;Dia;Custo', 'Diária;2029-03-01;10,50', 'Diária;2029-03-02;0', 'Diária;2029-03-03;4,50']
    expect((await runImport([...csv, 'Diária;01/04/2029;7'].join('\n'))).body).toMatchObject({ novos: 2, erros: [] })
    expect([await resumo('2029-03-01'), await resumo('2029-04-01')]).toEqual([[['Diária', 1_500]], [['Diária', 700]]])
    const duasVezes = await runImport([...csv, 'Diária;2029-03-03;1', 'Diária;2029-03;1'].join('\n'))
    expect(duasVezes.body.erros).toEqual(
      [5, 6].map((linha) => ({ linha, motivo: 'A campanha e o mês já estão na linha 2' })),
    )
  })

  it('with wrong lines is not kept at all, and says each with its reason', async () => {
    const mes = novoMes()
    const csv = ['campanha;mes;custo', `Boa;${mes};10`, `;${mes};10`, 'Uma;ontem;10', `Uma;${mes};-5`, `Boa;${mes};11`]
    const { status, body } = await runImport(csv.join('\n'))
    expect([status, body]).toEqual([
      200,
      {
        ...{ novos: 0, alterados: 0, iguais: 0, recusadas: 4 },
        erros: [
          { linha: 3, motivo: 'Informe a campanha' },
          { linha: 4, motivo: 'Mês inválido: use, por exemplo, 11/2026' },
          { linha: 5, motivo: CUSTO_CAMPANHA.mensagem },
          { linha: 6, motivo: 'A campanha e o mês já estão na linha 2' },
        ],
      },
    ])
    expect(await list(mes)).toEqual([])
  })

  it('that is none is refused with a sentence', async () => {
    const recusa = async (arquivo: string | Buffer) => {
      const { status, body } = await runImport(arquivo)
      return [status, body.data?.campos?.conteudo]
    }
    expect(await recusa('nome;telefone\nAna;1\n')).toEqual([
      422,
      'O arquivo não tem a coluna campanha, nem a coluna mês, nem a coluna custo.',
    ])
    expect(await recusa('campanha;mes;custo\n')).toEqual([422, 'O arquivo não tem nenhum custo.'])
    expect(await recusa(Buffer.from([0, 1, 2, 3, 4, 5]))).toEqual([422, expect.stringContaining('planilha')])
    const linhas = Array.from({ length: 2_001 }, (_, n) => `C${n};11/2026;1`).join('\n')
    expect(await recusa(`campanha;mes;custo\n${linhas}`)).toEqual([422, expect.stringContaining('2.000 linhas')])
    const { status } = await admin.post('/campanhas/custos/importar', { conteudo: 'não é base64' })
    expect(status).toBe(422)
  })
})

it.each([
  ['11/2026', '2026-11-01'],
  ['1/2026', '2026-01-01'],
  ['15/11/2026', '2026-11-01'],
  ['2026-11', '2026-11-01'],
  ['2026-11-15', '2026-11-01'],
  ['2026-11-15 00:00:00', '2026-11-01'],
  ['nov/2026', '2026-11-01'],
  ['Março de 2026', '2026-03-01'],
  ['13/2026', null],
  ['00/2026', null],
  ['ontem', null],
  ['', null],
])('the month of %s is %s', (texto, mes) => expect(parseMes(texto)).toBe(mes))

it.each([
  ['R$ 1.234,50', 123_450],
  ['1.234', 123_400],
  ['1234.5', 123_450],
  ['1,234.56', 123_456],
  ['0,10', 10],
  ['12', 1_200],
  ['-5', null],
  ['1,2,3', null],
  ['dez', null],
  ['', null],
])('%s is worth %s centavos', (texto, centavos) => expect(parseCusto(texto)).toBe(centavos))
