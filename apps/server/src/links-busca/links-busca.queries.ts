import type { Versioned } from '@portal/contract/common'
import { DIAS_ESTATISTICA } from '@portal/contract/links-busca/limites'
import type { DiaLinkBusca, LinkBuscaCampos } from '@portal/contract/links-busca/links-busca.contract'
import { and, desc, eq, getTableColumns, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { leadsDoLink } from '../leads/links-eventos.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { versionsOf } from '../platform/realtime/kept-at.ts'
import { linksBusca, linksBuscaDias } from './links-busca.table.ts'

const linkBusca = namesOf(linksBusca)

export type LinkBuscaRow = typeof linksBusca.$inferSelect
/** Visits and searches by people. */
type Contagem = { visitas: number; buscas: number }
/** Counts with the leads that came by the link. */
type Estatistica = Contagem & { leads: number }

const own = (escopo: Escopo) => eq(linksBusca.consultor_id, escopo.usuarioId)
const ownOne = (escopo: Escopo, id: string) => and(eq(linksBusca.id, id), own(escopo))
const ownPrincipal = (escopo: Escopo) => and(own(escopo), eq(linksBusca.principal, true))

/** Creates the caller's first link if missing; concurrent calls create one. */
export async function ensurePrincipal(db: Db, escopo: Escopo, novo: { token: string; apelido: string }) {
  if ((await db.$count(linksBusca, ownPrincipal(escopo))) > 0) return
  await db
    .insert(linksBusca)
    .values({ ...novo, principal: true, consultor_id: escopo.usuarioId, created_by: escopo.usuarioId })
    .onConflictDoNothing()
}

/** Locks the caller's links until the transaction ends. */
export async function lockPrincipal(tx: Db, escopo: Escopo) {
  await tx.select({ id: linksBusca.id }).from(linksBusca).where(ownPrincipal(escopo)).for('update')
}

export const countLinksBusca = (db: Db, escopo: Escopo) => db.$count(linksBusca, own(escopo))

/** Links of the caller, the first one first, then the newest; or one of them. Counts end with the day `hoje`. */
export const listLinksBusca = (db: Db, escopo: Escopo, hoje: string, id?: string) =>
  listMedidos(db, id === undefined ? own(escopo) : ownOne(escopo, id), hoje)

/** Links with their counts of the last days. */
export function listMedidos(db: Db, onde: SQL | undefined, hoje: string): Promise<(LinkBuscaRow & Estatistica)[]> {
  const sum = (column: typeof linksBuscaDias.visitas | typeof linksBuscaDias.buscas) =>
    sql<number>`coalesce(sum(${column}), 0)::int`
  const desde = sql`${hoje}::date - ${DIAS_ESTATISTICA}::int`
  const recent = gt(linksBuscaDias.dia, desde)
  return db
    .select({
      ...getTableColumns(linksBusca),
      visitas: sum(linksBuscaDias.visitas),
      buscas: sum(linksBuscaDias.buscas),
      leads: leadsDoLink(linkBusca.id, desde),
    })
    .from(linksBusca)
    .leftJoin(linksBuscaDias, and(eq(linksBuscaDias.link_id, linksBusca.id), recent))
    .where(onde)
    .groupBy(linksBusca.id)
    .orderBy(desc(linksBusca.principal), desc(linksBusca.created_at), desc(linksBusca.id))
}

/** Counts of each of the last days, today first, including days without visits. */
export async function listDias(db: Db, id: string, hoje: string): Promise<DiaLinkBusca[]> {
  const { rows } = await db.execute<DiaLinkBusca>(sql`
    select to_char(d, 'YYYY-MM-DD') dia, coalesce(visitas, 0) visitas, coalesce(buscas, 0) buscas
      from generate_series(${hoje}::date - ${DIAS_ESTATISTICA - 1}::int, ${hoje}::date, interval '1 day') d
      left join ${linksBuscaDias} on link_id = ${id} and dia = d::date
     order by d desc`)
  return rows
}

type Novo = Partial<LinkBuscaCampos> & { apelido: string; token: string }
type ComDono = Novo & {
  id?: string
  consultor_id: string
  created_at?: Date
  created_by?: string
  is_active?: boolean
}

/** Creates links of consultants; returns them in order. */
export async function insertLinksBusca(tx: Db, novos: readonly ComDono[]): Promise<LinkBuscaRow[]> {
  if (novos.length === 0) return []
  return tx
    .insert(linksBusca)
    .values([...novos])
    .returning()
}

export async function insertLinkBusca(tx: Db, escopo: Escopo, novo: Novo): Promise<string> {
  const { usuarioId } = escopo
  const [row] = await insertLinksBusca(tx, [{ ...novo, consultor_id: usuarioId, created_by: usuarioId }])
  if (!row) throw new Error('insert returned no row')
  return row.id
}

/** Links of any owner, by id or token. */
export const findLinksBusca = (db: Db, { ids, tokens }: { ids: readonly string[]; tokens: readonly string[] }) =>
  db
    .select()
    .from(linksBusca)
    .where(or(inArray(linksBusca.id, [...ids]), inArray(linksBusca.token, [...tokens])))

/** Deactivates or activates any link; returns its version, or undefined when it was changed meanwhile. */
export async function setLinkBuscaAtivo(
  tx: Db,
  { id, versao }: Versioned,
  is_active: boolean,
): Promise<number | undefined> {
  const [row] = await tx
    .update(linksBusca)
    .set({ is_active, updated_at: sql`now()` })
    .where(and(eq(linksBusca.id, id), eq(linksBusca.versao, versao)))
    .returning({ versao: linksBusca.versao })
  return row?.versao
}

/** Updates the caller's link if the version matches; false otherwise. */
export async function updateLinkBusca(
  db: Db,
  escopo: Escopo,
  { id, versao }: Versioned,
  campos: Partial<LinkBuscaCampos> | { token: string },
): Promise<boolean> {
  const rows = await db
    .update(linksBusca)
    .set({ ...campos, updated_at: sql`now()` })
    .where(and(ownOne(escopo, id), eq(linksBusca.versao, versao)))
    .returning({ id: linksBusca.id })
  return rows.length > 0
}

export async function deleteLinkBusca(db: Db, escopo: Escopo, id: string) {
  await db.delete(linksBusca).where(and(ownOne(escopo, id), eq(linksBusca.principal, false)))
}

const living = (token: string) => and(eq(linksBusca.token, token), eq(linksBusca.is_active, true))

/** The active link with this token. */
export async function findLinkAtivo(db: Db, token: string): Promise<LinkBuscaRow | undefined> {
  const [row] = await db.select().from(linksBusca).where(living(token))
  return row
}

/** Active link, with the version of its consultant's contact. */
export async function findLinkComVersao(db: Db, token: string) {
  const [row] = await db
    .select({ link: linksBusca, versoes: versionsOf('usuarios') })
    .from(linksBusca)
    .where(living(token))
  return row
}

/** Adds to the counts of a day; does nothing for a deleted link. */
export async function countNoDia(db: Db, token: string, dia: string, { visitas, buscas }: Contagem): Promise<void> {
  await db.execute(sql`
    insert into ${linksBuscaDias} (link_id, dia, visitas, buscas)
    select ${linkBusca.id}, ${dia}::date, ${visitas}::int, ${buscas}::int from ${linksBusca} where ${living(token)}
    on conflict (link_id, dia) do update
      set visitas = ${linksBuscaDias}.visitas + excluded.visitas, buscas = ${linksBuscaDias}.buscas + excluded.buscas`)
}
