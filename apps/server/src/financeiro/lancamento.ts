import { statusDe } from '@portal/contract/financeiro/calculo'
import type { Lancamento, LancamentoCompleto, Pagamento } from '@portal/contract/financeiro/financeiro.contract'
import type { StatusLancamento } from '@portal/contract/financeiro/opcoes'
import { situacaoDoLancamentoEm } from '@portal/contract/financeiro/situacao'
import type { LancamentoRow, LinhaRow, PagamentoLido } from './lancamentos.queries.ts'

/** A line of a list; `hoje` is the company's day. */
export const toLancamento = (
  { lancamento: row, clinica, consultor, fechado, retida }: LinhaRow,
  hoje: string,
): Lancamento => ({
  id: row.id,
  versao: row.versao,
  tipo: row.tipo,
  origem: row.origem,
  descricao: row.descricao,
  paciente: row.paciente,
  internacao_id: row.internacao_id,
  clinica_id: row.clinica_id,
  clinica,
  consultor_id: row.consultor_id,
  consultor,
  competencia: row.competencia,
  vencimento: row.vencimento,
  valor_centavos: row.valor_centavos,
  pago_centavos: row.pago_centavos,
  status: row.status,
  situacao: situacaoDoLancamentoEm(row, hoje),
  retida,
  pago_em: row.pago_em,
  nf_numero: row.nf_numero,
  parcela: row.parcela,
  parcelas: row.parcelas,
  fechado,
  calculo: row.calculo,
})

const toPagamento = ({ comprovante_id, comprovante, desfeito_em, ...pago }: PagamentoLido): Pagamento => ({
  ...pago,
  comprovante: comprovante_id !== null && comprovante !== null ? { id: comprovante_id, nome: comprovante } : null,
  desfeito_em: desfeito_em?.toISOString() ?? null,
})

export type Partes = {
  linha: LinhaRow
  pagamentos: readonly PagamentoLido[]
  relacionados: readonly LinhaRow[]
  contestacoes: LancamentoCompleto['contestacoes']
}

export const toLancamentoCompleto = (
  { linha, pagamentos, relacionados, contestacoes }: Partes,
  hoje: string,
): LancamentoCompleto => ({
  ...toLancamento(linha, hoje),
  pagamentos: pagamentos.map(toPagamento),
  relacionados: relacionados.map((outra) => toLancamento(outra, hoje)),
  contestacoes,
  cobrado_em: linha.lancamento.cobrado_em?.toISOString() ?? null,
})

/** Status of an entry without a dispute; a commission has no month until it is freed. */
export const statusSemContestacao = (entrada: LancamentoRow): StatusLancamento =>
  entrada.competencia === null ? 'previsto' : statusDe('em_aberto', entrada)

/** An entry for the history, without technical columns. */
export function registroDe({ envio_id: _, sequencia: __, calculo: ___, ...row }: LancamentoRow) {
  return row
}
