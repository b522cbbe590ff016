import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import {
  isAReceber,
  STATUS_ABERTOS,
  STATUS_SEM_EFEITO,
  type StatusLancamento,
} from '@portal/contract/financeiro/opcoes'
import { formatMoeda } from '../platform/format-moeda.ts'

export const reais = (centavos: number) => formatMoeda(centavos / 100)

type Pagavel = Pick<Lancamento, 'status' | 'valor_centavos' | 'pago_centavos'>
const isUmDe = (status: StatusLancamento, destes: readonly StatusLancamento[]) => destes.includes(status)

/** What is still to be received or paid of an entry; negative of one that gives money back. */
export const saldoDe = ({ status, valor_centavos, pago_centavos }: Pagavel) =>
  isUmDe(status, STATUS_ABERTOS) ? valor_centavos - pago_centavos : 0

/** Whether a payment can be registered now. */
export const podePagar = (lancamento: Pagavel) => lancamento.status !== 'contestado' && saldoDe(lancamento) !== 0

/** Whether an entry counts for something. */
export const isVivo = ({ status }: Pick<Lancamento, 'status'>) => !isUmDe(status, STATUS_SEM_EFEITO)

/** Whether a payment of an entry brings money in: a negative commission does, a negative repasse does not. */
export const isRecebimento = ({ tipo, valor_centavos }: Pick<Lancamento, 'tipo' | 'valor_centavos'>) =>
  isAReceber(tipo) === valor_centavos > 0
