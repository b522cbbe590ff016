import { formatCentavos } from '../orcamentos/moeda.ts'
import { addMeses, diasEntre } from '../regras/dia.ts'
import { proporcao } from '../regras/proporcao.ts'
import { MENSALIDADES_MAXIMO } from './limites.ts'
import {
  type BaseComissao,
  type BaseRepasse,
  type MomentoComissao,
  ROTULO_BASE_COMISSAO,
  ROTULO_BASE_REPASSE,
  STATUS_SEM_EFEITO,
  type StatusLancamento,
  type TipoRegra,
} from './opcoes.ts'

/**
 * Computes what an admission is worth to the company and to its consultant (docs/rules.md, 'Financeiro: contas'). Money
 * in whole centavos, percentages in basis points, days as 'YYYY-MM-DD' in the company's zone. Pure: browser, server and
 * tests use the same code.
 */

/** Share of a value in basis points, rounded half up; of a negative value the exact opposite, so reversals cancel. */
export const parteDe = (valor: number, pontosBase: number) =>
  valor < 0 ? -proporcao(-valor, pontosBase, 10_000) : proporcao(valor, pontosBase, 10_000)

export type Contrato = {
  /** Value of one period; null while unknown. */
  valor_contratado_centavos: number | null
  /** Days of one period; null counts as a month. */
  dias: number | null
  /** Number of periods; null for a contract without an end. */
  quantidade: number | null
}

export type RegraRepasse = {
  id: string
  tipo: TipoRegra
  /** Basis points of 'percentual', centavos of 'fixo'. */
  valor: number
  base: BaseRepasse
  prazo_dias: number
  carencia_dias: number
  vigencia_inicio: string
}
export type RegraComissao = {
  id: string
  tipo: TipoRegra
  valor: number
  base: BaseComissao
  momento: MomentoComissao
  vigencia_inicio: string
}

const MES_DIAS = 30
const isMes = (dias: number) => dias >= 28 && dias <= 31

export const totalDoContrato = ({ valor_contratado_centavos: valor, quantidade }: Contrato) =>
  valor === null ? null : valor * (quantidade ?? 1)

/** Value of a month: that of a period of 28 to 31 days, else of 30 days; at most the contract's total. */
export function mensalidadeDe(contrato: Contrato): number | null {
  const { valor_contratado_centavos: valor, dias, quantidade } = contrato
  const total = totalDoContrato(contrato)
  if (valor === null || total === null) return null
  // At least one centavo, so that the number of months is finite.
  const mes = dias === null || isMes(dias) ? valor : Math.max(Math.sign(valor), proporcao(valor, MES_DIAS, dias))
  return quantidade === null ? mes : Math.min(mes, total)
}

/**
 * Value of the k-th month, from 1; 0 after the last one. The months add up to the contract's total, with the remainder
 * in the last; a contract without an end has no last month.
 */
export function mensalidade(contrato: Contrato, k: number): number | null {
  const mes = mensalidadeDe(contrato)
  const total = totalDoContrato(contrato)
  if (mes === null || total === null) return null
  if (k > MENSALIDADES_MAXIMO) return 0
  if (contrato.quantidade === null || mes === 0) return mes
  return Math.max(0, Math.min(mes, total - mes * (k - 1)))
}

/** Number of months of a contract; null without an end. */
export function mensalidades(contrato: Contrato): number | null {
  const { dias, quantidade } = contrato
  if (quantidade === null) return null
  const [mes, total] = [mensalidadeDe(contrato), totalDoContrato(contrato)]
  const porDias = dias === null || isMes(dias) ? quantidade : Math.ceil((dias * quantidade) / MES_DIAS)
  const meses = mes === null || total === null ? porDias : mes === 0 ? 0 : Math.ceil(total / mes)
  return Math.min(MENSALIDADES_MAXIMO, meses)
}

/** Computation of an entry, stored with it so that later rules change nothing past. */
export type Calculo = {
  regra_id: string
  tipo: TipoRegra
  valor: number
  base: BaseRepasse | BaseComissao
  /** Amount that the share is taken of; 0 for 'fixo'. */
  sobre_centavos: number
  resultado_centavos: number
  vigencia_inicio: string
}

export const diaCurto = (dia: string) => `${dia.slice(8, 10)}/${dia.slice(5, 7)}/${dia.slice(0, 4)}`
/** '30%', '7,5%'. */
export const formatPontosBase = (pontos: number) =>
  `${(pontos / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`

/** '30% de R$ 4.500,00, regra de 01/03/2026' */
export function explainCalculo({ tipo, valor, sobre_centavos, vigencia_inicio }: Calculo): string {
  const regra = `regra de ${diaCurto(vigencia_inicio)}`
  return tipo === 'fixo'
    ? `Valor fixo de ${formatCentavos(valor)}, ${regra}`
    : `${formatPontosBase(valor)} de ${formatCentavos(sobre_centavos)}, ${regra}`
}
/** Label of the base: 'Primeira mensalidade', 'Repasse' and so on. */
export const rotuloBase = (base: Calculo['base']): string =>
  base in ROTULO_BASE_REPASSE ? ROTULO_BASE_REPASSE[base as BaseRepasse] : ROTULO_BASE_COMISSAO[base as BaseComissao]

const calculoDe = (
  { id, tipo, valor, base, vigencia_inicio }: RegraRepasse | RegraComissao,
  sobre: number,
): Calculo => ({
  regra_id: id,
  tipo,
  valor,
  base,
  sobre_centavos: tipo === 'fixo' ? 0 : sobre,
  resultado_centavos: tipo === 'fixo' ? valor : parteDe(sobre, valor),
  vigencia_inicio,
})

/** Repasse of the k-th month (always 1 except for 'cada_mensalidade'); null while the contract has no value. */
export function calculateRepasse(regra: RegraRepasse, contrato: Contrato, k = 1): Calculo | null {
  if (regra.tipo === 'fixo') {
    const fim = regra.base === 'cada_mensalidade' ? mensalidades(contrato) : 1
    return fim !== null && k > fim ? { ...calculoDe(regra, 0), resultado_centavos: 0 } : calculoDe(regra, 0)
  }
  const sobre =
    regra.base === 'total_contrato'
      ? totalDoContrato(contrato)
      : regra.base === 'cada_mensalidade'
        ? mensalidade(contrato, k)
        : mensalidadeDe(contrato)
  return sobre === null ? null : calculoDe(regra, sobre)
}

/**
 * Commission on one repasse. With the base 'contrato' it is a share of that month's amount if the repasse is monthly,
 * otherwise of the whole contract.
 */
export function calculateComissao(
  regra: RegraComissao,
  { repasse, contrato, base, k = 1 }: { repasse: number; contrato: Contrato; base: BaseRepasse; k?: number },
): Calculo | null {
  if (regra.tipo === 'fixo' || regra.base === 'repasse') return calculoDe(regra, repasse)
  const sobre = base === 'cada_mensalidade' ? mensalidade(contrato, k) : totalDoContrato(contrato)
  return sobre === null ? null : calculoDe(regra, sobre)
}

/** Entry of a slot (one repasse, or the commission on it), with the fields needed to compute a difference. */
export type Existente = {
  id: string
  valor_centavos: number
  pago_centavos: number
  status: StatusLancamento
  /** True when the entry's month is closed. */
  fechado: boolean
}
/** Amount that a slot should add up to; `previsto` while it is not yet owed. */
export type Desejado = { valor_centavos: number; previsto: boolean }
export type Ajuste =
  | { tipo: 'criar'; valor_centavos: number; previsto: boolean }
  | { tipo: 'alterar'; id: string; valor_centavos: number; previsto: boolean }
  | { tipo: 'estornar'; id: string }

const vale = ({ status }: Existente) => !(STATUS_SEM_EFEITO as readonly StatusLancamento[]).includes(status)
/** True for an entry that may still be changed: nothing paid, not disputed, month open. */
const isLivre = (entrada: Existente) =>
  !entrada.fechado && entrada.pago_centavos === 0 && ['previsto', 'em_aberto'].includes(entrada.status)

/** Sum of a slot's entries, without cancelled and reversed ones. */
export const liquido = (entradas: readonly Existente[]) =>
  entradas.filter(vale).reduce((soma, { valor_centavos }) => soma + valor_centavos, 0)

/**
 * Steps that bring a slot to its desired amount; repeating them finds nothing to do. Entries that were paid, disputed
 * or lie in a closed month are kept, and a new entry carries the difference; an untouched entry is changed, or reversed
 * when nothing is owed any more.
 */
export function ajustesDe(desejado: Desejado, entradas: readonly Existente[]): Ajuste[] {
  const vivas = entradas.filter(vale)
  const [livre, ...outras] = vivas.filter(isLivre)
  const presas = liquido(vivas.filter((entrada) => !isLivre(entrada)))
  const falta = desejado.valor_centavos - presas
  const ajustes: Ajuste[] = outras.map(({ id }) => ({ tipo: 'estornar', id }))
  if (!livre) {
    if (falta !== 0) ajustes.push({ tipo: 'criar', valor_centavos: falta, previsto: desejado.previsto && falta > 0 })
    return ajustes
  }
  if (falta === 0) return [...ajustes, { tipo: 'estornar', id: livre.id }]
  const previsto = desejado.previsto && falta > 0
  if (livre.valor_centavos === falta && (livre.status === 'previsto') === previsto) return ajustes
  return [...ajustes, { tipo: 'alterar', id: livre.id, valor_centavos: falta, previsto }]
}

/** Status that follows from the amount paid; 'previsto', 'contestado', 'cancelado' and 'estornado' are kept. */
export function statusDe(
  atual: StatusLancamento,
  { valor_centavos, pago_centavos }: { valor_centavos: number; pago_centavos: number },
): StatusLancamento {
  if (atual === 'previsto' || atual === 'contestado' || atual === 'cancelado' || atual === 'estornado') return atual
  if (pago_centavos === valor_centavos) return 'pago'
  return pago_centavos === 0 ? 'em_aberto' : 'parcial'
}

/** True when the exit is so early that nothing is owed. */
export const isAntesDaCarencia = (entrada: string, saida: string, carencia_dias: number) =>
  diasEntre(entrada, saida) < carencia_dias

/** Next date after `dia` that falls on the day of the month `diaDoPagamento`. */
export function proximoPagamento(dia: string, diaDoPagamento: number): string {
  const deste = `${dia.slice(0, 7)}-${String(diaDoPagamento).padStart(2, '0')}`
  return deste > dia ? deste : addMeses(deste, 1)
}
