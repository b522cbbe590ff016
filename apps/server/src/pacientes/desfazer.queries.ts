import { and, eq, inArray, sql } from 'drizzle-orm'
import { consentimentosMovidos } from '../consentimentos/consentimentos.queries.ts'
import { internacoes, isEmCurso } from '../internacoes/internacoes.table.ts'
import { pendenciasMovidas } from '../pendencias/pendencias.queries.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import { isEscolhivel } from '../platform/auth/profiles.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import type { Moved, Rows } from '../platform/db/rows-of-parent.ts'
import type { PacienteRow } from './pacientes.queries.ts'
import { anexos, pacienteClinico, pacienteFatos, pacientes } from './pacientes.table.ts'

const p = namesOf(pacientes)
const profile = namesOf(profiles)

/** Tables whose rows move when two patients become one, in the order in which they are locked. */
export const filhosDoPaciente = (partes: readonly Rows[]): Moved[] => [
  ...partes.map(({ moved }) => moved),
  { table: anexos, parent: anexos.entidade_id, changes: [] },
  { table: pacienteFatos, parent: pacienteFatos.paciente_id, changes: [] },
  // Patients merged earlier into the one that leaves.
  { table: pacientes, parent: pacientes.mesclado_em_id, changes: [] },
  consentimentosMovidos,
  pendenciasMovidas,
]

/** Locks both patients of a merge, archived ones too, in the order of their ids; administrators only, who see all. */
export const lockDaMesclagem = (tx: Db, ids: readonly string[]): Promise<PacienteRow[]> =>
  tx
    .select()
    .from(pacientes)
    .where(inArray(pacientes.id, [...ids]))
    .orderBy(pacientes.id)
    .for('update')

/** The same two patients without a lock. */
export const findDaMesclagem = (db: Db, ids: readonly string[]) =>
  db
    .select({
      paciente: pacientes,
      consultor: sql<
        string | null
      >`(select coalesce(nullif(${profile.full_name}, ''), ${profile.email}) from ${profile} where ${profile.id} = ${p.consultor_id})`,
    })
    .from(pacientes)
    .where(inArray(pacientes.id, [...ids]))

export async function listNumeros(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: pacientes.id, numero: pacientes.numero })
    .from(pacientes)
    .where(inArray(pacientes.id, [...ids]))
  return new Map(rows.map(({ id, numero }) => [id, numero]))
}

/** People among `ids` who may own patients; their accounts are locked until the transaction ends. */
export async function lockQuemPodeTer(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(inArray(profiles.id, [...ids]), isEscolhivel, inArray(profiles.role, ['consultor', 'gerenciador', 'admin'])),
    )
    .orderBy(profiles.id)
    .for('share')
  return new Set(rows.map(({ id }) => id))
}

/** True if a patient has a running admission; with `leadId`, one of that lead. */
export const hasEmCurso = async (tx: Db, id: string, leadId?: string | null): Promise<boolean> =>
  (await tx.$count(
    internacoes,
    and(eq(internacoes.paciente_id, id), isEmCurso(internacoes), leadId ? eq(internacoes.lead_id, leadId) : undefined),
  )) > 0

export type ClinicoRow = typeof pacienteClinico.$inferSelect

/** Encrypted health data of a patient. */
export async function findClinicoRow(tx: Db, id: string): Promise<ClinicoRow | undefined> {
  const [row] = await tx.select().from(pacienteClinico).where(eq(pacienteClinico.paciente_id, id))
  return row
}

/** Restores encrypted health data, unless the patient has some by now. */
export const restoreClinico = (tx: Db, row: ClinicoRow) =>
  tx.insert(pacienteClinico).values(row).onConflictDoNothing({ target: pacienteClinico.paciente_id })

export const deleteClinico = (tx: Db, id: string) =>
  tx.delete(pacienteClinico).where(eq(pacienteClinico.paciente_id, id))
