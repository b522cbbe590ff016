import { keysOf } from '../keys-of.ts'
export const ROTULO_TIPO_LANCAMENTO = {
  repasse: 'Repasse a receber',
  comissao: 'Comissão',
  receita: 'Receita',
  despesa: 'Despesa',
} as const
export type TipoLancamento = keyof typeof ROTULO_TIPO_LANCAMENTO
/** Choices of the finances with their labels; no schemas, so that pages need not load them. */
export const TIPOS_LANCAMENTO = keysOf(ROTULO_TIPO_LANCAMENTO)
/** Kinds entered by hand; the others follow from admissions. */
export const TIPOS_MANUAIS = ['receita', 'despesa'] as const
export type TipoManual = (typeof TIPOS_MANUAIS)[number]
/** Kinds whose positive entries the company receives; it pays the others. */
const TIPOS_A_RECEBER = ['repasse', 'receita'] as const
export const isAReceber = (tipo: TipoLancamento) => (TIPOS_A_RECEBER as readonly string[]).includes(tipo)
/**
 * Amount with the sign of a list of kinds `daLista`: negative for money that leaves the company. A list of commissions
 * alone shows what people are paid, so its amounts keep their sign.
 */
export const comSinal = (centavos: number, tipo: TipoLancamento, daLista: readonly TipoLancamento[]) =>
  isAReceber(tipo) || (daLista.length === 1 && daLista[0] === 'comissao') ? centavos : 0 - centavos

/** Stored states; 'vencido' is computed when an entry is read. */
export const STATUS_LANCAMENTO = [
  'previsto',
  'em_aberto',
  'parcial',
  'pago',
  'contestado',
  'cancelado',
  'estornado',
] as const
export type StatusLancamento = (typeof STATUS_LANCAMENTO)[number]
/** States with something left to receive or pay. */
export const STATUS_ABERTOS = ['em_aberto', 'parcial', 'contestado'] as const
/** States that are left out of every sum. */
export const STATUS_SEM_EFEITO = ['cancelado', 'estornado'] as const

export const SITUACOES_LANCAMENTO = [...STATUS_LANCAMENTO, 'vencido'] as const
export type SituacaoLancamento = (typeof SITUACOES_LANCAMENTO)[number]
export const ROTULO_SITUACAO_DO_LANCAMENTO: Record<SituacaoLancamento, string> = {
  previsto: 'Previsto',
  em_aberto: 'Em aberto',
  parcial: 'Parcial',
  pago: 'Pago',
  vencido: 'Vencido',
  contestado: 'Contestado',
  cancelado: 'Cancelado',
  estornado: 'Estornado',
}
/** 'Recebido' for what the company receives, else 'Pago'. */
export const rotuloSituacao = (situacao: SituacaoLancamento, tipo: TipoLancamento) =>
  situacao === 'pago' && isAReceber(tipo) ? 'Recebido' : ROTULO_SITUACAO_DO_LANCAMENTO[situacao]

/** Origins of an entry. */
export const ORIGENS_LANCAMENTO = ['internacao', 'ajuste', 'manual', 'contestacao', 'excedente'] as const
export type OrigemLancamento = (typeof ORIGENS_LANCAMENTO)[number]

export const ROTULO_TIPO_REGRA = { percentual: 'Percentual', fixo: 'Valor fixo' } as const
export type TipoRegra = keyof typeof ROTULO_TIPO_REGRA
export const TIPOS_REGRA = keysOf(ROTULO_TIPO_REGRA)

export const ROTULO_BASE_REPASSE = {
  primeira_mensalidade: 'Primeira mensalidade',
  total_contrato: 'Total do contrato',
  cada_mensalidade: 'Cada mensalidade',
} as const
export type BaseRepasse = keyof typeof ROTULO_BASE_REPASSE
export const BASES_REPASSE = keysOf(ROTULO_BASE_REPASSE)

export const ROTULO_BASE_COMISSAO = { repasse: 'Repasse', contrato: 'Contrato' } as const
export type BaseComissao = keyof typeof ROTULO_BASE_COMISSAO
export const BASES_COMISSAO = keysOf(ROTULO_BASE_COMISSAO)

export const ROTULO_MOMENTO_COMISSAO = {
  internacao: 'Na internação',
  recebimento: 'No recebimento do repasse',
} as const
export type MomentoComissao = keyof typeof ROTULO_MOMENTO_COMISSAO
export const MOMENTOS_COMISSAO = keysOf(ROTULO_MOMENTO_COMISSAO)

export const ROTULO_FORMA_DE_PAGAMENTO = {
  pix: 'Pix',
  boleto: 'Boleto',
  transferencia: 'Transferência',
  cartao: 'Cartão',
  dinheiro: 'Dinheiro',
} as const
export type FormaPagamento = keyof typeof ROTULO_FORMA_DE_PAGAMENTO
export const FORMAS_PAGAMENTO = keysOf(ROTULO_FORMA_DE_PAGAMENTO)

export const ROTULO_FECHAMENTO = {
  aberto: 'Aberto',
  fechado: 'Fechado',
  pago: 'Pago',
} as const
export type StatusFechamento = keyof typeof ROTULO_FECHAMENTO
export const STATUS_FECHAMENTO = keysOf(ROTULO_FECHAMENTO)

export const STATUS_COMPETENCIA = ['aberta', 'fechada'] as const
export type StatusCompetencia = (typeof STATUS_COMPETENCIA)[number]

export const ROTULO_CONTESTACAO = {
  aberta: 'Em análise',
  aceita: 'Aceita',
  recusada: 'Recusada',
} as const
export type StatusContestacao = keyof typeof ROTULO_CONTESTACAO
export const STATUS_CONTESTACAO = keysOf(ROTULO_CONTESTACAO)

export const ROTULO_ATRASO = {
  a_vencer: 'A vencer',
  d1_30: '1–30 dias',
  d31_60: '31–60 dias',
  d60_mais: '60+ dias',
} as const
export type FaixaDeAtraso = keyof typeof ROTULO_ATRASO
/** Ages of an overdue balance, in calendar days. */
export const FAIXAS_DE_ATRASO = keysOf(ROTULO_ATRASO)

/** 'a_pagar': first what can be paid or received now, by due date; then what is held back; then what is settled. */
export const ORDENS_LANCAMENTOS = ['vencimento', 'valor', 'recentes', 'a_pagar'] as const
export type OrdemLancamentos = (typeof ORDENS_LANCAMENTOS)[number]
export const TAMANHOS_LANCAMENTOS = [25, 50, 100] as const
