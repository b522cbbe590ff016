import type { ParticipanteCampos, RegraCampos } from '@portal/contract/leads/distribuicao/regra.contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isAtendente, profiles } from '../../platform/auth/auth.table.ts'
import { isEscolhivel } from '../../platform/auth/profiles.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import { distribuicaoParticipantes, distribuicaoRegraParticipantes, distribuicaoRegras } from './distribuicao.table.ts'

const participante = namesOf(distribuicaoRegraParticipantes)

export type RegraDistribuicaoRow = typeof distribuicaoRegras.$inferSelect
export type ParticipanteRow = typeof distribuicaoParticipantes.$inferSelect
type Campos = Omit<RegraCampos, 'participantes'>

export const listRegras = (db: Db): Promise<RegraDistribuicaoRow[]> =>
  db.select().from(distribuicaoRegras).orderBy(asc(distribuicaoRegras.ordem), asc(distribuicaoRegras.id))

export const countRegras = (db: Db) => db.$count(distribuicaoRegras)

/** Participants of rules, by name. */
export const listParticipantesDasRegras = (db: Db, regras: readonly string[]) =>
  db
    .select({
      regra_id: distribuicaoRegraParticipantes.regra_id,
      consultor_id: distribuicaoRegraParticipantes.consultor_id,
      nome: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
      peso: distribuicaoRegraParticipantes.peso,
      recebidos: distribuicaoRegraParticipantes.recebidos,
    })
    .from(distribuicaoRegraParticipantes)
    .innerJoin(profiles, eq(profiles.id, distribuicaoRegraParticipantes.consultor_id))
    .where(inArray(distribuicaoRegraParticipantes.regra_id, [...regras]))
    .orderBy(sql`sem_acento(coalesce(nullif(${profiles.full_name}, ''), ${profiles.email}))`, asc(profiles.id))

/** Locks all rules, in one order, and the addition of rules, so that neither order nor number can change. */
export async function lockRegras(tx: Db): Promise<RegraDistribuicaoRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('distribuicao_regras'))`)
  return tx.select().from(distribuicaoRegras).orderBy(asc(distribuicaoRegras.id)).for('update')
}

export async function lockRegra(tx: Db, id: string): Promise<RegraDistribuicaoRow | undefined> {
  const [row] = await tx.select().from(distribuicaoRegras).where(eq(distribuicaoRegras.id, id)).for('update')
  return row
}

export async function insertRegra(
  tx: Db,
  campos: Campos,
  ordem: number,
  criador: string,
): Promise<RegraDistribuicaoRow> {
  const [row] = await tx
    .insert(distribuicaoRegras)
    .values({ ...campos, ordem, created_by: criador })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function updateRegra(tx: Db, id: string, campos: Partial<Campos> & { ordem?: number }) {
  const [row] = await tx.update(distribuicaoRegras).set(campos).where(eq(distribuicaoRegras.id, id)).returning()
  return row
}

/** Advances the version of a rule of which only the participants have changed. */
export async function advanceRegra(tx: Db, id: string) {
  const [row] = await tx
    .update(distribuicaoRegras)
    .set({ versao: sql`${distribuicaoRegras.versao} + 1` })
    .where(eq(distribuicaoRegras.id, id))
    .returning()
  return row
}

export async function deleteRegra(tx: Db, id: string) {
  await tx.delete(distribuicaoRegras).where(eq(distribuicaoRegras.id, id))
}

/** People among `ids` who may receive leads. */
export async function listRecebedores(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(inArray(profiles.id, [...ids]), isEscolhivel, isAtendente(profiles)))
  return rows.map(({ id }) => id)
}

type Participacao = { consultor_id: string; peso: number }
/** Replaces the participants of a rule. Those who stay keep their turns; new ones begin with none. */
export async function replaceParticipantes(tx: Db, regraId: string, novos: readonly Participacao[]) {
  const ids = novos.map(({ consultor_id }) => consultor_id)
  await tx.execute(sql`
    delete from ${participante}
     where ${participante.regra_id} = ${regraId} and ${participante.consultor_id} <> all (${sql.param(ids)}::uuid[])`)
  if (novos.length === 0) return
  await tx
    .insert(distribuicaoRegraParticipantes)
    .values(novos.map((novo) => ({ ...novo, regra_id: regraId })))
    .onConflictDoUpdate({
      target: [distribuicaoRegraParticipantes.regra_id, distribuicaoRegraParticipantes.consultor_id],
      set: { peso: sql`excluded.peso` },
    })
}

/** Creates the missing rows of limits, with present loads. */
export async function ensureParticipantes(tx: Db, ids: readonly string[], agora: Date) {
  if (ids.length === 0) return
  const novos = await tx
    .insert(distribuicaoParticipantes)
    .values([...ids].toSorted().map((consultor_id) => ({ consultor_id })))
    .onConflictDoNothing({ target: distribuicaoParticipantes.consultor_id })
    .returning({ id: distribuicaoParticipantes.consultor_id })
  if (novos.length === 0) return
  const pessoas = novos.map(({ id }) => id)
  await tx.execute(sql`select reconta_ofertas(${sql.param(pessoas)}::uuid[], ${agora.toISOString()}::timestamptz)`)
}

export async function lockParticipante(tx: Db, consultorId: string): Promise<ParticipanteRow | undefined> {
  const [row] = await tx
    .select()
    .from(distribuicaoParticipantes)
    .where(eq(distribuicaoParticipantes.consultor_id, consultorId))
    .for('update')
  return row
}

export async function updateParticipante(
  tx: Db,
  consultorId: string,
  { pausado_ate, ...campos }: ParticipanteCampos,
): Promise<ParticipanteRow | undefined> {
  const [row] = await tx
    .update(distribuicaoParticipantes)
    .set({ ...campos, pausado_ate: pausado_ate ? new Date(pausado_ate) : null })
    .where(eq(distribuicaoParticipantes.consultor_id, consultorId))
    .returning()
  return row
}
