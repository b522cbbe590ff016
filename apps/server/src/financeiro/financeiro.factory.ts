import { randomUUID } from 'node:crypto'
import type { LancamentoCompleto } from '@portal/contract/financeiro/financeiro.contract'
import { competenciaDe } from '@portal/contract/regras/dia'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { dayOf } from '../platform/day.ts'
import { testApp } from '../testing/testing.ts'

type Server = Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<Server['as']>>

/** Company's day so many days from now. */
export const diaEm = (dias: number, agora = Date.now()) => dayOf(agora + dias * 86_400_000)

/** Inserts an entry straight into the table, like automation. */
export async function insertLancamento(server: Pick<Server, 'sql'>, campos: Record<string, unknown>): Promise<string> {
  const valores: Record<string, unknown> = {
    id: randomUUID(),
    origem: 'internacao',
    descricao: 'Repasse da internação',
    competencia: competenciaDe(diaEm(0)),
    vencimento: diaEm(5),
    valor_centavos: 100_000,
    status: 'em_aberto',
    ...campos,
  }
  const nomes = Object.keys(valores)
  await server.sql(
    `insert into lancamentos (${nomes.join(', ')}) values (${nomes.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(valores),
  )
  return valores.id as string
}

/** Body of a payment as a page sends it. */
export const pagamento = (campos: object = {}) => ({
  envio_id: randomUUID(),
  valor_centavos: 100_000,
  pago_em: diaEm(0),
  forma: 'pix',
  ...campos,
})

/** Body that the form of a receita sends. */
export const manual = (campos: object = {}) => ({
  envio_id: randomUUID(),
  tipo: 'receita',
  descricao: 'Consultoria',
  valor_centavos: 100_000,
  competencia: competenciaDe(diaEm(0)),
  vencimento: diaEm(5),
  ...campos,
})

/** Closes a month without closing its entries. */
export const closeMes = (server: Pick<Server, 'sql'>, mes: string, por: string) =>
  server.sql(
    `insert into competencias (mes, status, fechada_por, fechada_em) values ($1, 'fechada', $2, now())
     on conflict (mes) do update set status = 'fechada', fechada_por = $2, fechada_em = now()`,
    [mes, por],
  )

/** A portal with an administrator, two people who earn commissions, and a clinic with a telephone. */
export async function financeiroApp(options: Parameters<typeof testApp>[0] = {}) {
  const server = await testApp(options)
  const [admin, ana, bia, supervisor] = [
    await server.as('admin'),
    await server.as('consultor'),
    await server.as('gerenciador'),
    await server.as('supervisor'),
  ]
  const [clinica = ''] = await insertClinicas(server.database, [
    { name: 'Vale Verde', city: 'Campinas', state: 'SP', phone: '(19) 99876-5432' },
  ])
  const [adminId, anaId, biaId] = [
    await server.userId(admin.cookie),
    await server.userId(ana.cookie),
    await server.userId(bia.cookie),
  ]
  const read = async (id: string, client: Client = admin): Promise<LancamentoCompleto> =>
    (await client.get(`/financeiro/lancamentos/${id}`)).body

  return {
    ...server,
    server,
    admin,
    ana,
    bia,
    supervisor,
    adminId,
    anaId,
    biaId,
    clinica,
    read,
    repasse: (campos: Record<string, unknown> = {}) =>
      insertLancamento(server, { tipo: 'repasse', clinica_id: clinica, paciente: 'M. S. (P-000024)', ...campos }),
    comissao: (campos: Record<string, unknown> = {}) =>
      insertLancamento(server, {
        tipo: 'comissao',
        descricao: 'Comissão da internação',
        consultor_id: anaId,
        paciente: 'M. S. (P-000024)',
        ...campos,
      }),
    async pay(id: string, campos: object = {}, client: Client = admin) {
      const { versao } = await read(id)
      return client.post(`/financeiro/lancamentos/${id}/pagamentos`, { versao, ...pagamento(campos) })
    },
    row: async (id: string) => (await server.sql('select * from lancamentos where id = $1', [id]))[0],
  }
}
