import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { consentimentos } from '../consentimentos/consentimentos.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { colunasLinha } from './lista.queries.ts'
import { type PacienteRow, visible } from './pacientes.queries.ts'
import { anexos, pacienteClinico, pacienteFatos, pacientes } from './pacientes.table.ts'

const anexo = namesOf(anexos)
const consentimento = namesOf(consentimentos)
const paciente = namesOf(pacientes)

/** Locks both patients, in the order of their ids. */
export const lockPacientes = (tx: Db, escopo: Escopo, ids: readonly string[]): Promise<PacienteRow[]> =>
  tx
    .select()
    .from(pacientes)
    .where(and(inArray(pacientes.id, [...ids]), visible(escopo)))
    .orderBy(pacientes.id)
    .for('update')

const REPETIDOS_MAXIMO = 10

/** Other living patients with the same CPF, or with the same name and birth date. */
export const listRepetidos = (db: Db, escopo: Escopo, { id, cpf_hash, nome_completo, data_nascimento }: PacienteRow) =>
  db
    .select(colunasLinha)
    .from(pacientes)
    .where(
      and(
        visible(escopo),
        ne(pacientes.id, id),
        or(
          cpf_hash === null ? undefined : eq(pacientes.cpf_hash, cpf_hash),
          and(
            sql`sem_acento(${pacientes.nome_completo}) = sem_acento(${nome_completo})`,
            sql`${pacientes.data_nascimento} is not distinct from ${data_nascimento}`,
          ),
        ),
      ),
    )
    .orderBy(pacientes.created_at)
    .limit(REPETIDOS_MAXIMO)

export async function countFilhos(db: Db, id: string) {
  const { rows } = await db.execute<{ documentos: number; consentimentos: number }>(sql`
    select (select count(*)::int from ${anexo}
             where ${anexo.entidade} = 'pacientes' and ${anexo.entidade_id} = ${id} and ${anexo.concluido_em} is not null) as documentos,
           (select count(*)::int from ${consentimento}
             where ${consentimento.titular_tipo} = 'paciente' and ${consentimento.titular_id} = ${id}) as consentimentos`)
  const [row] = rows
  if (!row) throw new Error('a select without a table returned no row')
  return row
}

/** Moves files, facts and earlier merged patients to another patient; call once health data is joined. */
export async function moveFilhos(tx: Db, de: string, para: string) {
  await tx
    .update(anexos)
    .set({ entidade_id: para })
    .where(and(eq(anexos.entidade, 'pacientes'), eq(anexos.entidade_id, de)))
  await tx.update(pacienteFatos).set({ paciente_id: para }).where(eq(pacienteFatos.paciente_id, de))
  await tx.delete(pacienteClinico).where(eq(pacienteClinico.paciente_id, de))
  await tx.update(pacientes).set({ mesclado_em_id: para }).where(eq(pacientes.mesclado_em_id, de))
}

/** The patient that a merged one lives on in; undefined where the caller does not see it. */
export async function findDestino(db: Db, escopo: Escopo, id: string) {
  const [row] = await db
    .select({ id: pacientes.id, numero: pacientes.numero })
    .from(pacientes)
    .where(
      and(
        visible(escopo),
        sql`${pacientes.id} = (select ${paciente.mesclado_em_id} from ${paciente} where ${paciente.id} = ${id})`,
      ),
    )
  return row
}

/** Moves files to another patient. */
export const moveAnexos = (tx: Db, de: string, para: string, ids: readonly string[]) =>
  tx
    .update(anexos)
    .set({ entidade_id: para })
    .where(and(eq(anexos.entidade, 'pacientes'), eq(anexos.entidade_id, de), inArray(anexos.id, [...ids])))
