import { and, desc, eq, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { empresaConfig } from '../../empresa/empresa.table.ts'
import { isAtendente, profiles } from '../../platform/auth/auth.table.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { isEscolhivel } from '../../platform/auth/profiles.queries.ts'
import { ofTeam } from '../../platform/auth/team.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import { donosDe } from '../donos.queries.ts'
import { coberturas } from './cobertura.table.ts'

const cobertura = namesOf(coberturas)
const empresa = namesOf(empresaConfig)
const profile = namesOf(profiles)

export type CoberturaRow = typeof coberturas.$inferSelect
type Nova = Pick<CoberturaRow, 'titular_id' | 'substituto_id' | 'de' | 'ate'>

export async function listDonos(db: Db, escopo: Escopo): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select unnest(${donosDe(escopo)}) as id`)
  return rows.map(({ id }) => id)
}

/** Substitutes of these people on the company's day at `agora`. */
export async function listSubstitutosDe(db: Db, titulares: readonly string[], agora: Date) {
  const { rows } = await db.execute<{ titular_id: string; substituto_id: string }>(sql`
    select ${cobertura.titular_id}, ${cobertura.substituto_id} from ${cobertura}
     where ${cobertura.titular_id} = any(${sql.param([...titulares])}::uuid[]) and ${cobertura.encerrada_em} is null
       and (${agora.toISOString()}::timestamptz at time zone (select ${empresa.fuso_horario} from ${empresa}))::date
             between ${cobertura.de} and ${cobertura.ate}`)
  return rows
}

/** Covers that are not ended and last until `hoje` or longer. */
export const listDesde = (db: Db, hoje: string) =>
  db
    .select({
      titular_id: coberturas.titular_id,
      substituto_id: coberturas.substituto_id,
      de: coberturas.de,
      ate: coberturas.ate,
    })
    .from(coberturas)
    .where(and(isNull(coberturas.encerrada_em), gte(coberturas.ate, hoje)))

const titular = alias(profiles, 'titular')
const substituto = alias(profiles, 'substituto')
const nomeDe = (pessoa: typeof titular | typeof substituto) =>
  sql<string>`coalesce(nullif(${pessoa.full_name}, ''), ${pessoa.email})`
const colunas = {
  id: coberturas.id,
  versao: coberturas.versao,
  titular_id: coberturas.titular_id,
  titular: nomeDe(titular),
  substituto_id: coberturas.substituto_id,
  substituto: nomeDe(substituto),
  de: coberturas.de,
  ate: coberturas.ate,
  encerrada_em: coberturas.encerrada_em,
}
export type CoberturaNomeada = Awaited<ReturnType<typeof listCoberturas>>[number]

const MAXIMO = 200

type Quem = Pick<Escopo, 'equipe'>

/** Covers of or by `pessoa`; without it, all of the caller's team. The last to end comes first. */
export const listCoberturas = (db: Db, escopo: Quem, pessoa: string | undefined, onde?: SQL) =>
  db
    .select(colunas)
    .from(coberturas)
    .innerJoin(titular, eq(titular.id, coberturas.titular_id))
    .innerJoin(substituto, eq(substituto.id, coberturas.substituto_id))
    .where(
      and(
        pessoa === undefined ? undefined : or(eq(coberturas.titular_id, pessoa), eq(coberturas.substituto_id, pessoa)),
        ofTeam(escopo, coberturas.titular_id),
        onde,
      ),
    )
    .orderBy(desc(coberturas.ate), desc(coberturas.created_at), desc(coberturas.id))
    .limit(MAXIMO)

export async function findCobertura(db: Db, id: string): Promise<CoberturaNomeada> {
  const [row] = await listCoberturas(db, {}, undefined, eq(coberturas.id, id))
  if (!row) throw new Error('the cover is gone')
  return row
}

/** A cover of a person that has not been ended and overlaps the days from `de` to `ate`. */
export async function findSobreposta(tx: Db, titularId: string, de: string, ate: string) {
  const [row] = await listCoberturas(
    tx,
    {},
    undefined,
    and(
      eq(coberturas.titular_id, titularId),
      isNull(coberturas.encerrada_em),
      lte(coberturas.de, ate),
      gte(coberturas.ate, de),
    ),
  )
  return row
}

/** Locks the people among `ids` who may receive leads, in one order, so that a person's covers are written in turn. */
export async function lockRecebedores(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${profile.id} from ${profile}
     where ${profile.id} = any(${sql.param([...ids])}::uuid[]) and ${isEscolhivel} and ${isAtendente(profile)}
     order by ${profile.id} for no key update`)
  return rows.map(({ id }) => id)
}

/** Colleagues of the caller's team who may stand in for a person, by name. */
export async function listColegas(db: Db, escopo: Escopo, pessoa: string) {
  const { rows } = await db.execute<{ id: string; nome: string }>(sql`
    select ${profile.id}, coalesce(nullif(${profile.full_name}, ''), ${profile.email}) as nome from ${profile}
     where ${and(ne(profile.id, pessoa), isEscolhivel, isAtendente(profile), ofTeam(escopo, profile.id))}
     order by sem_acento(coalesce(nullif(${profile.full_name}, ''), ${profile.email})), ${profile.id}`)
  return rows
}

export async function insertCobertura(tx: Db, nova: Nova, criador: string): Promise<CoberturaRow> {
  const [row] = await tx
    .insert(coberturas)
    .values({ ...nova, created_by: criador })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function lockCobertura(tx: Db, id: string): Promise<CoberturaRow | undefined> {
  const [row] = await tx.select().from(coberturas).where(eq(coberturas.id, id)).for('update')
  return row
}

export async function endCobertura(tx: Db, id: string, agora: Date): Promise<CoberturaRow> {
  const [row] = await tx.update(coberturas).set({ encerrada_em: agora }).where(eq(coberturas.id, id)).returning()
  if (!row) throw new Error('the cover is gone')
  return row
}
