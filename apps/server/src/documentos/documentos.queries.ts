import type { PapelPaciente } from '@portal/contract/pacientes/checklist'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { type Rows, rowsOf } from '../platform/db/rows-of-parent.ts'
import { linksDocumentos } from './documentos.table.ts'

const linksDoPaciente = rowsOf(linksDocumentos, linksDocumentos.paciente_id, {
  changes: [linksDocumentos.desativado_em],
})

/** A patient has one open request: after a merge, the remaining patient's goes on. */
export const linksDocumentosDoPaciente: Rows = {
  ...linksDoPaciente,
  async merge(tx, de, para, ids) {
    if (await findPedidoAberto(tx, para.id))
      await tx
        .update(linksDocumentos)
        .set({ desativado_em: sql`now()` })
        .where(and(aberto(de), ids && inArray(linksDocumentos.id, [...ids])))
    return linksDoPaciente.merge(tx, de, para, ids)
  },
}

export type PedidoDocumentosRow = typeof linksDocumentos.$inferSelect

const aberto = (pacienteId: string) =>
  and(eq(linksDocumentos.paciente_id, pacienteId), isNull(linksDocumentos.desativado_em))

type Novo = { paciente_id: string; token_hash: string; papeis: PapelPaciente[]; expira_em: Date }

export async function insertPedido(tx: Db, escopo: Escopo, novo: Novo): Promise<PedidoDocumentosRow> {
  const [row] = await tx
    .insert(linksDocumentos)
    .values({ ...novo, created_by: escopo.usuarioId })
    .returning()
  if (!row) throw new Error('the request was not stored')
  return row
}

export async function findPedidoAberto(db: Db, pacienteId: string): Promise<PedidoDocumentosRow | undefined> {
  const [row] = await db
    .select()
    .from(linksDocumentos)
    .where(aberto(pacienteId))
    .orderBy(desc(linksDocumentos.created_at))
  return row
}

export async function findPedidoPorToken(db: Db, tokenHash: string): Promise<PedidoDocumentosRow | undefined> {
  const [row] = await db.select().from(linksDocumentos).where(eq(linksDocumentos.token_hash, tokenHash))
  return row
}

/** Ends the open request of a patient; returns whether there was one. */
export async function deactivatePedido(tx: Db, pacienteId: string): Promise<boolean> {
  const rows = await tx
    .update(linksDocumentos)
    .set({ desativado_em: sql`now()`, updated_at: sql`now()` })
    .where(aberto(pacienteId))
    .returning({ id: linksDocumentos.id })
  return rows.length > 0
}
