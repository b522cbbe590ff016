import type { LinhaOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { canCancelOrcamento, isEmAberto } from '@portal/contract/orcamentos/situacao'
import { diasEntre } from '@portal/contract/regras/dia'
import { formatDay } from '../platform/format-date.ts'

const PERTO_DIAS = 3

/** Remaining or past validity in words; null when it does not matter. `hoje` is the company's day. */
export function expiraEm(
  { status, situacao, validade }: Pick<LinhaOrcamento, 'status' | 'situacao' | 'validade'>,
  hoje: string,
): { texto: string; perto: boolean } | null {
  if (validade === null) return null
  if (situacao === 'expirado') return { texto: `expirou em ${formatDay(validade)}`, perto: false }
  if (canCancelOrcamento(status) && !isEmAberto(status))
    return { texto: `válido até ${formatDay(validade)}`, perto: false }
  // A quote answered or cancelled before its last day: that day no longer matters.
  if (!isEmAberto(status)) return validade < hoje ? { texto: `valia até ${formatDay(validade)}`, perto: false } : null
  const dias = diasEntre(hoje, validade)
  if (dias <= 0) return { texto: 'expira hoje', perto: true }
  if (dias === 1) return { texto: 'expira amanhã', perto: true }
  return { texto: `expira em ${dias} dias`, perto: dias <= PERTO_DIAS }
}
