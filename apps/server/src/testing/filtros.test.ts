import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AGORA, fillAcervo } from './filtros/acervo.ts'
import { filtrosDeEventos } from './filtros/distribuicao.ts'
import { type Filtro, inputsOf, type Lista, type Pedido, type Pessoa, pedidosDe } from './filtros/filtro.ts'
import { filtrosDeLancamentos, filtrosDeMinhas } from './filtros/financeiro.ts'
import { filtrosDeLeads } from './filtros/leads.ts'
import { filtrosDeOrcamentos } from './filtros/orcamentos.ts'
import { testApp } from './testing.ts'

// Lists, files and cards against their rows: what a filter shows is what the specification says of each row by itself.

type Qualquer = Filtro<unknown, unknown>

let server: Awaited<ReturnType<typeof testApp>>
let acervo: Awaited<ReturnType<typeof fillAcervo>>
beforeAll(async () => {
  server = await testApp({ clock: () => AGORA })
  acervo = await fillAcervo(server)
}, 60_000)
afterAll(() => server.close())

const LISTAS = {
  leads: filtrosDeLeads,
  eventos: filtrosDeEventos,
  orcamentos: filtrosDeOrcamentos,
  lancamentos: filtrosDeLancamentos,
  minhas: filtrosDeMinhas,
}

describe.each(Object.keys(LISTAS) as (keyof typeof LISTAS)[])('%s', (nome) => {
  const lista = () => LISTAS[nome](acervo) as unknown as Lista<unknown, Record<string, unknown>>

  it('has a predicate for each filter of each operation, and each filter is asked of one', () => {
    const { filtros, respostas } = lista()
    const takes = respostas.map(({ operacao, alem }) => inputsOf(operacao).filter((entrada) => !alem.includes(entrada)))
    for (const [n, { operacao }] of respostas.entries())
      expect(
        takes[n]?.filter((entrada) => !(entrada in filtros)),
        operacao,
      ).toEqual([])
    expect([...new Set(takes.flat())].toSorted()).toEqual(Object.keys(filtros).toSorted())
  })

  it('shows what passes its filters, alone and in pairs, and to each role its own', async () => {
    const { linhas, ve, filtros, respostas } = lista()
    const faltas: unknown[] = []
    /** Filters of which some value lets some rows through and leaves others out. */
    const separam = new Set<string>()
    for (const [n, { operacao, papeis, alem, ask, expected, so, ...resposta }] of respostas.entries()) {
      const aceitos = new Set(inputsOf(operacao).filter((entrada) => !alem.includes(entrada)))
      const seus = { ...filtros, ...resposta.filtros } as Record<string, Qualquer>
      const daqui = Object.fromEntries(Object.entries(seus).filter(([entrada]) => aceitos.has(entrada)))
      const passam = (quem: Pessoa, pedido: Pedido) =>
        linhas.filter(
          (linha) =>
            ve(linha, quem) &&
            (so?.(linha, quem) ?? true) &&
            Object.entries(daqui).every(([entrada, { passa, ausente }]) =>
              entrada in pedido ? passa(linha, pedido[entrada], quem) : (ausente?.(linha) ?? true),
            ),
        )
      for (const [papel, role] of papeis.entries()) {
        const quem = Object.values(acervo.pessoas).find((pessoa) => pessoa.role === role) as Pessoa
        const todas = passam(quem, {}).length
        const primeiro = papel === 0
        const valores = primeiro ? (n < 2 || Object.keys(daqui).length < 5 ? 'todos' : 'um') : 'nenhum'
        for (const pedido of pedidosDe(daqui, { valores, pares: primeiro ? 12 : 8 })) {
          const esperadas = passam(quem, pedido)
          const [um, ...outros] = Object.keys(pedido)
          if (um && outros.length === 0 && esperadas.length > 0 && esperadas.length !== todas) separam.add(um)
          const [visto, esperado] = [await ask(quem, pedido), expected(esperadas, pedido, quem)]
          if (JSON.stringify(sorted(visto)) !== JSON.stringify(sorted(esperado)))
            faltas.push({ operacao, role, pedido, visto, esperado })
        }
      }
    }
    expect(faltas.slice(0, 3), `${faltas.length} answers differ`).toEqual([])
    expect(
      Object.keys(filtros).filter((entrada) => !separam.has(entrada)),
      'no value of these separates any rows: the fixture is too poor',
    ).toEqual([])
  }, 60_000)
})

/** The same with the keys of its objects in order. */
const sorted = (valor: unknown): unknown =>
  Array.isArray(valor)
    ? valor.map(sorted)
    : valor !== null && typeof valor === 'object'
      ? Object.fromEntries(
          Object.entries(valor)
            .toSorted(([um], [outro]) => um.localeCompare(outro))
            .map(([nome, um]) => [nome, sorted(um)]),
        )
      : valor
