import { randomUUID } from 'node:crypto'
import { competenciaDe } from '@portal/contract/regras/dia'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newAnexo, newInternacao, newPaciente } from '../internacoes/internacoes.factory.ts'
import { diaEm, financeiroApp, pagamento } from './financeiro.factory.ts'

/** Parts of this name occur in no other record. */
const NOME = 'Marinalva Quixabeira Sobreira'
const CLINICO = 'Plantado: usa crack desde 2019'

let app: Awaited<ReturnType<typeof financeiroApp>>
beforeAll(async () => {
  app = await financeiroApp()
})
afterAll(() => app.close())

const MES = competenciaDe(diaEm(0))
const REGRA = { tipo: 'percentual', vigencia_inicio: '2020-01-01', vigencia_fim: null }

/** A voluntary admission with all its papers. */
const newRegular = async (paciente: { id: string; clinica: string }, valor_contratado_centavos: number) =>
  newInternacao(app.ana, paciente, {
    valor_contratado_centavos,
    declaracao_voluntaria_anexo_id: await newAnexo(app.server, paciente.id, 'declaracao_voluntaria'),
    declaracao_em: '2020-01-01T09:00',
  })

/** An admission of a person with known name and illness, with its repasse and its commission. */
async function admit() {
  const paciente = await newPaciente(app.server, app.ana, {
    identificacao: { nome_completo: NOME },
    clinico: { observacoes: CLINICO },
  })
  await app.server.sql('update pacientes set nome_completo = $1 where id = $2', [NOME, paciente.id])
  await app.server.sql(
    `insert into regras_repasse (clinica_id, tipo, valor, base, vigencia_inicio)
     values ($1, 'percentual', 3000, 'primeira_mensalidade', $2)`,
    [paciente.clinica, REGRA.vigencia_inicio],
  )
  await app.server.sql(
    `insert into regras_comissao (tipo, valor, base, momento, vigencia_inicio)
     values ('percentual', 2000, 'repasse', 'recebimento', $1)`,
    [REGRA.vigencia_inicio],
  )
  return newRegular(paciente, 450_000)
}

const doFinanceiro = async () =>
  (
    await app.server.sql(
      `select table_name as nome from information_schema.tables where table_schema = 'public' and table_name in
       ('regras_repasse', 'regras_comissao', 'competencias', 'fechamentos', 'internacoes_financeiras', 'lancamentos',
        'pagamentos', 'financeiro_saldos', 'contestacoes', 'contestacao_mensagens')`,
    )
  ).map(({ nome }) => nome as string)

it('knows no full name and no illness: in no table, answer, history or notice', async () => {
  const { id: internacao } = await admit()
  const { itens } = (await app.admin.get(`/financeiro/lancamentos?internacao_id=${internacao}`)).body
  const da = (tipo: string) => itens.find((item: { tipo: string }) => item.tipo === tipo)
  const [repasse, comissao] = [da('repasse'), da('comissao')]
  expect([repasse?.valor_centavos, comissao?.valor_centavos, comissao?.status]).toEqual([135_000, 27_000, 'previsto'])

  const contestada = await app.ana.post(`/minhas-comissoes/${comissao.id}/contestar`, {
    envio_id: randomUUID(),
    texto: `A ${NOME} ficou 60 dias`,
  })
  await app.admin.post(`/financeiro/contestacoes/${contestada.body.contestacoes[0].id}/responder`, {
    texto: 'Aceita',
    decisao: 'aceita',
    ajuste_centavos: 1_000,
  })
  const pago = await app.pay(repasse.id, { valor_centavos: 150_000, excedente: true })
  expect(pago.status).toBe(200)
  // Once the repasse is received in full, its commission is freed.
  expect((await app.read(comissao.id)).status).toBe('em_aberto')
  const cobrada = await app.admin.post(`/financeiro/lancamentos/${await app.repasse()}/cobranca`)
  await app.admin.post(`/financeiro/lancamentos/${comissao.id}/estornar`, {
    versao: (await app.read(comissao.id)).versao,
    motivo: 'Devolvida',
  })

  const textos: [string, string][] = []
  for (const tabela of await doFinanceiro())
    for (const row of await app.server.sql(`select row_to_json(t) as row from ${tabela} t`))
      textos.push([tabela, JSON.stringify(row.row)])
  for (const row of await app.server.sql(
    `select row_to_json(t) as row from notificacoes t where tipo ~ 'comissao|repasse|financeir'`,
  ))
    textos.push(['notificacoes', JSON.stringify(row.row)])
  for (const row of await app.server.sql(
    `select row_to_json(t) as row from audit_log t where entidade = 'lancamentos'`,
  ))
    textos.push(['audit_log', JSON.stringify(row.row)])
  textos.push(['cobranca', cobrada.text])
  for (const path of [
    '/financeiro/lancamentos?tamanho=100',
    '/financeiro/visao',
    `/financeiro/lancamentos/${repasse.id}`,
  ])
    textos.push([path, (await app.admin.get(path)).text])
  for (const path of ['/minhas-comissoes', `/minhas-comissoes?competencia=${MES}`, '/minhas-comissoes/visao'])
    textos.push([path, (await app.ana.get(path)).text])

  expect(textos.length).toBeGreaterThan(15)
  expect(textos.some(([, texto]) => /M\. S\. \(P-\d{6}\)/.test(texto))).toBe(true)
  for (const parte of [...NOME.split(' '), 'Plantado', 'crack'])
    for (const [onde, texto] of textos) expect(texto, `${parte} in ${onde}`).not.toContain(parte)
})

it('frees a commission when its repasse is received in full, and takes it back with the receipt', async () => {
  const paciente = await newPaciente(app.server, app.ana)
  await app.server.sql(
    `insert into regras_repasse (clinica_id, tipo, valor, base, vigencia_inicio) values ($1, 'fixo', 100000, 'primeira_mensalidade', '2020-01-01')`,
    [paciente.clinica],
  )
  const { id } = await newRegular(paciente, 300_000)
  const entradas = async () => {
    const { itens } = (await app.admin.get(`/financeiro/lancamentos?internacao_id=${id}&ordem=recentes&direcao=asc`))
      .body
    return itens as { id: string; tipo: string; status: string; valor_centavos: number; versao: number }[]
  }
  const da = async (tipo: string) => (await entradas()).find((entrada) => entrada.tipo === tipo)
  const repasse = (await da('repasse'))?.id ?? ''
  await app.pay(repasse, { valor_centavos: 60_000 })
  expect((await da('comissao'))?.status).toBe('previsto')
  const { body } = await app.pay(repasse, { valor_centavos: 40_000 })
  expect(await da('comissao')).toMatchObject({ status: 'em_aberto', valor_centavos: 20_000 })
  // The file has her own commissions, in words and without a name, and nobody else's.
  const arquivoDe = (client: typeof app.ana) =>
    client.get(`/minhas-comissoes-exportar?motivo=Conferencia&internacao_id=${id}`)
  const [titulos, ...linhas] = (await arquivoDe(app.ana)).text.slice(1).trimEnd().split('\r\n')
  expect(titulos).toMatch(/^Descrição;Paciente;Clínica;/)
  expect(titulos).not.toContain('Consultor')
  expect(linhas).toEqual([expect.stringContaining(';Em aberto;')])
  expect(linhas[0]).toContain('200')
  expect((await arquivoDe(app.admin)).text.trimEnd().split('\r\n')).toHaveLength(1)
  await app.admin.post(`/financeiro/pagamentos/${body.pagamentos[0].id}/desfazer`, { motivo: 'Engano' })
  expect((await da('comissao'))?.status).toBe('previsto')
  await app.pay(repasse, pagamento({ valor_centavos: 40_000 }))
  // The commission follows a repasse that a person reverses.
  const { versao } = (await da('repasse')) ?? {}
  await app.admin.post(`/financeiro/lancamentos/${repasse}/estornar`, { versao, motivo: 'A clínica pediu de volta' })
  const sum = (tipo: string, rows: Awaited<ReturnType<typeof entradas>>) =>
    rows
      .filter((row) => row.tipo === tipo && row.status !== 'estornado')
      .reduce((total, { valor_centavos }) => total + valor_centavos, 0)
  const agora = await entradas()
  expect([sum('repasse', agora), sum('comissao', agora)]).toEqual([0, 0])
})
