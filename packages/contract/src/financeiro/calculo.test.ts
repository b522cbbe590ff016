import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMeses } from '../regras/dia.ts'
import {
  type Ajuste,
  ajustesDe,
  type Contrato,
  calculateComissao,
  calculateRepasse,
  type Desejado,
  type Existente,
  explainCalculo,
  isAntesDaCarencia,
  liquido,
  mensalidade,
  mensalidadeDe,
  mensalidades,
  parteDe,
  proximoPagamento,
  type RegraComissao,
  type RegraRepasse,
  statusDe,
  totalDoContrato,
} from './calculo.ts'
import { MENSALIDADES_MAXIMO } from './limites.ts'
import { STATUS_LANCAMENTO } from './opcoes.ts'
import { situacaoDoLancamentoEm } from './situacao.ts'

const REPASSE: RegraRepasse = {
  ...{ id: 'r', tipo: 'percentual', valor: 3000, base: 'primeira_mensalidade' },
  ...{ prazo_dias: 5, carencia_dias: 7, vigencia_inicio: '2026-03-01' },
}
const COMISSAO: RegraComissao = {
  ...{
    id: 'c',
    tipo: 'percentual',
    valor: 2000,
    base: 'repasse',
    momento: 'recebimento',
    vigencia_inicio: '2026-01-01',
  },
}
const contrato = (
  valor_contratado_centavos: number | null,
  dias: number | null,
  quantidade: number | null,
): Contrato => ({
  valor_contratado_centavos,
  dias,
  quantidade,
})
const qualquer = fc.record({
  valor_contratado_centavos: fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 200 })),
  dias: fc.option(fc.integer({ min: 1, max: 366 })),
  quantidade: fc.integer({ min: 1, max: 60 }),
})

describe('what a contract is worth', () => {
  it.each([
    ['three months', contrato(450_000, 30, 3), 450_000, 3],
    ['months of 31 days', contrato(450_000, 31, 3), 450_000, 3],
    ['without a period', contrato(450_000, null, 6), 450_000, 6],
    ['fortnights are worth two of themselves', contrato(200_000, 15, 6), 400_000, 3],
    ['a quarter', contrato(1_200_000, 90, 1), 400_000, 3],
    ['a single week is worth no more than itself', contrato(100_000, 7, 1), 100_000, 1],
    ['a year', contrato(4_000_000, 365, 1), 328_767, 13],
    ['nothing', contrato(0, 30, 3), 0, 0],
  ])('%s', (_, dele, mes, quantas) => {
    expect(mensalidadeDe(dele)).toBe(mes)
    expect(mensalidades(dele)).toBe(quantas)
  })

  it('its months sum up to its total, none is negative, and after the last one there is none', () =>
    fc.assert(
      fc.property(qualquer, (dele) => {
        const quantas = mensalidades(dele) ?? 0
        const meses = Array.from({ length: quantas }, (_, i) => mensalidade(dele, i + 1) ?? Number.NaN)
        if (quantas < MENSALIDADES_MAXIMO)
          expect(meses.reduce((soma, valor) => soma + valor, 0)).toBe(totalDoContrato(dele))
        expect(meses.every((valor) => Number.isInteger(valor) && valor > 0)).toBe(true)
        expect(mensalidade(dele, quantas + 1)).toBe(0)
      }),
      { numRuns: 1000 },
    ))

  it('one without an end has every month, one without a value none that is known', () => {
    expect(mensalidade(contrato(450_000, 30, null), 37)).toBe(450_000)
    expect(mensalidades(contrato(450_000, 30, null))).toBeNull()
    expect(mensalidade(contrato(null, 30, 3), 1)).toBeNull()
    expect(mensalidades(contrato(null, 15, 6))).toBe(3)
  })
})

describe('a share', () => {
  it.each([
    [450_000, 3000, 135_000],
    [1, 5000, 1],
    [1, 4999, 0],
    [333, 3333, 111],
    [-1, 5000, -1],
    [100_000_000_000, 10_000, 100_000_000_000],
  ])('of %d by %d basis points is %d', (valor, pontos, parte) => expect(parteDe(valor, pontos)).toBe(parte))

  it('of a reversal cancels that of what it reverses', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 1, max: 10_000 }), (valor, pontos) => {
        expect(parteDe(valor, pontos) + parteDe(-valor, pontos)).toBe(0)
        expect(parteDe(valor, pontos)).toBeLessThanOrEqual(valor)
      }),
    ))
})

describe('what is owed for an admission', () => {
  const tresMeses = contrato(450_000, 30, 3)
  it.each([
    ['of the first month', REPASSE, 1, 135_000, '30% de R$ 4.500,00, regra de 01/03/2026'],
    ['of the whole', { ...REPASSE, base: 'total_contrato' }, 1, 405_000, '30% de R$ 13.500,00, regra de 01/03/2026'],
    [
      'of each month',
      { ...REPASSE, base: 'cada_mensalidade', valor: 750 },
      3,
      33_750,
      '7,5% de R$ 4.500,00, regra de 01/03/2026',
    ],
    ['after the last month', { ...REPASSE, base: 'cada_mensalidade' }, 4, 0, '30% de R$ 0,00, regra de 01/03/2026'],
    [
      'a fixed amount',
      { ...REPASSE, tipo: 'fixo', valor: 99_990 },
      1,
      99_990,
      'Valor fixo de R$ 999,90, regra de 01/03/2026',
    ],
    [
      'a fixed amount after the last month',
      { ...REPASSE, tipo: 'fixo', valor: 9, base: 'cada_mensalidade' },
      4,
      0,
      'Valor fixo de R$ 0,09, regra de 01/03/2026',
    ],
  ] as const)('%s', (_, regra, k, resultado, texto) => {
    const calculo = calculateRepasse(regra, tresMeses, k)
    expect(calculo?.resultado_centavos).toBe(resultado)
    expect(calculo && explainCalculo(calculo).replaceAll('\u00a0', ' ')).toBe(texto)
  })

  it('is unknown while the contract has no value, but for a fixed amount', () => {
    expect(calculateRepasse(REPASSE, contrato(null, 30, 3))).toBeNull()
    expect(calculateRepasse({ ...REPASSE, tipo: 'fixo', valor: 5 }, contrato(null, 30, 3))?.resultado_centavos).toBe(5)
  })

  it('the commission is of the repasse, or of the part of the contract that the repasse stands for', () => {
    const repasse = { repasse: 135_000, contrato: tresMeses, base: 'primeira_mensalidade' } as const
    expect(calculateComissao(COMISSAO, repasse)?.resultado_centavos).toBe(27_000)
    const doContrato = { ...COMISSAO, base: 'contrato', valor: 100 } as const
    expect(calculateComissao(doContrato, repasse)?.resultado_centavos).toBe(13_500)
    expect(calculateComissao(doContrato, { ...repasse, base: 'cada_mensalidade', k: 2 })?.resultado_centavos).toBe(
      4_500,
    )
    expect(calculateComissao({ ...COMISSAO, tipo: 'fixo', valor: 7 }, repasse)?.resultado_centavos).toBe(7)
  })
})

describe('the steps from what a slot has to what it should come to', () => {
  const entrada = (id: string, outros: Partial<Existente> = {}): Existente => ({
    ...{ id, valor_centavos: 100, pago_centavos: 0, status: 'em_aberto', fechado: false },
    ...outros,
  })

  it('creates, frees, changes and reverses what nobody touched', () => {
    expect(ajustesDe({ valor_centavos: 100, previsto: true }, [])).toEqual([
      { tipo: 'criar', valor_centavos: 100, previsto: true },
    ])
    expect(ajustesDe({ valor_centavos: 100, previsto: false }, [entrada('a', { status: 'previsto' })])).toEqual([
      { tipo: 'alterar', id: 'a', valor_centavos: 100, previsto: false },
    ])
    expect(ajustesDe({ valor_centavos: 90, previsto: false }, [entrada('a')])).toEqual([
      { tipo: 'alterar', id: 'a', valor_centavos: 90, previsto: false },
    ])
    expect(ajustesDe({ valor_centavos: 0, previsto: false }, [entrada('a')])).toEqual([{ tipo: 'estornar', id: 'a' }])
  })

  it.each([
    ['was paid', { pago_centavos: 100, status: 'pago' }],
    ['was paid in part', { pago_centavos: 40, status: 'parcial' }],
    ['is disputed', { status: 'contestado' }],
    ['lies in a closed month', { fechado: true }],
  ] as const)('an entry that %s stays, and the difference is a new one', (_, outros) => {
    expect(ajustesDe({ valor_centavos: 0, previsto: false }, [entrada('a', outros)])).toEqual([
      { tipo: 'criar', valor_centavos: -100, previsto: false },
    ])
    expect(ajustesDe({ valor_centavos: 130, previsto: false }, [entrada('a', outros)])).toEqual([
      { tipo: 'criar', valor_centavos: 30, previsto: false },
    ])
  })

  const existente = fc
    .record({
      id: fc.uuid(),
      valor_centavos: fc.integer({ min: -500, max: 500 }).filter((valor) => valor !== 0),
      status: fc.constantFrom(...STATUS_LANCAMENTO),
      fechado: fc.boolean(),
    })
    .map((campos): Existente => {
      const { status, valor_centavos } = campos
      const meio = Math.trunc(valor_centavos / 2)
      return { ...campos, pago_centavos: status === 'pago' ? valor_centavos : status === 'parcial' ? meio : 0 }
    })
  const desejado: fc.Arbitrary<Desejado> = fc.record({
    valor_centavos: fc.integer({ min: 0, max: 500 }),
    previsto: fc.boolean(),
  })
  function aplica(entradas: readonly Existente[], ajustes: readonly Ajuste[]): Existente[] {
    const depois = new Map(entradas.map((e) => [e.id, e]))
    for (const ajuste of ajustes) {
      const status = ajuste.tipo !== 'estornar' && ajuste.previsto ? ('previsto' as const) : ('em_aberto' as const)
      if (ajuste.tipo === 'criar')
        depois.set('nova', { ...entrada('nova'), valor_centavos: ajuste.valor_centavos, status })
      else {
        const antes = depois.get(ajuste.id) ?? entrada(ajuste.id)
        const mudanca =
          ajuste.tipo === 'estornar'
            ? { status: 'estornado' as const }
            : { status, valor_centavos: ajuste.valor_centavos }
        depois.set(ajuste.id, { ...antes, ...mudanca })
      }
    }
    return [...depois.values()]
  }

  it('lead to it whatever there was, touch nothing that is settled, and are none the second time', () =>
    fc.assert(
      fc.property(desejado, fc.array(existente, { maxLength: 6 }), (deve, entradas) => {
        const ajustes = ajustesDe(deve, entradas)
        const depois = aplica(entradas, ajustes)
        expect(liquido(depois)).toBe(deve.valor_centavos)
        expect(ajustesDe(deve, depois)).toEqual([])
        for (const antes of entradas)
          if (antes.fechado || antes.pago_centavos !== 0 || antes.status === 'contestado')
            expect(depois).toContainEqual(antes)
        expect(depois.every(({ valor_centavos }) => valor_centavos !== 0)).toBe(true)
      }),
      { numRuns: 2000 },
    ))
})

it('the state follows what was paid; those that stand apart are kept', () => {
  expect(statusDe('em_aberto', { valor_centavos: 100, pago_centavos: 40 })).toBe('parcial')
  expect(statusDe('parcial', { valor_centavos: 100, pago_centavos: 100 })).toBe('pago')
  expect(statusDe('pago', { valor_centavos: 100, pago_centavos: 0 })).toBe('em_aberto')
  expect(statusDe('em_aberto', { valor_centavos: -100, pago_centavos: -100 })).toBe('pago')
  expect(statusDe('contestado', { valor_centavos: 100, pago_centavos: 0 })).toBe('contestado')
})

it('an open entry is overdue after its day', () => {
  const vence = { status: 'em_aberto', vencimento: '2026-03-10' } as const
  expect([situacaoDoLancamentoEm(vence, '2026-03-10'), situacaoDoLancamentoEm(vence, '2026-03-11')]).toEqual([
    'em_aberto',
    'vencido',
  ])
  expect(situacaoDoLancamentoEm({ ...vence, status: 'contestado' }, '2026-05-10')).toBe('contestado')
})

it('days: the grace period, months without the day, the next day of payment', () => {
  expect([isAntesDaCarencia('2026-02-27', '2026-03-05', 7), isAntesDaCarencia('2026-02-27', '2026-03-06', 7)]).toEqual([
    true,
    false,
  ])
  expect([1, 2, 3, 12].map((n) => addMeses('2024-01-31', n))).toEqual([
    '2024-02-29',
    '2024-03-31',
    '2024-04-30',
    '2025-01-31',
  ])
  expect([
    proximoPagamento('2026-03-09', 10),
    proximoPagamento('2026-03-10', 10),
    proximoPagamento('2026-12-31', 28),
  ]).toEqual(['2026-03-10', '2026-04-10', '2027-01-28'])
})
