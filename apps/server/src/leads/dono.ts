import { SELECIONE_CONSULTOR } from '@portal/contract/leads/limites'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, unprocessable } from '../platform/http/errors.ts'
import { podeReceber } from './carteira.queries.ts'
import { listDonos } from './cobertura/cobertura.queries.ts'
import { isSubstituto } from './donos.queries.ts'

/** Whether a person gives leads to others, and sees those of all. */
export const distribui = ({ role }: Escopo) => role === 'admin' || role === 'supervisor'

/** Tells of an owner whether the caller sees their leads. */
export async function alcanceDe(db: Db, escopo: Escopo): Promise<(dono: string | null) => boolean> {
  if (distribui(escopo)) return () => true
  const donos = await listDonos(db, escopo)
  return (dono) => dono !== null && donos.includes(dono)
}

/**
 * Owner of a new lead: who creates it, the colleague whom they stand in for today, or the consultant or the queue (null)
 * that a distributor names.
 */
export async function donoDoNovo(
  tx: Db,
  escopo: Escopo,
  consultorId: string | null | undefined,
): Promise<string | null> {
  if (!distribui(escopo)) {
    const dono = consultorId === undefined ? escopo.usuarioId : consultorId
    if (dono === escopo.usuarioId) return dono
    if (dono === null || !(await isSubstituto(tx, escopo, dono))) throw forbidden()
  }
  if (consultorId && !(await podeReceber(tx, consultorId))) throw unprocessable({ consultor_id: SELECIONE_CONSULTOR })
  return consultorId ?? null
}
