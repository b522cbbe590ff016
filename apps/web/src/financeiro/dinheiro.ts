import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import { isAReceber, STATUS_SEM_EFEITO, type StatusLancamento } from '@portal/contract/financeiro/opcoes'
import { saldoDe } from '@portal/contract/financeiro/situacao'

type Pagavel = Pick<Lancamento, 'status' | 'valor_centavos' | 'pago_centavos'>

/** True when a payment can be recorded now. */
export const canPay = (lancamento: Pagavel) => lancamento.status !== 'contestado' && saldoDe(lancamento) !== 0

/** True for an entry that counts in sums. */
export const isVivo = ({ status }: Pick<Lancamento, 'status'>) =>
  !(STATUS_SEM_EFEITO as readonly StatusLancamento[]).includes(status)

/** True when paying an entry brings money in: a negative commission does, a negative repasse does not. */
export const isRecebimento = ({ tipo, valor_centavos }: Pick<Lancamento, 'tipo' | 'valor_centavos'>) =>
  isAReceber(tipo) === valor_centavos > 0
