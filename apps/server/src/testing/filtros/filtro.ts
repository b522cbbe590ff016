import type { Role } from '@portal/contract/access'
import { contract } from '@portal/contract/contract'
import type { testApp } from '../testing.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
export type Pessoa = { id: string; role: Role; client: Client }

/** Inputs of a request, by the contract's names. */
export type Pedido = Record<string, unknown>

/** A filter of a list: values to try, and the rows that one accepts, decided by the row alone. */
export type Filtro<Linha, Valor> = {
  valores: readonly Valor[]
  passa(linha: Linha, valor: Valor, quem: Pessoa): boolean
  /** Rows shown without this filter; all by default. */
  ausente?(linha: Linha): boolean
}

/** A filter for each key of an operation's input. */
export type Filtros<Linha, Entrada> = { [K in keyof Entrada]-?: Filtro<Linha, Exclude<Entrada[K], undefined>> }

/** An operation that answers with rows of a list, or with figures about them. */
export type Resposta<Linha, Entrada> = {
  /** Name in the contract, such as 'leads.listLeads'. */
  operacao: string
  /** Roles that ask: the first one with every filter, the others with some. */
  roles: readonly Role[]
  /** Inputs that leave no row out: order, page, format, reason. */
  alem: readonly string[]
  /** Filters with another meaning in this operation. */
  filtros?: Partial<Filtros<Linha, Entrada>>
  /** Rows that this operation can show. */
  so?(linha: Linha, quem: Pessoa, pedido: Pedido): boolean
  /** Requests that this person may not make. */
  omite?(quem: Pessoa, pedido: Pedido): boolean
  ask(quem: Pessoa, pedido: Pedido): Promise<unknown>
  /** Expected answer for the rows that should be there. */
  expected(linhas: readonly Linha[], pedido: Pedido, quem: Pessoa): unknown
}

export type Lista<Linha, Entrada> = {
  nome: string
  linhas: readonly Linha[]
  /** Rows that a role sees without any filter. */
  ve(linha: Linha, quem: Pessoa): boolean
  filtros: Filtros<Linha, Entrada>
  respostas: readonly Resposta<Linha, Entrada>[]
}

type Schema = { shape?: Record<string, unknown>; def?: { innerType?: Schema; in?: Schema } }
type Operation = { '~orpc': { inputSchema?: Schema; route: { path: string } } }

/** Names of an operation's inputs. */
export function inputsOf(operacao: string): string[] {
  const [word = '', name = ''] = operacao.split('.')
  const found = (contract as unknown as Record<string, Record<string, Operation>>)[word]?.[name]
  if (!found) throw new Error(`the contract has no ${operacao}`)
  let schema = found['~orpc'].inputSchema
  while (schema && !schema.shape) schema = schema.def?.innerType ?? schema.def?.in
  return Object.keys(schema?.shape ?? {})
}

/** Names of operations that answer with lists or files of rows. */
export const LISTA = /\.(list|search|export)[A-Z]/
/** Inputs that choose a part of a list, its form or a reason, and no rows. */
const DE_TODAS = new Set(['pagina', 'tamanho', 'ordem', 'direcao', 'formato', 'motivo'])

/** Operations that answer with a list or file and have an input, besides a record's id, that may leave rows out. */
export function listsOf(): string[] {
  return Object.entries(contract as unknown as Record<string, Record<string, Operation>>).flatMap(
    ([word, operations]) =>
      Object.entries(operations).flatMap(([name, operation]) => {
        const nome = `${word}.${name}`
        const { path } = operation['~orpc'].route
        const filtra = inputsOf(nome).some((entrada) => !DE_TODAS.has(entrada) && !path.includes(`{${entrada}}`))
        return LISTA.test(nome) && filtra ? [nome] : []
      }),
  )
}

/** A query string; lists are repeated names. */
export const queryOf = (pedido: Pedido) =>
  new URLSearchParams(
    Object.entries(pedido).flatMap(([nome, valor]) =>
      (Array.isArray(valor) ? valor : [valor]).map((um): [string, string] => [nome, String(um)]),
    ),
  ).toString()

export async function get({ client }: Pessoa, caminho: string, pedido: Pedido) {
  const { status, body, text } = await client.get(`${caminho}?${queryOf(pedido)}`)
  if (status !== 200) throw new Error(`${caminho}?${queryOf(pedido)} answered ${status}: ${text}`)
  return body ?? text
}

export async function post({ client }: Pessoa, caminho: string, pedido: Pedido) {
  const { status, body, text } = await client.post(caminho, pedido)
  if (status !== 200) throw new Error(`${caminho} ${JSON.stringify(pedido)} answered ${status}: ${text}`)
  return body
}

/** Lines of a CSV file without quotes, by the titles of its columns. */
export function linesOf(text: string): Record<string, string>[] {
  const [titulos = '', ...linhas] = text.slice(1).trimEnd().split('\r\n')
  const nomes = titulos.split(';')
  return linhas.map((linha) => Object.fromEntries(linha.split(';').map((valor, n) => [nomes[n], valor])))
}

/** Deterministic choice, the same in every run. */
function chooser(seed: number) {
  let estado = seed
  return (ate: number) => {
    estado = (estado * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((estado / 2_147_483_648) * ate)
  }
}

type Pedidos = { valores: 'todos' | 'um' | 'nenhum'; pares: number }

/** Requests to try: without filters, with each value alone, and with pairs of filters. */
export function pedidosDe(filtros: Record<string, { valores: readonly unknown[] }>, { valores, pares }: Pedidos) {
  const nomes = Object.keys(filtros)
  const de = (nome: string) => (filtros[nome]?.valores ?? []).map((valor): Pedido => ({ [nome]: valor }))
  const sozinhos = nomes.flatMap(de)
  const choose = chooser(nomes.length * 7_919 + sozinhos.length)
  const doisDeles = Array.from({ length: nomes.length > 1 ? pares : 0 }, () => {
    const um = choose(nomes.length)
    const dois = [um, (um + 1 + choose(nomes.length - 1)) % nomes.length].flatMap((n) => de(nomes[n] ?? ''))
    const [primeiro] = dois
    const outros = dois.filter((outro) => Object.keys(outro)[0] !== Object.keys(primeiro ?? {})[0])
    const daPrimeira = dois.filter((outro) => !outros.includes(outro))
    return { ...daPrimeira[choose(daPrimeira.length)], ...outros[choose(outros.length)] }
  })
  const alguns = { todos: sozinhos, um: nomes.flatMap((nome) => de(nome).slice(0, 1)), nenhum: [] }[valores]
  return [{}, ...alguns, ...doisDeles]
}
