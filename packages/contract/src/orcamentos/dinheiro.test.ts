import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  calculateValores,
  type EntradaDosValores,
  errosDosValores,
  isDescontoAcima,
  valorContratado,
} from './dinheiro.ts'
import { formatCentavos } from './moeda.ts'

const item = fc.record({
  quantidade: fc.integer({ min: 1, max: 999 }),
  valor_centavos: fc.integer({ min: 0, max: 100_000_000 }),
  recorrente: fc.boolean(),
})
const desconto = fc.oneof(
  fc.constant({ desconto_tipo: 'nenhum' as const, desconto_valor: 0 }),
  fc.record({
    desconto_tipo: fc.constant('valor' as const),
    desconto_valor: fc.integer({ min: 1, max: 100_000_000_000 }),
  }),
  fc.record({ desconto_tipo: fc.constant('percentual' as const), desconto_valor: fc.integer({ min: 1, max: 10_000 }) }),
)
/** Values that the fields accept, valid for a quote or not. */
const digitado: fc.Arbitrary<EntradaDosValores> = fc
  .tuple(
    fc.record({
      valor_periodo_centavos: fc.oneof(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 1, max: 300 })),
      quantidade: fc.integer({ min: 1, max: 60 }),
      dias: fc.integer({ min: 1, max: 366 }),
      itens: fc.array(item, { maxLength: 5 }),
      entrada_centavos: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000_000_000 })),
      parcelas: fc.integer({ min: 1, max: 24 }),
    }),
    desconto,
  )
  .map(([outros, tirado]) => ({ ...outros, ...tirado }))
/** Values that are valid for a quote. */
const valido = digitado
  .map((entrada) => {
    const semEntrada = { ...entrada, entrada_centavos: 0, parcelas: 1 }
    const { base, total } = calculateValores(semEntrada)
    const desconto_valor =
      entrada.desconto_tipo === 'valor' ? Math.min(entrada.desconto_valor, base) : entrada.desconto_valor
    const depois = { ...entrada, desconto_valor }
    return { ...depois, entrada_centavos: Math.min(entrada.entrada_centavos, Math.max(0, total)) }
  })
  .filter((entrada) => Object.keys(errosDosValores(entrada)).length === 0)

const cada = (arbitrario: fc.Arbitrary<EntradaDosValores>, prova: (entrada: EntradaDosValores) => void) =>
  fc.assert(fc.property(arbitrario, prova), { numRuns: 500 })

describe('the money of a quote', () => {
  it('loses no centavo: down payment and instalments are the total, and all of it is whole', () =>
    cada(digitado, (entrada) => {
      const v = calculateValores(entrada)
      expect(v.entrada + v.parcela * (entrada.parcelas - 1) + v.ultima_parcela).toBe(v.total)
      expect(v.base + v.itens.reduce((soma, valor) => soma + valor, 0) - v.desconto).toBe(v.total)
      for (const valor of [
        v.base,
        ...v.itens,
        v.taxas,
        v.subtotal,
        v.desconto,
        v.total,
        v.parcela,
        v.ultima_parcela,
        v.equivalente_mensal,
      ])
        expect(Number.isSafeInteger(valor)).toBe(true)
    }))

  it('is never below zero, nor the discount above the treatment, in what is accepted', () =>
    cada(valido, (entrada) => {
      const v = calculateValores(entrada)
      expect(v.desconto).toBeLessThanOrEqual(v.base)
      expect(Math.min(v.total, v.parcela, v.total - v.entrada)).toBeGreaterThanOrEqual(0)
      // The last instalment exceeds the others by less than one centavo per other instalment.
      expect(v.ultima_parcela - v.parcela).toBeLessThan(entrada.parcelas)
      expect(v.ultima_parcela).toBeGreaterThanOrEqual(v.parcela)
    }))

  it('grows with each part of it, and shrinks with the discount', () =>
    fc.assert(
      fc.property(valido, item, fc.integer({ min: 1, max: 10_000 }), (entrada, mais, degrau) => {
        const total = (mudanca: Partial<EntradaDosValores>) => calculateValores({ ...entrada, ...mudanca }).total
        const antes = total({})
        // A discount of 100% removes everything that is added.
        expect(total({ valor_periodo_centavos: entrada.valor_periodo_centavos + degrau })).toBeGreaterThanOrEqual(antes)
        expect(total({ quantidade: entrada.quantidade + 1 })).toBeGreaterThanOrEqual(antes)
        expect(total({ itens: [...entrada.itens, mais] })).toBeGreaterThanOrEqual(antes)
        expect(total({ entrada_centavos: 0, parcelas: 1 })).toBe(antes)
        if (entrada.desconto_tipo !== 'nenhum')
          expect(total({ desconto_valor: entrada.desconto_valor + degrau })).toBeLessThanOrEqual(antes)
      }),
      { numRuns: 500 },
    ))

  it('rounds half a centavo up, however large the amount is', () => {
    const de = (valor_periodo_centavos: number, desconto_valor: number) =>
      calculateValores({ ...SIMPLES, valor_periodo_centavos, desconto_tipo: 'percentual', desconto_valor }).desconto
    expect([de(10, 1_500), de(10, 1_499), de(3, 1_500), de(1, 5_000), de(1, 4_999)]).toEqual([2, 1, 0, 1, 0])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 1, max: 10_000 }), (valor, pontos) => {
        const exato = BigInt(valor) * BigInt(pontos)
        const [inteiro, resto] = [exato / 10_000n, exato % 10_000n]
        expect(BigInt(de(valor, pontos))).toBe(inteiro + (resto >= 5_000n ? 1n : 0n))
      }),
    )
  })
})

const SIMPLES: EntradaDosValores = {
  valor_periodo_centavos: 500_000,
  quantidade: 1,
  dias: 30,
  itens: [],
  desconto_tipo: 'nenhum',
  desconto_valor: 0,
  entrada_centavos: 0,
  parcelas: 1,
}
const remocao = { quantidade: 1, valor_centavos: 80_000, recorrente: false }
const medicacao = { quantidade: 2, valor_centavos: 15_025, recorrente: true }

describe('worked examples', () => {
  it.each([
    [
      'a month',
      {},
      { base: 500_000, total: 500_000, parcela: 500_000, ultima_parcela: 500_000, equivalente_mensal: 500_000 },
    ],
    [
      'six months with a removal and medicines of each month',
      { quantidade: 6, itens: [remocao, medicacao] },
      { base: 3_000_000, itens: [80_000, 180_300], taxas: 260_300, subtotal: 3_260_300, total: 3_260_300 },
    ],
    [
      'the discount is of the treatment alone',
      { itens: [remocao], desconto_tipo: 'percentual', desconto_valor: 1_000 },
      { desconto: 50_000, total: 530_000 },
    ],
    ['a discount in reais', { desconto_tipo: 'valor', desconto_valor: 12_345 }, { desconto: 12_345, total: 487_655 }],
    [
      'down payment and instalments with a remainder',
      { entrada_centavos: 100_000, parcelas: 3 },
      { total: 500_000, entrada: 100_000, parcela: 133_333, ultima_parcela: 133_334 },
    ],
    ['everything in the down payment', { entrada_centavos: 500_000 }, { parcela: 0, ultima_parcela: 0 }],
    [
      'weeks',
      { valor_periodo_centavos: 150_000, quantidade: 4, dias: 7 },
      { base: 600_000, equivalente_mensal: 642_857 },
    ],
    [
      'days',
      { valor_periodo_centavos: 20_000, quantidade: 10, dias: 1 },
      { base: 200_000, equivalente_mensal: 600_000 },
    ],
    ['a year', { valor_periodo_centavos: 4_000_000, dias: 365 }, { equivalente_mensal: 328_767 }],
  ] as [string, Partial<EntradaDosValores>, object][])('%s', (_nome, mudanca, valores) =>
    expect(calculateValores({ ...SIMPLES, ...mudanca })).toMatchObject(valores),
  )

  it.each([
    [{ desconto_tipo: 'valor', desconto_valor: 500_001 }, 'desconto_valor'],
    [{ desconto_tipo: 'valor', desconto_valor: 500_000 }, undefined],
    [{ desconto_tipo: 'valor', desconto_valor: 0 }, 'desconto_valor'],
    [{ desconto_tipo: 'percentual', desconto_valor: 10_000 }, undefined],
    [{ desconto_tipo: 'percentual', desconto_valor: 10_001 }, 'desconto_valor'],
    [{ entrada_centavos: 500_000 }, undefined],
    [{ entrada_centavos: 500_001 }, 'entrada_centavos'],
    [{ entrada_centavos: 499_999, parcelas: 2 }, 'parcelas'],
    [{ entrada_centavos: 499_998, parcelas: 2 }, undefined],
  ] as [Partial<EntradaDosValores>, string | undefined][])('%j is wrong at %s', (mudanca, campo) =>
    expect(Object.keys(errosDosValores({ ...SIMPLES, ...mudanca }))[0]).toBe(campo),
  )
})

test.each([
  [75_000, 500_000, 15, false],
  [75_001, 500_000, 15, true],
  [2, 10, 15, false],
  [3, 10, 15, true],
  [0, 500_000, 0, false],
  [1, 500_000, 0, true],
  [500_000, 500_000, 100, false],
])('a discount of %i of %i is above %i %%: %s', (tirado, base, maximo, acima) =>
  expect(isDescontoAcima(tirado, base, maximo)).toBe(acima),
)

test.each([
  [0, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [123_456, 'R$ 1.234,56'],
  [100_000_000_000, 'R$ 1.000.000.000,00'],
])('%i centavos are %s', (centavos, texto) => expect(formatCentavos(centavos).replace('\u00a0', ' ')).toBe(texto))

test('one period of a treatment costs its share without fees, half a centavo rounded up', () => {
  const tres = { ...SIMPLES, quantidade: 3, itens: [remocao] }
  expect(valorContratado(tres)).toBe(500_000)
  expect(valorContratado({ ...tres, desconto_tipo: 'valor', desconto_valor: 100_000 })).toBe(466_667)
  expect(valorContratado({ ...SIMPLES, quantidade: 2, desconto_tipo: 'valor', desconto_valor: 1 })).toBe(500_000)
})
