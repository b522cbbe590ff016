import { and, eq, isNull } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { type PacienteRow, visible } from './pacientes.queries.ts'
import { pacienteClinico, pacientes } from './pacientes.table.ts'

/** A living patient: the caller's, or with null anybody's, for links that prove another right to it. */
const vivo = (escopo: Escopo | null, id: string) =>
  and(eq(pacientes.id, id), escopo ? visible(escopo) : isNull(pacientes.arquivado_em))

export async function findVivo(db: Db, escopo: Escopo | null, id: string): Promise<PacienteRow | undefined> {
  const [row] = await db.select().from(pacientes).where(vivo(escopo, id))
  return row
}

/** Like `findVivo`, but locked. */
export async function lockVivo(tx: Db, escopo: Escopo | null, id: string): Promise<PacienteRow | undefined> {
  const [row] = await tx.select().from(pacientes).where(vivo(escopo, id)).for('update')
  return row
}

/** Encrypted health data; undefined for a patient without any. */
export async function findSaudeCifrada(tx: Db, pacienteId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ conteudo: pacienteClinico.conteudo_cifrado })
    .from(pacienteClinico)
    .where(eq(pacienteClinico.paciente_id, pacienteId))
  return row?.conteudo
}
