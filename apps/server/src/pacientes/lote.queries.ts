import { and, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { NovoPaciente, PacienteRow } from './pacientes.queries.ts'
import { pacienteClinico, pacientes } from './pacientes.table.ts'

export type { NovoPaciente }

export const insertPacientes = (tx: Db, novos: readonly NovoPaciente[]) => insertRows(tx, pacientes, novos)

type NovoClinico = { paciente_id: string; conteudo_cifrado: string }
export const insertClinicos = (tx: Db, novos: readonly NovoClinico[]) => insertRows(tx, pacienteClinico, novos)

/** Stores encrypted health data of a patient, replacing what there is. */
export async function saveClinico(tx: Db, paciente_id: string, conteudo_cifrado: string) {
  await tx
    .insert(pacienteClinico)
    .values({ paciente_id, conteudo_cifrado })
    .onConflictDoUpdate({ target: pacienteClinico.paciente_id, set: { conteudo_cifrado } })
}

/** The hashes that a living patient has. Serialises concurrent registrations of one CPF. */
export async function listCpfsConhecidos(tx: Db, hashes: readonly string[], exceto?: string): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(hash, 0))
      from (select unnest(${sql.param([...new Set(hashes)].toSorted())}::text[]) as hash) h`)
  const rows = await tx
    .selectDistinct({ hash: pacientes.cpf_hash })
    .from(pacientes)
    .where(
      and(
        inArray(pacientes.cpf_hash, [...hashes]),
        isNull(pacientes.arquivado_em),
        exceto === undefined ? undefined : ne(pacientes.id, exceto),
      ),
    )
  return new Set(rows.flatMap(({ hash }) => hash ?? []))
}

export const listPacientesPorId = (tx: Db, ids: readonly string[]): Promise<PacienteRow[]> =>
  tx
    .select()
    .from(pacientes)
    .where(inArray(pacientes.id, [...ids]))
