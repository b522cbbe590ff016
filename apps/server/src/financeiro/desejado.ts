import {
  type Calculo,
  calculateComissao,
  calculateRepasse,
  type Desejado,
  type Existente,
  isAntesDaCarencia,
  liquido,
  mensalidades,
} from '@portal/contract/financeiro/calculo'
import { MENSALIDADES_MAXIMO } from '@portal/contract/financeiro/limites'
import { addDias, addMeses } from '@portal/contract/regras/dia'
import type { InternacaoFinanceira } from './sincronia.queries.ts'

/** Days ahead for which mensalidades are created and the forecast runs. */
export const DIAS_ADIANTE = 90

/** Amount that a slot should come to, and the day from which its month and due date count. Null while unknown. */
export type ValorDevido = { desejado: Desejado; calculo: Calculo | null; dia: string } | null

/** An entry of a slot; `pago_em` is the day of its last payment. */
export type LancamentoDoCalculo = Existente & { pago_em: string | null; fora_da_automacao: boolean }

const NADA: Desejado = { valor_centavos: 0, previsto: false }

/** First day of the k-th month of an admission, from 1. */
export const inicioDaParcela = ({ entrada }: Pick<InternacaoFinanceira, 'entrada'>, k: number) =>
  addMeses(entrada, k - 1)

const isCada = ({ regra_repasse }: InternacaoFinanceira) => regra_repasse?.base === 'cada_mensalidade'

/** Number of months with a repasse of their own; null while the contract has no end. */
export const parcelasDe = (internacao: InternacaoFinanceira) =>
  isCada(internacao) ? mensalidades(internacao.contrato) : 1

/** Months that have entries or should: for 'cada_mensalidade' all that begin within the days ahead. */
export function listParcelas(
  internacao: InternacaoFinanceira,
  existentes: readonly number[],
  hoje: string,
): readonly number[] {
  const { regra_repasse, saida } = internacao
  const parcelas = new Set(existentes)
  const fim = regra_repasse === null ? 0 : Math.min(parcelasDe(internacao) ?? MENSALIDADES_MAXIMO, MENSALIDADES_MAXIMO)
  const adiante = addDias(hoje, DIAS_ADIANTE)
  const ate = saida !== null && saida < adiante ? saida : adiante
  for (let k = 1; k <= fim && (k === 1 || inicioDaParcela(internacao, k) <= ate); k += 1) parcelas.add(k)
  return [...parcelas].toSorted((a, b) => a - b)
}

/** True if nothing is owed for a month: the admission was reversed or settled, ended before it, or was too short. */
function isNada(
  { estornada, acertada_ate, entrada, saida, regra_repasse: regra }: InternacaoFinanceira,
  inicio: string,
) {
  if (estornada || (acertada_ate !== null && inicio <= acertada_ate)) return true
  if (saida === null) return false
  return inicio > saida || (regra !== null && isAntesDaCarencia(entrada, saida, regra.carencia_dias))
}

/** Repasse that the clinic should owe for the k-th month. */
export function repasseDe(internacao: InternacaoFinanceira, k: number, hoje: string): ValorDevido {
  const dia = inicioDaParcela(internacao, k)
  if (isNada(internacao, dia)) return { desejado: NADA, calculo: null, dia }
  const { regra_repasse: regra, contrato } = internacao
  const calculo = regra && calculateRepasse(regra, contrato, k)
  if (!calculo) return null
  return {
    desejado: { valor_centavos: calculo.resultado_centavos, previsto: internacao.a_confirmar || dia > hoje },
    calculo,
    dia,
  }
}

/** Day on which a repasse was received in full; null until then. */
function recebidoEm(repasses: readonly LancamentoDoCalculo[]): string | null {
  const pagas = repasses.filter(({ pago_centavos }) => pago_centavos !== 0)
  const pago = pagas.reduce((soma, { pago_centavos }) => soma + pago_centavos, 0)
  const total = liquido(repasses)
  if (total <= 0 || pago < total) return null
  return pagas.reduce((ultimo, { pago_em }) => (pago_em !== null && pago_em > ultimo ? pago_em : ultimo), '') || null
}

/** Commission that should be owed for the k-th month of this repasse; `previsto` while it is held back or not yet due. */
export function comissaoDe(
  internacao: InternacaoFinanceira,
  k: number,
  repasse: { devido: ValorDevido; entradas: readonly LancamentoDoCalculo[] },
  hoje: string,
): ValorDevido {
  const inicio = inicioDaParcela(internacao, k)
  const nada = { desejado: NADA, calculo: null, dia: inicio }
  if (isNada(internacao, inicio)) return nada
  const valor = isDeAlguem(repasse.entradas) ? liquido(repasse.entradas) : repasse.devido?.desejado.valor_centavos
  if (valor === undefined) return null
  if (valor <= 0) return nada
  const { regra_repasse, regra_comissao: regra, contrato } = internacao
  const base = regra_repasse?.base ?? 'primeira_mensalidade'
  const calculo = regra && calculateComissao(regra, { repasse: valor, contrato, base, k })
  if (!calculo) return null
  const livre = regra.momento === 'internacao' ? (inicio > hoje ? null : inicio) : recebidoEm(repasse.entradas)
  const dia = internacao.retida === null && !internacao.a_confirmar ? livre : null
  return {
    desejado: { valor_centavos: calculo.resultado_centavos, previsto: dia === null },
    calculo,
    dia: dia ?? inicio,
  }
}

/** True if a person took over a slot, which automation then leaves alone. */
export const isDeAlguem = (entradas: readonly Pick<LancamentoDoCalculo, 'fora_da_automacao'>[]) =>
  entradas.some(({ fora_da_automacao }) => fora_da_automacao)
