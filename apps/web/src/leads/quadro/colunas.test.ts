import type { ColunaLeads, LeadCartao } from '@portal/contract/leads/lead.contract'
import { ETAPAS, type Etapa } from '@portal/contract/leads/opcoes'
import { describe, expect, it } from 'vitest'
import { append, applyMudancas, comMovimentos, isAtrasado, put, sort } from './colunas.ts'

const AGORA = Date.parse('2026-11-23T12:00:00Z')
const em = (horas: number) => new Date(AGORA + horas * 3_600_000).toISOString()

const cartao = (id: string, etapa: Etapa, campos: Partial<LeadCartao> = {}): LeadCartao => ({
  id,
  codigo: `L-${id}`,
  versao: 1,
  consultor_id: null,
  nome_contato: id,
  telefone: '5511900000000',
  nome_paciente: null,
  cidade: null,
  estado: null,
  origem: 'telefone',
  urgencia: 'media',
  etapa,
  etapa_desde: em(-1),
  proxima_acao: null,
  proxima_acao_em: null,
  prazo_em: null,
  valor_estimado_centavos: null,
  etiquetas: [],
  cadastro_recebido: false,
  orcamento: null,
  motivo_perda: null,
  contato_revogado: false,
  trazido: false,
  proprios: {},
  ...campos,
})

/** A board of these cards; `total` also counts cards that are not loaded. */
function quadro(cartoes: LeadCartao[], totais: Partial<Record<Etapa, number>> = {}): ColunaLeads[] {
  return ETAPAS.map((etapa) => {
    const itens = cartoes.filter((um) => um.etapa === etapa)
    const soma_centavos = itens.reduce((soma, um) => soma + (um.valor_estimado_centavos ?? 0), 0)
    return { etapa, itens, total: totais[etapa] ?? itens.length, soma_centavos }
  })
}
const coluna = (colunas: readonly ColunaLeads[], etapa: Etapa) => {
  const achada = colunas.find((uma) => uma.etapa === etapa)
  if (!achada) throw new Error(`no column ${etapa}`)
  return achada
}
const ids = (colunas: readonly ColunaLeads[], etapa: Etapa) => coluna(colunas, etapa).itens.map(({ id }) => id)
const contagens = (colunas: readonly ColunaLeads[]) =>
  colunas.map(({ etapa, total, soma_centavos }) => ({ etapa, total, soma_centavos }))

describe('a card that is put into a column', () => {
  const valor = { valor_estimado_centavos: 500 }
  const antes = quadro([cartao('a', 'novo', valor), cartao('b', 'em_contato'), cartao('c', 'em_contato')])

  it('leaves the other one, and takes number and sum along', () => {
    const depois = put(antes, cartao('a', 'em_contato', valor), { depois_de: 'b' })
    expect(ids(depois, 'em_contato')).toEqual(['b', 'a', 'c'])
    expect(coluna(depois, 'novo')).toMatchObject({ total: 0, soma_centavos: 0, itens: [] })
    expect(coluna(depois, 'em_contato')).toMatchObject({ total: 3, soma_centavos: 500 })
  })

  it.each([
    [{ depois_de: null }, ['a', 'b', 'c']],
    [{ depois_de: 'c' }, ['b', 'c', 'a']],
    [{ antes_de: 'c' }, ['b', 'a', 'c']],
    [{ antes_de: null }, ['b', 'c', 'a']],
    [{ depois_de: 'nobody' }, ['a', 'b', 'c']],
  ] as const)('stands at %j', (lugar, esperados) => {
    expect(ids(put(antes, cartao('a', 'em_contato'), lugar), 'em_contato')).toEqual(esperados)
  })

  it('comes with the next cards when its place is beyond those that are loaded', () => {
    const longo = quadro([cartao('a', 'novo'), cartao('b', 'em_contato')], { em_contato: 80 })
    const depois = put(longo, cartao('a', 'em_contato'), { antes_de: null })
    expect(ids(depois, 'em_contato')).toEqual(['b'])
    expect(coluna(depois, 'em_contato').total).toBe(81)
    const proximos = { ...coluna(depois, 'em_contato'), itens: [cartao('b', 'em_contato'), cartao('a', 'em_contato')] }
    expect(ids(append(depois, proximos), 'em_contato')).toEqual(['b', 'a'])
  })
})

describe('changes of the server', () => {
  const antes = quadro([cartao('a', 'novo'), cartao('b', 'novo'), cartao('c', 'em_contato'), cartao('d', 'em_contato')])
  const mudancas = (cartoes: (LeadCartao & { antes_de: string | null })[], sairam: string[] = []) => ({
    cartoes,
    sairam,
    colunas: contagens(antes),
  })

  it('move, change and remove cards, and leave the others the objects they were', () => {
    const depois = applyMudancas(
      antes,
      mudancas([{ ...cartao('a', 'em_contato', { versao: 2 }), antes_de: 'd' }], ['b']),
      ['em_contato'],
      AGORA,
    )
    expect(ids(depois, 'novo')).toEqual([])
    expect(ids(depois, 'em_contato')).toEqual(['c', 'a', 'd'])
    expect(coluna(depois, 'em_contato').itens[0]).toBe(coluna(antes, 'em_contato').itens[0])
  })

  it('take the numbers from the server', () => {
    const colunas = contagens(quadro([], { novo: 71 }))
    expect(coluna(applyMudancas(antes, { cartoes: [], sairam: [], colunas }, [], AGORA), 'novo').total).toBe(71)
  })

  it('place a card before another one that changed too, in whatever order they come', () => {
    const [x, y] = [cartao('x', 'em_contato'), cartao('y', 'em_contato')]
    for (const cartoes of [
      [
        { ...x, antes_de: 'y' },
        { ...y, antes_de: 'd' },
      ],
      [
        { ...y, antes_de: 'd' },
        { ...x, antes_de: 'y' },
      ],
    ])
      expect(ids(applyMudancas(antes, mudancas(cartoes), ['em_contato'], AGORA), 'em_contato')).toEqual([
        'c',
        'x',
        'y',
        'd',
      ])
  })

  it('do not take back what this page knows to be newer', () => {
    const novo = put(antes, cartao('a', 'em_contato', { versao: 3 }), { depois_de: null })
    const depois = applyMudancas(novo, mudancas([{ ...cartao('a', 'novo', { versao: 2 }), antes_de: 'b' }]), [], AGORA)
    expect(ids(depois, 'em_contato')).toContain('a')
    expect(ids(depois, 'novo')).toEqual(['b'])
  })

  it('show a card of a column by next action only if it stands before one that is loaded', () => {
    const longo = quadro([cartao('a', 'novo', { prazo_em: em(2) })], { novo: 90 })
    const com = (prazo_em: string) =>
      ids(
        applyMudancas(
          longo,
          {
            cartoes: [{ ...cartao('x', 'novo', { prazo_em }), antes_de: null }],
            sairam: [],
            colunas: contagens(longo),
          },
          [],
          AGORA,
        ),
        'novo',
      )
    expect(com(em(1))).toContain('x')
    expect(com(em(3))).toEqual(['a'])
  })
})

describe('the order of a column', () => {
  const cartoes = [
    cartao('baixa', 'novo', { urgencia: 'baixa', prazo_em: em(1) }),
    cartao('urgente', 'novo', { urgencia: 'emergencia', prazo_em: em(9) }),
    cartao('logo', 'novo', { prazo_em: em(2) }),
    cartao('sem', 'novo'),
    cartao('atrasado', 'novo', { urgencia: 'baixa', prazo_em: em(-1) }),
  ]

  it('by next action puts late ones first, then the urgent, then what is due next', () => {
    expect(ids(sort(quadro(cartoes), [], AGORA), 'novo')).toEqual(['atrasado', 'urgente', 'logo', 'sem', 'baixa'])
  })

  it('by hand stays as it is, and the clock changes only the other', () => {
    expect(ids(sort(quadro(cartoes), ['novo'], AGORA), 'novo')).toEqual(cartoes.map(({ id }) => id))
    const depois = AGORA + 3 * 3_600_000
    expect(ids(sort(quadro(cartoes), [], depois), 'novo').slice(0, 3)).toEqual(['logo', 'atrasado', 'baixa'])
  })

  it('knows no late lead that has ended', () => {
    const prazo_em = em(-1)
    expect(isAtrasado({ etapa: 'novo', prazo_em }, AGORA)).toBe(true)
    expect(isAtrasado({ etapa: 'novo', prazo_em: em(1) }, AGORA)).toBe(false)
    expect(isAtrasado({ etapa: 'perdido', prazo_em }, AGORA)).toBe(false)
  })
})

it('shows moves that wait for the server, one after the other, and none of a card that is not there', () => {
  const antes = quadro([cartao('a', 'novo'), cartao('b', 'em_contato')])
  const depois = comMovimentos(antes, [
    { id: 'a', etapa: 'em_contato', depois_de: 'b' },
    { id: 'a', etapa: 'qualificado' },
    { id: 'nobody', etapa: 'novo' },
  ])
  expect(depois.map(({ total }) => total)).toEqual([0, 1, 1, 0, 0, 0, 0])
  expect(coluna(depois, 'qualificado').itens[0]).toMatchObject({ id: 'a', etapa: 'qualificado' })
})
