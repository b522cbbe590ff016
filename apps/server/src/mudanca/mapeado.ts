import type { MapaMudanca } from '@portal/contract/mudanca/mapa'
import { chaveDaConta, type Dono, findDonos as findPessoas } from '../leads/passado/traducao.ts'
import type { Db } from '../platform/db/db.ts'
import { CONTAS } from './contas.ts'
import { findRegistros } from './registros.queries.ts'

/** Accounts here for names, e-mails and ids by which the old portal called them. */
export async function findDonos(
  tx: Db,
  mapa: Pick<MapaMudanca, 'pessoas'>,
  textos: Iterable<string>,
): Promise<Map<string, Dono | null>> {
  const todos = [...textos]
  const registros = await findRegistros(tx, CONTAS, [...new Set(todos.map(chaveDaConta))])
  const antigos = new Map([...registros].map(([antigo, { id_novo }]) => [antigo, id_novo]))
  return findPessoas(tx, mapa, todos, antigos)
}
