import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { diferencas, registrar } from './auditoria.service.ts'

type Versioned = { id: string; versao: number }

type Change<Row extends Versioned> = {
  entidade: Entidade
  /** The version that the change was made from. */
  versao: number
  /** The record, kept from other writers until the transaction ends. */
  lock: Promise<Row | undefined>
  /** Said (404) when there is none. */
  ausente: string
  /** The fields to change; when the record has these values already nothing is written. */
  campos: object
  /** Checks and writes. Undefined when the record no longer had that version. */
  write: (antes: Row) => Promise<Row | undefined>
  /** What the history keeps of the record, when that is not the whole of it. */
  registro?: (row: Row) => object
}

/** One change of a record, with its history, in the transaction `tx`: 404 without a record, 409 for another version. */
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
  await registrar(tx, escopo, { acao: 'editar', ...evento })
  return { antes, depois }
}
