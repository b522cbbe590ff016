import { SELECIONE_CONSULTOR } from '@portal/contract/leads/limites'
import type { Escopo } from '../platform/auth/escopo.ts'
import { distributes, isOfTeam, reaches } from '../platform/auth/team.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, unprocessable } from '../platform/http/errors.ts'
import { canReceive } from './carteira.queries.ts'
import { listDonos } from './cobertura/cobertura.queries.ts'
import { isSubstituto } from './donos.queries.ts'

/** Answers a supervisor of a company that is divided into teams. */
export const SO_DA_EQUIPE =
  'Escolha alguém da sua equipe. Para passar leads a outra equipe, peça a transferência a um administrador.'

/** Returns a function that tells whether the caller sees the leads of an owner. */
export async function alcanceDe(db: Db, escopo: Escopo): Promise<(dono: string | null) => boolean> {
  if (distributes(escopo)) return (dono) => reaches(escopo, dono)
  const donos = await listDonos(db, escopo)
  return (dono) => dono !== null && donos.includes(dono)
}

/** Throws 422 for a person who cannot own leads, or who is not of the caller's team. */
export async function requireRecebe(tx: Db, escopo: Escopo, id: string, campo = 'consultor_id') {
  if (!isOfTeam(escopo, id)) throw unprocessable({ [campo]: SO_DA_EQUIPE })
  if (!(await canReceive(tx, id))) throw unprocessable({ [campo]: SELECIONE_CONSULTOR })
}

/**
 * Owner of a new lead: the caller, a colleague that the caller stands in for today, or, for supervisors and administrators,
 * any consultant or the queue (null). Throws 403 or 422.
 */
export async function donoDoNovo(
  tx: Db,
  escopo: Escopo,
  consultorId: string | null | undefined,
): Promise<string | null> {
  if (!distributes(escopo)) {
    const dono = consultorId === undefined ? escopo.usuarioId : consultorId
    if (dono === escopo.usuarioId) return dono
    if (dono === null || !(await isSubstituto(tx, escopo, dono))) throw forbidden()
  }
  if (consultorId) await requireRecebe(tx, escopo, consultorId)
  return consultorId ?? null
}
