import type { Fechamento } from '@portal/contract/financeiro/fechamentos.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AGORA, fillAcervo } from './filtros/acervo.ts'
import { filtrosDeVisitas } from './filtros/agenda.ts'
import {
  filtrosDeCidades,
  filtrosDeEstados,
  filtrosDeTaxas,
  readResumoCidades,
  resumoCidadesDe,
} from './filtros/bases.ts'
import {
  cadastrosNovosDe,
  fechamentosDe,
  hojeDe,
  MESES,
  minhaVisaoDe,
  pendenciasDe,
  resumoLeadsDe,
  visaoDe,
} from './filtros/cartoes.ts'
import { filtrosDeContatos } from './filtros/contatos.ts'
import { filtrosDeEventos } from './filtros/distribuicao.ts'
import {
  type Filtro,
  get,
  inputsOf,
  LISTA,
  type Lista,
  listsOf,
  type Pedido,
  type Pessoa,
  pedidosDe,
} from './filtros/filtro.ts'
import { filtrosDeLancamentos, filtrosDeMinhas } from './filtros/financeiro.ts'
import { filtrosDeClinicas, filtrosDeDispositivos, filtrosDeLicencas, filtrosDeUsuarios } from './filtros/gestao.ts'
import { filtrosDeLeads } from './filtros/leads.ts'
import { filtrosDeOrcamentos } from './filtros/orcamentos.ts'
import { filtrosDePacientes } from './filtros/pacientes.ts'
import { testApp } from './testing.ts'

// Compares lists, files and cards with their rows: a filter must show the rows that its specification accepts.

type Qualquer = Filtro<unknown, unknown>

let server: Awaited<ReturnType<typeof testApp>>
let acervo: Awaited<ReturnType<typeof fillAcervo>>
beforeAll(async () => {
  server = await testApp({ clock: () => AGORA })
  acervo = await fillAcervo(server)
})
afterAll(() => server.close())

const LISTAS = {
  leads: filtrosDeLeads,
  eventos: filtrosDeEventos,
  orcamentos: filtrosDeOrcamentos,
  lancamentos: filtrosDeLancamentos,
  minhas: filtrosDeMinhas,
  visitas: filtrosDeVisitas,
  pacientes: filtrosDePacientes,
  clinicas: filtrosDeClinicas,
  licencas: filtrosDeLicencas,
  contatos: filtrosDeContatos,
  usuarios: filtrosDeUsuarios,
  dispositivos: filtrosDeDispositivos,
  taxas: filtrosDeTaxas,
  estados: filtrosDeEstados,
  cidades: filtrosDeCidades,
}

/** Lists without a table of filters. */
const OUTRAS = [
  // Compared by tests over random histories.
  ...['metricas.exportMetricas', 'metricas.listLinhas', 'rede.listBuscasSemResultado', 'rede.listDemanda'],
  // Answers with changes of a board, whose filters are tested by the board.
  'leads.listMudancas',
  // Answers with the values of a file in chosen columns.
  'importacaoLeads.listValoresLeads',
  // One choice or text each, tested by their words.
  ...[
    'etapas.listMotivos',
    'leads.listCampanhas',
    'campanhas.listCustos',
    'modelos.listModelos',
    'agenda.listClinicasParaVisita',
    'cidades.searchCidades',
    'distribuicao.listMinhasOfertas',
  ],
  ...['fechamentos.listFechamentos', 'internacoes.listPrazos', 'solicitacoes.listSolicitacoes'],
  ...['distribuicao.listFila', 'distribuicao.listCoberturas', 'pendencias.listPendencias'],
  ...[
    'linksBusca.listCidadesPublicas',
    'titulares.exportDossie',
    'titulares.listConsentimentos',
    'solicitacoes.exportCertificado',
  ],
]

it('each list and file of the contract that takes a filter is in a table, or known not to be', () => {
  const tables = Object.values(LISTAS).flatMap((lista) => lista(acervo).respostas.map(({ operacao }) => operacao))
  expect(listsOf().toSorted()).toEqual([...new Set(tables.filter((nome) => LISTA.test(nome))), ...OUTRAS].toSorted())
})

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
    /** Filters with a value that accepts some rows and rejects others. */
    const separam = new Set<string>()
    for (const [n, { operacao, roles: papeis, alem, ask, expected, so, omite, ...resposta }] of respostas.entries()) {
      const aceitos = new Set(inputsOf(operacao).filter((entrada) => !alem.includes(entrada)))
      const seus = { ...filtros, ...resposta.filtros } as Record<string, Qualquer>
      const daqui = Object.fromEntries(Object.entries(seus).filter(([entrada]) => aceitos.has(entrada)))
      const passam = (quem: Pessoa, pedido: Pedido) =>
        linhas.filter(
          (linha) =>
            ve(linha, quem) &&
            (so?.(linha, quem, pedido) ?? true) &&
            Object.entries(daqui).every(([entrada, { passa, ausente }]) =>
              entrada in pedido ? passa(linha, pedido[entrada], quem) : (ausente?.(linha) ?? true),
            ),
        )
      for (const [papel, role] of papeis.entries()) {
        const quem = Object.values(acervo.pessoas).find((pessoa) => pessoa.role === role) as Pessoa
        const todas = passam(quem, {}).length
        const primeiro = papel === 0
        const valores = primeiro ? (n === 0 || Object.keys(daqui).length < 5 ? 'todos' : 'um') : 'nenhum'
        for (const pedido of pedidosDe(daqui, { valores, pares: primeiro ? 7 : 3 })) {
          if (omite?.(quem, pedido)) continue
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
  })
})

describe('cards and totals', () => {
  const { admin, ana, bia, supervisor } = { admin: 'admin', ana: 'ana', bia: 'bia', supervisor: 'supervisor' } as const
  const pessoa = (nome: typeof admin | typeof ana | typeof bia | typeof supervisor) => acervo.pessoas[nome]

  it.each(MESES)('of the finances are what their entries and payments come to in %s', async (mes) => {
    expect.soft(await get(pessoa(admin), '/financeiro/visao', { mes })).toEqual(visaoDe(acervo, mes))
    for (const nome of [ana, bia, admin]) {
      const { paradas: _, ...somas } = await get(pessoa(nome), '/minhas-comissoes/visao', { mes })
      expect.soft([nome, somas]).toEqual([nome, minhaVisaoDe(acervo, pessoa(nome), mes)])
    }
    const { pessoas } = await get(pessoa(admin), '/financeiro/fechamentos', { mes })
    const lidos = pessoas.map((um: Fechamento) => ({
      id: um.consultor_id,
      lancamentos: um.lancamentos,
      total: um.total_centavos,
      pago: um.pago_centavos,
    }))
    expect.soft(lidos).toHaveLength(fechamentosDe(acervo, mes).length)
    expect.soft(lidos).toEqual(expect.arrayContaining(fechamentosDe(acervo, mes)))
  })

  it('of the cities are what their rows lack', async () => {
    expect(await readResumoCidades(pessoa(admin))).toEqual(resumoCidadesDe(acervo))
  })

  it.each([admin, ana, bia, supervisor])('of what waits for %s are what their lists hold', async (nome) => {
    const quem = pessoa(nome)
    expect.soft((await get(quem, '/inicio/hoje', {})).portas).toEqual(hojeDe(acervo, quem))
    expect.soft(await get(quem, '/pendencias', {})).toMatchObject(pendenciasDe(acervo, quem))
    if (nome === supervisor) return
    expect.soft(await get(quem, '/leads-resumo', {})).toEqual(resumoLeadsDe(acervo, quem))
    expect.soft((await get(quem, '/cadastro/recebidos/novos', {})).novos).toBe(cadastrosNovosDe(acervo, quem))
  })
})

/** The same value, with the keys of objects in order. */
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
