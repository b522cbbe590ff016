import { createHash } from 'node:crypto'
import type { Versioned } from '@portal/contract/common'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { mudancaLinksCadastro, mudancaRegistros } from './mudanca.table.ts'

export type Registro = Pick<
  typeof mudancaRegistros.$inferSelect,
  'id_antigo' | 'id_novo' | 'impressao' | 'versao_daqui'
>

/** Registered rows by their old ids. */
export async function findRegistros(tx: Db, tabela: string, ids: readonly string[]): Promise<Map<string, Registro>> {
  if (ids.length === 0) return new Map()
  const { id_antigo, id_novo, impressao, versao_daqui } = mudancaRegistros
  const rows = await tx
    .select({ id_antigo, id_novo, impressao, versao_daqui })
    .from(mudancaRegistros)
    .where(and(eq(mudancaRegistros.tabela, tabela), inArray(id_antigo, [...ids])))
  return new Map(rows.map((row) => [row.id_antigo, row]))
}

/** All rows under a name that has few of them. */
export const listRegistros = (tx: Db, tabela: string): Promise<Registro[]> => {
  const { id_antigo, id_novo, impressao, versao_daqui } = mudancaRegistros
  return tx
    .select({ id_antigo, id_novo, impressao, versao_daqui })
    .from(mudancaRegistros)
    .where(eq(mudancaRegistros.tabela, tabela))
}

export async function hasRegistros(tx: Db, tabela: string): Promise<boolean> {
  const um = tx.select({ um: sql`1` }).from(mudancaRegistros).where(eq(mudancaRegistros.tabela, tabela)).limit(1)
  return (await um).length > 0
}

/** Number of rows of a table that was put aside which are registered under a name, apart for UUIDs and other ids. */
export async function countConhecidas(tx: Db, rotulo: string, tabela: string) {
  const { rows } = await tx.execute<{ uuids: number; outros: number }>(sql`
    select count(*) filter (where chave ~ '^[0-9a-f]{8}-')::int as uuids,
           count(*) filter (where chave !~ '^[0-9a-f]{8}-')::int as outros
      from leitura_antiga l join ${mudancaRegistros} r on r.id_antigo = l.chave and r.tabela = ${tabela}
     where l.tabela = ${rotulo}`)
  return rows[0] ?? { uuids: 0, outros: 0 }
}

/** Ids among these records here of those that the move created. */
export async function findTrazidos(tx: Db, tabela: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { id_novo, versao_daqui } = mudancaRegistros
  const rows = await tx
    .select({ id_novo })
    .from(mudancaRegistros)
    .where(and(eq(mudancaRegistros.tabela, tabela), inArray(id_novo, [...ids]), isNotNull(versao_daqui)))
  return new Set(rows.map((row) => row.id_novo))
}

/** True if a record is still as the move left it, no matter what its old table was called. */
export async function isIntacto(tx: Db, { id, versao }: Versioned): Promise<boolean> {
  const { id_novo, versao_daqui } = mudancaRegistros
  return (await tx.$count(mudancaRegistros, and(eq(id_novo, id), eq(versao_daqui, String(versao))))) > 0
}

/** Number of active accounts that the move created and that wait for an administrator's approval. */
export async function countAAprovar(tx: Db): Promise<number> {
  const { tabela, id_novo, versao_daqui } = mudancaRegistros
  const veio = tx
    .select({ id: id_novo })
    .from(mudancaRegistros)
    .where(and(eq(tabela, 'auth.users'), isNotNull(versao_daqui)))
  return tx.$count(
    profiles,
    and(eq(profiles.is_active, true), eq(profiles.aprovado, false), inArray(profiles.id, veio)),
  )
}

/** Registers what rows became, and replaces earlier entries of the same rows. */
export async function saveRegistros(tx: Db, tabela: string, registros: readonly Registro[]): Promise<void> {
  const linhas = registros.map(({ impressao, ...registro }) => ({
    tabela,
    ...registro,
    impressao: `\\x${impressao.toString('hex')}`,
  }))
  await insertRows(
    tx,
    mudancaRegistros,
    linhas,
    sql`on conflict (tabela, id_antigo) do update
      set id_novo = excluded.id_novo, impressao = excluded.impressao, versao_daqui = excluded.versao_daqui`,
  )
}

/** Registers the version that the move itself gave this record. */
export async function setVersaoDaqui(tx: Db, tabela: string, id_novo: string, versao_daqui: string): Promise<void> {
  await tx
    .update(mudancaRegistros)
    .set({ versao_daqui })
    .where(
      and(
        eq(mudancaRegistros.tabela, tabela),
        eq(mudancaRegistros.id_novo, id_novo),
        isNotNull(mudancaRegistros.versao_daqui),
      ),
    )
}

/** Forgets this record under a name, and returns its old ids. */
export async function takeRegistrosDe(tx: Db, tabela: string, id_novo: string): Promise<string[]> {
  const rows = await tx
    .delete(mudancaRegistros)
    .where(and(eq(mudancaRegistros.tabela, tabela), eq(mudancaRegistros.id_novo, id_novo)))
    .returning({ id_antigo: mudancaRegistros.id_antigo })
  return rows.map(({ id_antigo }) => id_antigo)
}

/** Registers new versions of records that the move itself changed, if they were untouched before; with null, in all tables. */
export async function advanceVersoes(
  tx: Db,
  tabelas: readonly string[] | null,
  mudados: readonly Versioned[],
): Promise<void> {
  if (mudados.length === 0) return
  const { tabela, id_novo, versao_daqui } = mudancaRegistros
  await tx.execute(sql`
    update ${mudancaRegistros} set versao_daqui = nova.versao::text
      from json_to_recordset(${JSON.stringify(mudados)}::json) as nova (id uuid, versao int)
     where ${tabelas === null ? sql`true` : sql`${tabela} = any (${sql.param([...tabelas])}::text[])`} and ${id_novo} = nova.id
       and ${versao_daqui} = (nova.versao - 1)::text`)
}

/** Old ids of records here. The ids are one array, because a statement takes at most 65,535 values. */
export async function findAntigos(tx: Db, tabela: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id_antigo, id_novo } = mudancaRegistros
  const rows = await tx
    .select({ id_antigo, id_novo })
    .from(mudancaRegistros)
    .where(and(eq(mudancaRegistros.tabela, tabela), sql`${id_novo} = any (${sql.param([...ids])}::uuid[])`))
  return new Map(rows.map((row) => [row.id_novo, row.id_antigo]))
}

const resumoDe = (token: string) => createHash('sha256').update(token).digest()

type LinkAntigo = { token: string; clinica_id: string; consultor_id: string | null }

export async function insertLinksAntigos(tx: Db, links: readonly LinkAntigo[]): Promise<void> {
  const linhas = links.map(({ token, ...link }) => ({ ...link, token: `\\x${resumoDe(token).toString('hex')}` }))
  await insertRows(tx, mudancaLinksCadastro, linhas, sql`on conflict do nothing`)
}

/** Clinic and consultant of an old registration link. */
export async function findLinkAntigo(db: Db, token: string) {
  const { clinica_id, consultor_id } = mudancaLinksCadastro
  const [link] = await db
    .select({ clinica_id, consultor_id })
    .from(mudancaLinksCadastro)
    .where(eq(mudancaLinksCadastro.token, resumoDe(token)))
  return link
}
