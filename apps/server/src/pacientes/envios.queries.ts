import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { type AnexoRow, ENVIO, PACIENTES } from './anexos.queries.ts'
import { anexos } from './pacientes.table.ts'

/** Patient that an upload is for, and the request or person by which it comes. */
export type Destino = { pacienteId: string; pedidoId: string | null; por: string | null }

const doDestino = ({ pacienteId, pedidoId, por }: Destino) =>
  and(
    eq(anexos.entidade_id, pacienteId),
    pedidoId === null ? isNull(anexos.pedido_id) : eq(anexos.pedido_id, pedidoId),
    por === null ? isNull(anexos.enviado_por) : eq(anexos.enviado_por, por),
  )

type Novo = Pick<AnexoRow, 'id' | 'tipo' | 'nome' | 'tamanho' | 'caminho'>

export async function insertEnvioPaciente(tx: Db, { pacienteId, pedidoId, por }: Destino, novo: Novo) {
  await tx
    .insert(anexos)
    .values({ ...novo, mime: '', entidade: ENVIO, entidade_id: pacienteId, pedido_id: pedidoId, enviado_por: por })
}

/** An upload by its destination, finished or not. */
export async function findEnvioPaciente(db: Db, destino: Destino, id: string): Promise<AnexoRow | undefined> {
  const [row] = await db
    .select()
    .from(anexos)
    .where(and(eq(anexos.id, id), doDestino(destino)))
  return row
}

export async function countDocumentos(tx: Db, pacienteId: string, desde: Date) {
  const doPaciente = eq(anexos.entidade_id, pacienteId)
  const prontos = await tx.$count(anexos, and(doPaciente, eq(anexos.entidade, PACIENTES)))
  const aCaminho = await tx.$count(anexos, and(doPaciente, eq(anexos.entidade, ENVIO), gt(anexos.created_at, desde)))
  return { prontos, aCaminho }
}

/** Types of the documents that arrived through a request. */
export async function listTiposDoPedido(db: Db, pedidoId: string): Promise<string[]> {
  const rows = await db
    .select({ tipo: anexos.tipo })
    .from(anexos)
    .where(and(eq(anexos.pedido_id, pedidoId), isNotNull(anexos.concluido_em)))
  return rows.map(({ tipo }) => tipo)
}

/** Types of all documents of a patient. */
export async function listTiposDoPaciente(db: Db, pacienteId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tipo: anexos.tipo })
    .from(anexos)
    .where(and(eq(anexos.entidade_id, pacienteId), eq(anexos.entidade, PACIENTES)))
  return rows.map(({ tipo }) => tipo)
}

type Concluido = Pick<AnexoRow, 'nome' | 'mime' | 'tamanho' | 'caminho'>

/** Turns an upload into a document of its patient; undefined when it is one already or was withdrawn. */
export async function concludeEnvioPaciente(tx: Db, id: string, concluido: Concluido): Promise<AnexoRow | undefined> {
  const [row] = await tx
    .update(anexos)
    .set({ ...concluido, entidade: PACIENTES, concluido_em: sql`now()`, updated_at: sql`now()` })
    .where(and(eq(anexos.id, id), eq(anexos.entidade, ENVIO)))
    .returning()
  return row
}

export async function deleteEnvioPaciente(db: Db, destino: Destino, id: string): Promise<boolean> {
  const rows = await db
    .delete(anexos)
    .where(and(eq(anexos.id, id), eq(anexos.entidade, ENVIO), doDestino(destino)))
    .returning({ id: anexos.id })
  return rows.length > 0
}

export async function deleteDocumento(tx: Db, pacienteId: string, id: string): Promise<AnexoRow | undefined> {
  const [row] = await tx
    .delete(anexos)
    .where(and(eq(anexos.id, id), eq(anexos.entidade, PACIENTES), eq(anexos.entidade_id, pacienteId)))
    .returning()
  return row
}
