import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { Versioned } from '@portal/contract/common'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { diferencas, recordAcao } from './auditoria.service.ts'

type Change<Row extends Versioned> = {
  entidade: Entidade
  /** Version that the change is based on. */
  versao: number
  /** The record, locked until the transaction ends. */
  lock: Promise<Row | undefined>
  /** Message of the 404 for a missing record. */
  ausente: string
  /** New values; nothing is written where the record has them already. */
  campos: object
  /** Validates and writes; undefined when the version no longer matches. */
  write: (antes: Row) => Promise<Row | undefined>
  /** Part of the record that the history stores; by default the whole record. */
  registro?: (row: Row) => object
}

/** Changes a record and writes its history in transaction `tx`. Throws 404 without a record, 409 for an old version. */
export async function changeVersioned<Row extends Versioned>(
  tx: Db,
  escopo: Escopo,
  { entidade, versao, lock, ausente, campos, write, registro = (row) => row }: Change<Row>,
): Promise<{ antes: Row; depois: Row }> {
  const antes = await lock
  if (!antes) throw notFound(ausente)
  if (antes.versao !== versao) throw conflict()
  if (!diferencas(antes, { ...antes, ...campos }).mudou) return { antes, depois: antes }
  const depois = await write(antes)
  if (!depois) throw conflict()
  const evento = { entidade, entidade_id: antes.id, antes: registro(antes), depois: registro(depois) }
  await recordAcao(tx, escopo, { acao: 'editar', ...evento })
  return { antes, depois }
}
