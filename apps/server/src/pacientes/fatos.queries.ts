import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { visible } from './pacientes.queries.ts'
import { pacienteFatos, pacientes } from './pacientes.table.ts'

export type NovoFato = Pick<
  typeof pacienteFatos.$inferInsert,
  'id' | 'paciente_id' | 'fato' | 'detalhe' | 'texto_cifrado' | 'ocorreu_em' | 'autor_id' | 'created_by'
>

export const insertFatos = (tx: Db, novos: readonly NovoFato[]) => insertRows(tx, pacienteFatos, novos)

/** Sets the file that came with a fact. */
export async function setAnexoDoFato(tx: Db, id: string, anexo_id: string) {
  await tx
    .update(pacienteFatos)
    .set({ detalhe: sql`${pacienteFatos.detalhe} || ${JSON.stringify({ anexo_id })}::jsonb` })
    .where(eq(pacienteFatos.id, id))
}

/** Deletes facts imported from an older portal, before they are imported anew. */
export async function deleteFatos(tx: Db, ids: readonly string[]) {
  await tx.delete(pacienteFatos).where(inArray(pacienteFatos.id, [...ids]))
}

export async function listFatosConhecidos(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: pacienteFatos.id })
    .from(pacienteFatos)
    .where(inArray(pacienteFatos.id, [...ids]))
  return rows.map(({ id }) => id)
}

export const FATOS_POR_PAGINA = 25

const deQuem = (escopo: Escopo, pacienteId: string) =>
  and(
    eq(pacienteFatos.paciente_id, pacienteId),
    sql`exists (select from ${pacientes} where ${and(eq(pacientes.id, pacienteFatos.paciente_id), visible(escopo))})`,
  )

/** Facts of one of the caller's patients, the newest first. */
export const listFatos = (db: Db, escopo: Escopo, pacienteId: string, pagina: number) =>
  db
    .select({
      id: pacienteFatos.id,
      fato: pacienteFatos.fato,
      detalhe: pacienteFatos.detalhe,
      texto_cifrado: pacienteFatos.texto_cifrado,
      ocorreu_em: pacienteFatos.ocorreu_em,
      autor_id: pacienteFatos.autor_id,
      autor: sql<string | null>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
    })
    .from(pacienteFatos)
    .leftJoin(profiles, eq(profiles.id, pacienteFatos.autor_id))
    .where(deQuem(escopo, pacienteId))
    .orderBy(desc(pacienteFatos.ocorreu_em), pacienteFatos.id)
    .limit(FATOS_POR_PAGINA)
    .offset((pagina - 1) * FATOS_POR_PAGINA)

export const countFatos = (db: Db, escopo: Escopo, pacienteId: string) =>
  db.$count(pacienteFatos, deQuem(escopo, pacienteId))
