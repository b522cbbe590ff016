import type { RegraComissaoCampos, RegraRepasseCampos } from '@portal/contract/financeiro/regras.contract'
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { internacoesFinanceiras, regrasComissao, regrasRepasse } from './financeiro.table.ts'

const f = namesOf(internacoesFinanceiras, 'f')
const clinica = namesOf(clinicas)
const regraRepasse = namesOf(regrasRepasse)
const profile = namesOf(profiles)
const regraComissao = namesOf(regrasComissao)

export type RepasseRow = typeof regrasRepasse.$inferSelect
export type ComissaoRow = typeof regrasComissao.$inferSelect

/** True if an admission has a copy of the rule. */
const usada = (copia: SQL, regra: SQL) =>
  sql<boolean>`exists (select from ${f} where ${copia} ->> 'id' = ${regra}::text)`
const nomeDaClinica = sql<string>`(select ${clinica.name} from ${clinica} where ${clinica.id} = ${regraRepasse.clinica_id})`
const acordo = sql<
  string | null
>`(select ${clinica.repasse} from ${clinica} where ${clinica.id} = ${regraRepasse.clinica_id})`
const nomeDaPessoa = sql<
  string | null
>`(select coalesce(nullif(${profile.full_name}, ''), ${profile.email}) from ${profile} where ${profile.id} = ${regraComissao.consultor_id})`

const selectRepasse = (db: Db) =>
  db
    .select({
      ...getTableColumns(regrasRepasse),
      usada: usada(f.regra_repasse, regraRepasse.id),
      clinica: nomeDaClinica,
      acordo_informado: acordo,
    })
    .from(regrasRepasse)
const selectComissao = (db: Db) =>
  db
    .select({
      ...getTableColumns(regrasComissao),
      usada: usada(f.regra_comissao, regraComissao.id),
      consultor: nomeDaPessoa,
    })
    .from(regrasComissao)
export type RepasseLida = Awaited<ReturnType<typeof listRepasse>>[number]
export type ComissaoLida = Awaited<ReturnType<typeof listComissao>>[number]

/** By clinic, the newest rule first. */
export const listRepasse = (db: Db) =>
  selectRepasse(db).orderBy(asc(nomeDaClinica), asc(regrasRepasse.clinica_id), desc(regrasRepasse.vigencia_inicio))
/** Rules for everybody first, then by person, the newest first. */
export const listComissao = (db: Db) =>
  selectComissao(db).orderBy(
    desc(isNull(regrasComissao.consultor_id)),
    asc(nomeDaPessoa),
    asc(regrasComissao.consultor_id),
    desc(regrasComissao.vigencia_inicio),
  )

export async function findRepasse(db: Db, id: string): Promise<RepasseLida | undefined> {
  const [row] = await selectRepasse(db).where(eq(regrasRepasse.id, id))
  return row
}
export async function findComissao(db: Db, id: string): Promise<ComissaoLida | undefined> {
  const [row] = await selectComissao(db).where(eq(regrasComissao.id, id))
  return row
}

export async function lockRepasse(tx: Db, id: string): Promise<RepasseRow | undefined> {
  const [row] = await tx.select().from(regrasRepasse).where(eq(regrasRepasse.id, id)).for('update')
  return row
}
export async function lockComissao(tx: Db, id: string): Promise<ComissaoRow | undefined> {
  const [row] = await tx.select().from(regrasComissao).where(eq(regrasComissao.id, id)).for('update')
  return row
}

export async function insertRepasse(tx: Db, campos: RegraRepasseCampos, por: string): Promise<RepasseRow> {
  const [row] = await tx
    .insert(regrasRepasse)
    .values({ ...campos, created_by: por })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}
export async function insertComissao(tx: Db, campos: RegraComissaoCampos, por: string): Promise<ComissaoRow> {
  const [row] = await tx
    .insert(regrasComissao)
    .values({ ...campos, created_by: por })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function updateRepasse(tx: Db, id: string, campos: Partial<RegraRepasseCampos>) {
  const [row] = await tx.update(regrasRepasse).set(campos).where(eq(regrasRepasse.id, id)).returning()
  return row
}
export async function updateComissao(tx: Db, id: string, campos: Partial<RegraComissaoCampos>) {
  const [row] = await tx.update(regrasComissao).set(campos).where(eq(regrasComissao.id, id)).returning()
  return row
}

export const deleteRepasse = (tx: Db, id: string) => tx.delete(regrasRepasse).where(eq(regrasRepasse.id, id))
export const deleteComissao = (tx: Db, id: string) => tx.delete(regrasComissao).where(eq(regrasComissao.id, id))

/** Clinics with admissions that no rule covers. */
export const listSemRegra = (db: Db) =>
  db
    .select({
      clinica_id: internacoesFinanceiras.clinica_id,
      clinica: sql<string>`min(${clinica.name})`,
      acordo_informado: sql<string | null>`min(${clinica.repasse})`,
      n: sql<number>`count(*)::int`,
    })
    .from(internacoesFinanceiras)
    .innerJoin(sql`${clinica}`, sql`${clinica.id} = ${internacoesFinanceiras.clinica_id}`)
    .where(and(isNull(internacoesFinanceiras.regra_repasse), eq(internacoesFinanceiras.estornada, false)))
    .groupBy(internacoesFinanceiras.clinica_id)
    .orderBy(sql`min(${clinica.name})`, asc(internacoesFinanceiras.clinica_id))
