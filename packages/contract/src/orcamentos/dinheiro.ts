import { proporcao } from '../regras/proporcao.ts'
import { DESCONTO_MAIOR, ENTRADA_MAIOR, INFORME_DESCONTO, PARCELA_ZERADA, PERCENTUAL } from './limites.ts'
import type { TipoDesconto } from './opcoes.ts'

/**
 * Formulas of a quote (docs/rules.md, 'Orçamentos: contas'). Money in whole centavos; page and server both compute with
 * this file.
 */

type ItemDeValor = { quantidade: number; valor_centavos: number; recorrente: boolean }

export type EntradaDosValores = {
  valor_periodo_centavos: number
  /** Number of periods. */
  quantidade: number
  /** Length of one period. */
  dias: number
  itens: readonly ItemDeValor[]
  desconto_tipo: TipoDesconto
  /** Centavos of 'valor', basis points of 'percentual'. */
  desconto_valor: number
  entrada_centavos: number
  parcelas: number
}

export type Valores = {
  base: number
  /** Amount of each item, in order. */
  itens: number[]
  taxas: number
  subtotal: number
  desconto: number
  total: number
  entrada: number
  /** Every instalment except the last. */
  parcela: number
  /** Last instalment, which carries the remainder of the division. */
  ultima_parcela: number
  /** The base converted to 30 days. */
  equivalente_mensal: number
}

const baseDe = ({
  valor_periodo_centavos,
  quantidade,
}: Pick<EntradaDosValores, 'valor_periodo_centavos' | 'quantidade'>) => valor_periodo_centavos * quantidade

/** Discount in centavos; it applies to the base only. */
function descontoDe(entrada: Pick<EntradaDosValores, 'desconto_tipo' | 'desconto_valor'>, base: number): number {
  if (entrada.desconto_tipo === 'nenhum') return 0
  return entrada.desconto_tipo === 'valor' ? entrada.desconto_valor : proporcao(base, entrada.desconto_valor, 10_000)
}

/** All amounts of a quote. Meaningful only when `errosDosValores` finds nothing. */
export function calculateValores(entrada: EntradaDosValores): Valores {
  const base = baseDe(entrada)
  const itens = entrada.itens.map(
    ({ quantidade, valor_centavos, recorrente }) => quantidade * valor_centavos * (recorrente ? entrada.quantidade : 1),
  )
  const taxas = itens.reduce((soma, valor) => soma + valor, 0)
  const desconto = descontoDe(entrada, base)
  const total = base + taxas - desconto
  const resto = total - entrada.entrada_centavos
  const parcela = Math.floor(resto / entrada.parcelas)
  return {
    base,
    itens,
    taxas,
    subtotal: base + taxas,
    desconto,
    total,
    entrada: entrada.entrada_centavos,
    parcela,
    ultima_parcela: resto - parcela * (entrada.parcelas - 1),
    equivalente_mensal: proporcao(base, 30, entrada.dias * entrada.quantidade),
  }
}

/** Sentences by field for invalid values; empty when a quote may have them. */
export function errosDosValores(entrada: EntradaDosValores): Record<string, string> {
  const { base, desconto, total, parcela } = calculateValores(entrada)
  const { desconto_tipo, desconto_valor } = entrada
  if (desconto_tipo === 'percentual' && (desconto_valor < PERCENTUAL.min || desconto_valor > PERCENTUAL.max))
    return { desconto_valor: PERCENTUAL.mensagem }
  if (desconto_tipo === 'valor' && desconto_valor < 1) return { desconto_valor: INFORME_DESCONTO }
  if (desconto > base) return { desconto_valor: DESCONTO_MAIOR }
  if (entrada.entrada_centavos > total) return { entrada_centavos: ENTRADA_MAIOR }
  if (entrada.parcelas > 1 && parcela === 0) return { parcelas: PARCELA_ZERADA }
  return {}
}

/** True when a discount exceeds a limit in percent of the base, rounded like a discount; both kinds are bound. */
export const isDescontoAcima = (desconto: number, base: number, maximoPercentual: number) =>
  desconto > proporcao(base, maximoPercentual * 100, 10_000)

/** Price of one period of an accepted treatment after the discount, without fees; its admission starts with it. */
export function valorContratado(entrada: EntradaDosValores): number {
  const { base, desconto } = calculateValores(entrada)
  return proporcao(base - desconto, 1, entrada.quantidade)
}
