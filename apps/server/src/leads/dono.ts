import { SELECIONE_CONSULTOR } from '@portal/contract/leads/limites'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, unprocessable } from '../platform/http/errors.ts'
import { podeReceber } from './leads.queries.ts'

/** Whether a person gives leads to others, and sees those of all. */
export const distribui = ({ role }: Escopo) => role === 'admin' || role === 'supervisor'

/** Owner of a new lead: who creates it, or the consultant or the queue (null) that a distributor names. */
export async function donoDoNovo(
  tx: Db,
  escopo: Escopo,
  consultorId: string | null | undefined,
): Promise<string | null> {
  if (!distribui(escopo)) {
    if (consultorId !== undefined && consultorId !== escopo.usuarioId) throw forbidden()
    return escopo.usuarioId
  }
  if (consultorId && !(await podeReceber(tx, consultorId))) throw unprocessable({ consultor_id: SELECIONE_CONSULTOR })
  return consultorId ?? null
}
