import { randomUUID } from 'node:crypto'
import type { OrcamentoPublico } from '@portal/contract/orcamentos/aceite.contract'
import type { Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newTelefone } from '../leads/telefone.factory.ts'
import type { Database } from '../platform/db/db.ts'
import { BROWSER, testApp } from '../testing/testing.ts'

type Client = { post: (path: string, payload?: object) => Promise<{ status: number; body: Orcamento }> }
type Pages = Pick<Awaited<ReturnType<typeof testApp>>, 'request'>
type Server = { sql: (text: string, values?: unknown[]) => Promise<{ id: string }[]> }

/** Company data that sending quotes requires. */
export const DADOS_DA_EMPRESA = {
  razao_social: 'Vida Nova Encaminhamentos Ltda',
  nome_fantasia: 'Vida Nova',
  cnpj: '11222333000181',
  endereco: 'Rua das Flores, 10, Campinas/SP',
  email: 'contato@vidanova.com.br',
}

/** Fills in the company's data, or removes it with null values. */
export async function fillEmpresa(server: Server, campos: object = DADOS_DA_EMPRESA) {
  const colunas = Object.entries(campos)
  const mudancas = colunas.map(([coluna], n) => `${coluna} = $${n + 1}`).join(', ')
  await server.sql(
    `update empresa_config set ${mudancas}`,
    colunas.map(([, valor]) => valor),
  )
}

/** Id of the period of 30 days. */
export async function periodoMensal(server: Server): Promise<string> {
  const [row] = await server.sql('select id from periodicidades where dias = 30 order by ordem limit 1')
  if (!row) throw new Error('no period of 30 days')
  return row.id
}

/** Body of the editor for R$ 5.000,00 a month, three months, by Pix. */
export const camposDoOrcamento = (clinica_id: string, periodicidade_id: string, campos: object = {}) => ({
  envio_id: randomUUID(),
  clinica_id,
  periodicidade_id,
  cliente_nome: 'Maria Souza',
  cliente_telefone: newTelefone(),
  quantidade: 3,
  valor_periodo_centavos: 500_000,
  forma_pagamento: 'pix',
  ...campos,
})

/** Creates a draft through the API. */
export async function newOrcamento(client: Client, campos: object): Promise<Orcamento> {
  const { status, body } = await client.post('/orcamentos', campos)
  if (status !== 201) throw new Error(`POST /orcamentos answered ${status}: ${JSON.stringify(body)}`)
  return body
}

export async function sendOrcamento(client: Client, { id, revisao }: Pick<Orcamento, 'id' | 'revisao'>) {
  const { status, body } = await client.post(`/orcamentos/${id}/enviar`, { revisao })
  if (status !== 200) throw new Error(`POST /orcamentos/{id}/enviar answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** A quote of R$ 4.500,00, sent for a lead, of a clinic of its own. */
export async function newEnviado(server: Server & { database: Database }, client: Client, campos: object) {
  await fillEmpresa(server)
  const [clinica = ''] = await insertClinicas(server.database, [{}])
  const rascunho = camposDoOrcamento(clinica, await periodoMensal(server), {
    quantidade: 1,
    valor_periodo_centavos: 450_000,
    ...campos,
  })
  return sendOrcamento(client, await newOrcamento(client, rascunho))
}

/** A portal with two people who have quotes, an administrator, a supervisor, a clinic, and a company that can send. */
export async function orcamentosApp(clock?: () => number) {
  const server = await testApp(clock ? { clock } : {})
  const [ana, bia, admin, supervisor] = [
    await server.as('consultor'),
    await server.as('gerenciador'),
    await server.as('admin'),
    await server.as('supervisor'),
  ]
  const [clinica = ''] = await insertClinicas(server.database, [{ name: 'Vale Verde', city: 'Campinas', state: 'SP' }])
  const mensal = await periodoMensal(server)
  await fillEmpresa(server)
  const campos = (mais: object = {}) => camposDoOrcamento(clinica, mensal, mais)
  return {
    ...server,
    server,
    ana,
    bia,
    admin,
    supervisor,
    clinica,
    mensal,
    campos,
    novo: (mais: object = {}, dona: Client = ana) => newOrcamento(dona, campos(mais)),
    enviado: async (mais: object = {}, dona: Client = ana) =>
      sendOrcamento(dona, await newOrcamento(dona, campos(mais))),
    row: async (id: string) => (await server.sql(`select * from orcamentos where id = '${id}'`))[0],
  }
}

/** Body of the acceptance form. */
export const ACEITAR = { acao: 'aceitar', nome: 'Maria Souza', cpf: '529.982.247-25', concordo: 'sim' }

/** Sends a form of the family's page. */
export const sendResposta = (server: Pages, caminho: string | null, campos: Record<string, string>) =>
  server.request({
    method: 'POST',
    url: caminho ?? '',
    payload: new URLSearchParams(campos).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': BROWSER },
  })

/** Data that a page gives to its script. */
export const dadosDaPagina = (text: string) =>
  JSON.parse(/<script type="application\/json" id="dados">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null')

/** Quote on the family's page; undefined when the page has no content. */
export async function readPagina(server: Pages, caminho: string | null): Promise<OrcamentoPublico> {
  const { text } = await server.request({ url: caminho ?? '', headers: { 'user-agent': BROWSER } })
  return dadosDaPagina(text)?.publico
}

/** Sends a form and reads the page that follows: the next one, or the same with its mistakes. */
export async function answer(server: Pages, caminho: string | null, campos: Record<string, string>) {
  const { status, text } = await sendResposta(server, caminho, campos)
  const pagina = dadosDaPagina(text)
  return { status, text, falha: pagina?.falha, erros: pagina?.erros, publico: await readPagina(server, caminho) }
}
