import { type SituacaoLancamento, STATUS_ABERTOS, type StatusLancamento } from './opcoes.ts'

/** Amount still to be received or paid; negative for an entry that gives money back. */
export const saldoDe = (entrada: { status: StatusLancamento; valor_centavos: number; pago_centavos: number }) =>
  (STATUS_ABERTOS as readonly StatusLancamento[]).includes(entrada.status)
    ? entrada.valor_centavos - entrada.pago_centavos
    : 0

type Cobravel = { status: StatusLancamento; vencimento: string | null }

/** State shown on a day, 'YYYY-MM-DD' in the company's zone. A disputed entry is never overdue. */
export const situacaoDoLancamentoEm = ({ status, vencimento }: Cobravel, hoje: string): SituacaoLancamento =>
  (status === 'em_aberto' || status === 'parcial') && vencimento !== null && vencimento < hoje ? 'vencido' : status
