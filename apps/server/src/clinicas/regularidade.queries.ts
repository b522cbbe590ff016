import {
  type Natureza,
  regularidadeEm,
  SITUACOES_REGULARIDADE,
  type SituacaoRegularidade,
} from '@portal/contract/clinicas/regularidade'
import type { RegularidadeDoCartao } from '@portal/contract/clinicas/regularidade.contract'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { EmpresaConfig } from '../empresa/empresa.queries.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import { findClinicaAtiva } from './clinicas.queries.ts'
import { clinicas, isAtiva, viva } from './clinicas.table.ts'
import { clinicaRegularidade } from './regularidade.table.ts'

/** True for states that leave search and sharing when the company's `bloquear_clinica_irregular` is on. */
export const isIrregular = (situacao: SituacaoRegularidade) => situacao === 'vencida' || situacao === 'suspensa'

export type RegularidadeRow = typeof clinicaRegularidade.$inferSelect

/** Input of a clinic's status: the day in the company's zone, and whether irregular clinics are left out of sharing. */
export type Vigencia = { hoje: string; bloquear: boolean }
export const vigenciaDe = (
  { fuso_horario, bloquear_clinica_irregular }: Pick<EmpresaConfig, 'fuso_horario' | 'bloquear_clinica_irregular'>,
  agora: number,
): Vigencia => ({ hoje: dayOf(agora, fuso_horario), bloquear: bloquear_clinica_irregular })

/** Legal status of a clinic for an admission; `natureza` is null when not informed. */
export type LegalidadeClinica = {
  id: string
  name: string
  state: string
  active: boolean
  natureza: Natureza | null
  situacao: SituacaoRegularidade
}

/** SQL form of `regularidadeEm`; `hoje` is a day in the company's zone. A clinic without a row is not verified. */
export const situacaoSql = (hoje: string) => sql<SituacaoRegularidade>`
  case when ${clinicaRegularidade.status} = 'suspensa' then 'suspensa'
       when ${clinicaRegularidade.licenca_validade} < ${hoje}::date then 'vencida'
       when ${clinicaRegularidade.status} = 'verificada' then 'verificada'
       else 'nao_verificada' end`

export const daClinica = eq(clinicaRegularidade.clinica_id, clinicas.id)

/** Nature, state and status of a clinic on a day (YYYY-MM-DD in the company's zone), for other words. */
export async function findLegalidade(db: Db, clinicaId: string, hoje: string): Promise<LegalidadeClinica | undefined> {
  const [clinica] = await db
    .select({
      id: clinicas.id,
      name: clinicas.name,
      state: clinicas.state,
      active: clinicas.active,
      natureza: clinicaRegularidade.natureza,
      situacao: situacaoSql(hoje),
    })
    .from(clinicas)
    .leftJoin(clinicaRegularidade, daClinica)
    .where(and(eq(clinicas.id, clinicaId), viva))
  return clinica
}

export async function findRegularidade(db: Db, clinicaId: string): Promise<RegularidadeRow | undefined> {
  const [row] = await db.select().from(clinicaRegularidade).where(eq(clinicaRegularidade.clinica_id, clinicaId))
  return row
}

/** Writes the row of a locked clinic, inserting the first one. */
export async function saveRegularidade(
  tx: Db,
  clinica_id: string,
  campos: Partial<typeof clinicaRegularidade.$inferInsert>,
  criador: string,
): Promise<RegularidadeRow> {
  const [row] = await tx
    .insert(clinicaRegularidade)
    .values({ ...campos, clinica_id, created_by: criador })
    .onConflictDoUpdate({ target: clinicaRegularidade.clinica_id, set: campos })
    .returning()
  if (!row) throw new Error('upsert returned no row')
  return row
}

/** Name of the person who verified a clinic. */
export async function findVerificador(db: Db, { verificado_por }: RegularidadeRow): Promise<string | null> {
  if (!verificado_por) return null
  const [pessoa] = await db
    .select({ nome: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})` })
    .from(profiles)
    .where(eq(profiles.id, verificado_por))
  return pessoa?.nome ?? null
}

/** Status of a clinic for its card. */
export function toCartao(row: RegularidadeRow, hoje: string): RegularidadeDoCartao {
  const situacao = regularidadeEm(row, hoje)
  const verificada_em = situacao === 'verificada' ? (row.verificado_em?.toISOString() ?? null) : null
  return { situacao, verificada_em, natureza: row.natureza }
}

/** An active clinic with the status that the whole team sees. */
export async function findClinicaComSelo(db: Db, id: string, hoje: string) {
  const [clinica, row] = await Promise.all([findClinicaAtiva(db, id), findRegularidade(db, id)])
  return clinica && { ...clinica, regularidade: row ? toCartao(row, hoje) : null }
}
export type ClinicaDivulgada = NonNullable<Awaited<ReturnType<typeof findClinicaComSelo>>>

const IRREGULARES = (Object.keys(SITUACOES_REGULARIDADE) as SituacaoRegularidade[]).filter(isIrregular)

/** SQL form of `findClinicaDivulgada`: condition that a clinic may be shared and shown to families. */
export const isDivulgada = ({ hoje, bloquear }: Vigencia): SQL => sql`(${isAtiva(clinicas)}
  and not (${bloquear} and exists (
    select 1 from ${clinicaRegularidade} where ${daClinica} and ${inArray(situacaoSql(hoje), IRREGULARES)})))`

/** Ids of the given clinics that may be shared and shown to families. */
export async function listDivulgadas(db: Db, ids: readonly string[], vigencia: Vigencia): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: clinicas.id })
    .from(clinicas)
    .where(and(inArray(clinicas.id, [...ids]), isDivulgada(vigencia)))
  return new Set(rows.map(({ id }) => id))
}

/** An active clinic that may be shared and shown to families. Links, quotes and messages offer no other. */
export async function findClinicaDivulgada(db: Db, id: string, { hoje, bloquear }: Vigencia) {
  const clinica = await findClinicaComSelo(db, id, hoje)
  return clinica && bloquear && clinica.regularidade && isIrregular(clinica.regularidade.situacao) ? undefined : clinica
}
