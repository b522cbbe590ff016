import { type Destino, errosDoDestino } from '@portal/contract/leads/destino'
import type { DestinosPossiveis } from '@portal/contract/leads/destino.contract'
import type { Db } from '../platform/db/db.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { canReceive } from './carteira.queries.ts'
import { listSubstitutosDe } from './cobertura/cobertura.queries.ts'
import { listPausados, listRecebedores, listRegrasNomeadas, regraExiste } from './destino.queries.ts'

/** Place of a new lead: its owner, or a rule that the roleta must use, or neither (the queue). */
export type LugarDoLead = { consultor_id: string | null; regra_destino_id: string | null }

const FILA: LugarDoLead = { consultor_id: null, regra_destino_id: null }

/** People and rules that a source or a link of the company may have as its destination. */
export async function listDestinos(db: Db): Promise<DestinosPossiveis> {
  const [consultores, regras] = await Promise.all([listRecebedores(db), listRegrasNomeadas(db)])
  return { consultores, regras }
}

/** Throws 422 at the field for a destination that is incomplete or cannot take leads. */
export async function requireDestino(tx: Db, destino: Destino): Promise<void> {
  const erros = errosDoDestino(destino)
  if (Object.keys(erros).length > 0) throw unprocessable(erros)
  const { destino_consultor_id: consultor, destino_regra_id: regra } = destino
  if (consultor !== null && !(await canReceive(tx, consultor)))
    throw unprocessable({ destino_consultor_id: 'Este consultor não recebe leads. Escolha outro.' })
  if (regra !== null && !(await regraExiste(tx, regra)))
    throw unprocessable({ destino_regra_id: 'Esta regra não existe mais. Escolha outra.' })
}

/**
 * Place of a lead that arrives at `agora`. A person who is away (covered or paused) or has left is replaced by their
 * substitute, if that one is there, else by the queue. A rule that was switched off or deleted means the queue.
 */
export async function lugarDoDestino(tx: Db, destino: Destino, agora: Date): Promise<LugarDoLead> {
  const consultor = destino.destino_consultor_id
  if (destino.destino === 'regra') return { ...FILA, regra_destino_id: destino.destino_regra_id }
  if (destino.destino !== 'consultor' || consultor === null) return FILA
  const substitutos = await listSubstitutosDe(tx, [consultor], agora)
  const candidatos = [consultor, ...substitutos.map(({ substituto_id }) => substituto_id)]
  const cobertos = (await listSubstitutosDe(tx, candidatos, agora)).map(({ titular_id }) => titular_id)
  const ausentes = new Set([...cobertos, ...(await listPausados(tx, candidatos, agora))])
  for (const id of candidatos) if (!ausentes.has(id) && (await canReceive(tx, id))) return { ...FILA, consultor_id: id }
  return FILA
}
