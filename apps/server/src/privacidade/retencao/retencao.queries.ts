import type { RegraRetencao } from '@portal/contract/privacidade/retencao'
import type { Vinculo } from '@portal/contract/privacidade/titular'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { leads } from '../../leads/leads.table.ts'
import { orcamentos } from '../../orcamentos/orcamentos.table.ts'
import { pacientes } from '../../pacientes/pacientes.table.ts'
import { profiles } from '../../platform/auth/auth.table.ts'
import { uuids } from '../../platform/db/arrays.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import { TABELA } from '../titular/alcance.queries.ts'
import { retencaoRegras, retencaoSuspensoes } from './retencao.table.ts'

const l = namesOf(leads, 'l')
const p = namesOf(pacientes, 'p')
const o = namesOf(orcamentos, 'o')
const s = namesOf(retencaoSuspensoes, 's')

export type RegraRetencaoRow = typeof retencaoRegras.$inferSelect
type RegraValores = Partial<Pick<RegraRetencaoRow, 'meses' | 'meses_aprovados' | 'aprovada_em' | 'aprovada_por'>>

/** One rule, or all, with the name of who approved it. */
export const listRegras = (db: Db, chave?: RegraRetencao) =>
  db
    .select({
      regra: retencaoRegras,
      aprovada_por: sql<string | null>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
    })
    .from(retencaoRegras)
    .leftJoin(profiles, eq(profiles.id, retencaoRegras.aprovada_por))
    .where(chave && eq(retencaoRegras.chave, chave))
    .orderBy(asc(retencaoRegras.chave))

export async function lockRegra(tx: Db, chave: RegraRetencao): Promise<RegraRetencaoRow | undefined> {
  const [row] = await tx.select().from(retencaoRegras).where(eq(retencaoRegras.chave, chave)).for('update')
  return row
}

/** Locks a rule against changes until the transaction ends, without excluding other readers. */
export async function holdRegra(tx: Db, chave: RegraRetencao): Promise<RegraRetencaoRow | undefined> {
  const [row] = await tx.select().from(retencaoRegras).where(eq(retencaoRegras.chave, chave)).for('share')
  return row
}

export async function updateRegra(tx: Db, chave: RegraRetencao, valores: RegraValores): Promise<void> {
  await tx.update(retencaoRegras).set(valores).where(eq(retencaoRegras.chave, chave))
}

/** Locks records, so that a rule acts before the suspension or sees it. Returns the number not erased yet. */
export async function lockRegistros(tx: Db, tipo: Vinculo['tipo'], ids: readonly string[]): Promise<number> {
  const table = TABELA[tipo]
  const vivo = 'anonimizado_em' in table ? sql`and ${table.anonimizado_em} is null` : sql``
  const { rowCount } = await tx.execute(
    sql`select ${table.id} from ${table} where ${table.id} = any (${uuids(ids)}) ${vivo} order by ${table.id} for update`,
  )
  return rowCount ?? 0
}

export const insertSuspensoes = (tx: Db, novas: (typeof retencaoSuspensoes.$inferInsert)[]) =>
  tx.insert(retencaoSuspensoes).values(novas).returning({ id: retencaoSuspensoes.id })

export async function lockSuspensao(tx: Db, id: string) {
  const [row] = await tx.select().from(retencaoSuspensoes).where(eq(retencaoSuspensoes.id, id)).for('update')
  return row
}

export const endSuspensao = (tx: Db, id: string, campos: { em: Date; por: string; cifrado: string }) =>
  tx
    .update(retencaoSuspensoes)
    .set({ encerrada_em: campos.em, encerrada_por: campos.por, encerramento_cifrado: campos.cifrado })
    .where(and(eq(retencaoSuspensoes.id, id), isNull(retencaoSuspensoes.encerrada_em)))

const SUSPENSOES_MAXIMO = 500

export const listSuspensoes = (db: Db, dia: string) =>
  db
    .select({
      suspensao: retencaoSuspensoes,
      por: profiles.full_name,
      codigo: sql<string | null>`coalesce(
        (select 'L-' || lpad(${l.numero}::text, 6, '0') from ${l} where ${l.id} = ${retencaoSuspensoes.registro_id}),
        (select 'P-' || lpad(${p.numero}::text, 6, '0') from ${p} where ${p.id} = ${retencaoSuspensoes.registro_id}),
        (select ${o.numero} from ${o} where ${o.id} = ${retencaoSuspensoes.registro_id}))`,
      vale: sql<boolean>`(${retencaoSuspensoes.encerrada_em} is null
        and (${retencaoSuspensoes.ate} is null or ${retencaoSuspensoes.ate} >= ${dia}::date))`,
    })
    .from(retencaoSuspensoes)
    .leftJoin(profiles, eq(profiles.id, retencaoSuspensoes.created_by))
    .orderBy(sql`4 desc`, desc(retencaoSuspensoes.created_at), asc(retencaoSuspensoes.id))
    .limit(SUSPENSOES_MAXIMO)

/** Number of these records that are suspended on a day. */
export async function countSuspensos(tx: Db, vinculos: readonly Vinculo[], dia: string): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(sql`
    select count(*) as n from ${s}
      join unnest(${sql.param(vinculos.map(({ tipo }) => tipo))}::text[], ${uuids(vinculos.map(({ id }) => id))}) as v (tipo, id)
        on v.tipo = ${s.tipo} and v.id = ${s.registro_id}
     where ${s.encerrada_em} is null and (${s.ate} is null or ${s.ate} >= ${dia}::date)`)
  return Number(rows[0]?.n ?? 0)
}
