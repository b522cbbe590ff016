import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { mudancaLinksCadastro, mudancaRegistros } from './mudanca.table.ts'

export type Registro = Pick<
  typeof mudancaRegistros.$inferSelect,
  'id_antigo' | 'id_novo' | 'impressao' | 'versao_daqui'
>

/** What old rows became, by their old ids. */
export async function findRegistros(tx: Db, tabela: string, ids: readonly string[]): Promise<Map<string, Registro>> {
  if (ids.length === 0) return new Map()
  const { id_antigo, id_novo, impressao, versao_daqui } = mudancaRegistros
  const rows = await tx
    .select({ id_antigo, id_novo, impressao, versao_daqui })
    .from(mudancaRegistros)
    .where(and(eq(mudancaRegistros.tabela, tabela), inArray(id_antigo, [...ids])))
  return new Map(rows.map((row) => [row.id_antigo, row]))
}

/** Everything that is remembered under a name of which there are few. */
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

/** How many rows of a table that was put aside are remembered under a name, by the kind of their ids. */
export async function countConhecidas(tx: Db, rotulo: string, tabela: string) {
  const { rows } = await tx.execute<{ uuids: number; outros: number }>(sql`
    select count(*) filter (where chave ~ '^[0-9a-f]{8}-')::int as uuids,
           count(*) filter (where chave !~ '^[0-9a-f]{8}-')::int as outros
      from leitura_antiga l join ${mudancaRegistros} r on r.id_antigo = l.chave and r.tabela = ${tabela}
     where l.tabela = ${rotulo}`)
  return rows[0] ?? { uuids: 0, outros: 0 }
}

/** Those of these records here that the move made. */
export async function findTrazidos(tx: Db, tabela: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { id_novo, versao_daqui } = mudancaRegistros
  const rows = await tx
    .select({ id_novo })
    .from(mudancaRegistros)
    .where(and(eq(mudancaRegistros.tabela, tabela), inArray(id_novo, [...ids]), isNotNull(versao_daqui)))
  return new Set(rows.map((row) => row.id_novo))
}

/** Whether a record is in this state as the move left it, whatever its old table was called. */
export async function isIntacto(tx: Db, { id, versao }: { id: string; versao: number }): Promise<boolean> {
  const { id_novo, versao_daqui } = mudancaRegistros
  return (await tx.$count(mudancaRegistros, and(eq(id_novo, id), eq(versao_daqui, String(versao))))) > 0
}

/** Active accounts that the move made and that wait for an administrator's yes. */
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

/** Remembers what rows became, in place of what was remembered of them. */
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

/** Remembers that the move itself changed this record. */
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

/** Forgets what became of this record under a name, and returns the old ids. */
export async function takeRegistrosDe(tx: Db, tabela: string, id_novo: string): Promise<string[]> {
  const rows = await tx
    .delete(mudancaRegistros)
    .where(and(eq(mudancaRegistros.tabela, tabela), eq(mudancaRegistros.id_novo, id_novo)))
    .returning({ id_antigo: mudancaRegistros.id_antigo })
  return rows.map(({ id_antigo }) => id_antigo)
}

/** Remembers new versions of records that the move itself changed, as it had left them; null: whatever their table was called. */
export async function advanceVersoes(
  tx: Db,
  tabelas: readonly string[] | null,
  mudados: readonly { id: string; versao: number }[],
): Promise<void> {
  if (mudados.length === 0) return
  const { tabela, id_novo, versao_daqui } = mudancaRegistros
  await tx.execute(sql`
    update ${mudancaRegistros} set versao_daqui = nova.versao::text
      from json_to_recordset(${JSON.stringify(mudados)}::json) as nova (id uuid, versao int)
     where ${tabelas === null ? sql`true` : sql`${tabela} = any (${sql.param([...tabelas])}::text[])`} and ${id_novo} = nova.id
       and ${versao_daqui} = (nova.versao - 1)::text`)
}

/** Old ids of records here, of any number: a statement takes 65,535 values, and a list is one. */
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

/** Whose an old registration link was, and of which clinic. */
export async function findLinkAntigo(db: Db, token: string) {
  const { clinica_id, consultor_id } = mudancaLinksCadastro
  const [link] = await db
    .select({ clinica_id, consultor_id })
    .from(mudancaLinksCadastro)
    .where(eq(mudancaLinksCadastro.token, resumoDe(token)))
  return link
}
