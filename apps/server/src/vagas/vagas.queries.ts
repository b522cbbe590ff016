import type { VagasConfirmadas } from '@portal/contract/vagas/frescor'
import type { Vaga } from '@portal/contract/vagas/opcoes'
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { clinicas, isAtiva } from '../clinicas/clinicas.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { clinicaVagas, vagasPedidos } from './vagas.table.ts'

const clinica = namesOf(clinicas)
const profile = namesOf(profiles)

/** Time, person and source of a confirmation. */
type Confirmacao = Pick<typeof clinicaVagas.$inferInsert, 'confirmado_em' | 'confirmado_por' | 'fonte'>

/** Condition that the clinic still treats the row's gender. */
const atendidas = sql`exists (select 1 from ${clinica} where ${clinica.id} = ${clinicaVagas.clinica_id}
  and ${clinica.tipo_atendimento} in (${clinicaVagas.genero}, 'mista'))`

export type VagasDaBusca = { total: number; em: Date; com_vaga_em: Date | null }

/** Vacancies for cards and public pages. */
export const toConfirmadas = (vagas: VagasDaBusca | undefined): VagasConfirmadas | null =>
  vagas ? { total: vagas.total, em: vagas.em.toISOString() } : null

/** Sum of each clinic's vacancies, with its last confirmation and its last one of any vacancy; without rows, none. */
export async function listVagasConfirmadas(db: Db, ids: readonly string[]): Promise<Map<string, VagasDaBusca>> {
  const rows = await db
    .select({
      id: clinicaVagas.clinica_id,
      total: sql<number>`sum(${clinicaVagas.vagas})::int`,
      em: sql<Date>`max(${clinicaVagas.confirmado_em})`.mapWith(clinicaVagas.confirmado_em),
      com_vaga_em:
        sql<Date | null>`max(${clinicaVagas.confirmado_em}) filter (where ${clinicaVagas.vagas} > 0)`.mapWith(
          clinicaVagas.confirmado_em,
        ),
    })
    .from(clinicaVagas)
    .where(and(inArray(clinicaVagas.clinica_id, [...ids]), atendidas))
    .groupBy(clinicaVagas.clinica_id)
  return new Map(rows.map(({ id, ...vagas }) => [id, vagas]))
}

/** Vacancies of active clinics confirmed since `desde`, by state. */
export async function listVagasPorEstado(db: Db, desde: Date): Promise<{ uf: string; n: number }[]> {
  const { rows } = await db.execute<{ uf: string; n: number }>(sql`
    select ${clinica.state} as uf, sum(${clinicaVagas.vagas})::int as n
      from ${clinicaVagas} join ${clinica} on ${clinica.id} = ${clinicaVagas.clinica_id}
     where ${isAtiva(clinica)} and ${atendidas}
       and ${clinicaVagas.confirmado_em} >= ${desde.toISOString()}::timestamptz
     group by ${clinica.state}`)
  return rows
}

/** Rows of a clinic in the order of the enumerations, with the person who confirmed them. */
export function listVagas(db: Db, clinicaId: string) {
  return db
    .select({
      genero: clinicaVagas.genero,
      tipo_internacao: clinicaVagas.tipo_internacao,
      vagas: clinicaVagas.vagas,
      confirmado_em: clinicaVagas.confirmado_em,
      fonte: clinicaVagas.fonte,
      confirmado_por: sql<
        string | null
      >`(select coalesce(nullif(${profile.full_name}, ''), ${profile.email}) from ${profile}
        where ${profile.id} = ${clinicaVagas.confirmado_por})`,
    })
    .from(clinicaVagas)
    .where(and(eq(clinicaVagas.clinica_id, clinicaId), atendidas))
    .orderBy(
      sql`array_position(array['masculina', 'feminina', 'mista'], ${clinicaVagas.genero})`,
      sql`array_position(array['voluntaria', 'involuntaria', 'compulsoria'], ${clinicaVagas.tipo_internacao}) nulls first`,
    )
}
export type VagaRow = Awaited<ReturnType<typeof listVagas>>[number]

/** Replaces all vacancies of a clinic. */
export async function replaceVagas(tx: Db, clinica_id: string, vagas: readonly Vaga[], confirmacao: Confirmacao) {
  await tx.delete(clinicaVagas).where(eq(clinicaVagas.clinica_id, clinica_id))
  const created_by = confirmacao.confirmado_por
  await tx.insert(clinicaVagas).values(vagas.map((vaga) => ({ ...vaga, ...confirmacao, clinica_id, created_by })))
}

const vivo = and(isNull(vagasPedidos.usado_em), isNull(vagasPedidos.substituido_em))

/** Ends a clinic's open link. */
export async function endPedido(tx: Db, clinicaId: string, em: Date): Promise<void> {
  await tx
    .update(vagasPedidos)
    .set({ substituido_em: em, updated_at: em })
    .where(and(eq(vagasPedidos.clinica_id, clinicaId), vivo))
}

export async function insertPedido(
  tx: Db,
  novo: Pick<
    typeof vagasPedidos.$inferInsert,
    'clinica_id' | 'solicitante_id' | 'token_hash' | 'created_at' | 'expira_em'
  >,
) {
  await tx.insert(vagasPedidos).values({ ...novo, created_by: novo.solicitante_id })
}

/** Link that a clinic has not answered yet, even if expired. */
export async function findPedidoVivo(db: Db, clinicaId: string) {
  const [row] = await db
    .select({
      em: vagasPedidos.created_at,
      expira_em: vagasPedidos.expira_em,
      por: sql<string>`(select coalesce(nullif(${profile.full_name}, ''), ${profile.email}) from ${profile}
        where ${profile.id} = ${vagasPedidos.solicitante_id})`,
    })
    .from(vagasPedidos)
    .where(and(eq(vagasPedidos.clinica_id, clinicaId), vivo))
    .orderBy(desc(vagasPedidos.created_at))
    .limit(1)
  return row
}

export type PedidoVagasRow = NonNullable<Awaited<ReturnType<typeof findPedido>>>

/** Link of a token, with the role of the person who asked. */
export async function findPedido(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ ...getTableColumns(vagasPedidos), papel: profiles.role })
    .from(vagasPedidos)
    .innerJoin(profiles, eq(profiles.id, vagasPedidos.solicitante_id))
    .where(eq(vagasPedidos.token_hash, tokenHash))
  return row
}

/** Marks a link as used by a form. */
export async function usePedido(tx: Db, id: string, envio_id: string, em: Date): Promise<void> {
  await tx.update(vagasPedidos).set({ usado_em: em, envio_id, updated_at: em }).where(eq(vagasPedidos.id, id))
}
