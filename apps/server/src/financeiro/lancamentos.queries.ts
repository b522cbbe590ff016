import type { StatusCompetencia } from '@portal/contract/financeiro/opcoes'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { internacoes } from '../internacoes/internacoes.table.ts'
import { anexos } from '../pacientes/pacientes.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import {
  competencias,
  fechamentos,
  hasEfeito,
  internacoesFinanceiras,
  lancamentos,
  pagamentos,
} from './financeiro.table.ts'

const l = namesOf(lancamentos, 'l')
const f = namesOf(internacoesFinanceiras, 'f')
const i = namesOf(internacoes, 'i')
const clinica = namesOf(clinicas)
const lancamento = namesOf(lancamentos)
const fechamento = namesOf(fechamentos)
const anexo = namesOf(anexos)

export type LancamentoRow = typeof lancamentos.$inferSelect
export type NovoLancamento = typeof lancamentos.$inferInsert
export type LancamentoValores = Partial<NovoLancamento>

/** Condition on the entries that a statement may read or write. */
export type Visiveis = SQL

/** All entries for administrators; none for others. */
export const deTodos = ({ role }: Escopo): SQL => (role === 'admin' ? sql`true` : sql`false`)
/** The caller's own commissions, for administrators too. */
export const asMinhas = ({ usuarioId }: Escopo): SQL =>
  sql`(${lancamentos.tipo} = 'comissao' and ${eq(lancamentos.consultor_id, usuarioId)})`

/** Selects entries with their names from other tables. */
export const selectLinhas = (db: Db) =>
  db
    .select({
      lancamento: getTableColumns(lancamentos),
      clinica: sql<string | null>`${clinica.name}`,
      consultor: sql<string | null>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
      fechado: sql<boolean>`coalesce(${competencias.status} = 'fechada', false)`,
      retida: sql<{ motivo: string; paciente_id: string } | null>`(
        select json_build_object('motivo', ${f.retida}, 'paciente_id', ${i.paciente_id}) from ${f} join ${i} on ${i.id} = ${f.internacao_id}
         where ${f.internacao_id} = ${lancamentos.internacao_id} and ${f.retida} is not null
           and ${lancamentos.tipo} = 'comissao' and ${lancamentos.status} = 'previsto')`,
    })
    .from(lancamentos)
    .leftJoin(sql`${clinica}`, sql`${clinica.id} = ${lancamentos.clinica_id}`)
    .leftJoin(profiles, eq(profiles.id, lancamentos.consultor_id))
    .leftJoin(competencias, eq(competencias.mes, lancamentos.competencia))
    .$dynamic()
export type LinhaRow = Awaited<ReturnType<typeof selectLinhas>>[number]

/** One entry, if `visiveis` includes it. */
export async function findLinha(db: Db, visiveis: SQL, id: string): Promise<LinhaRow | undefined> {
  const [row] = await selectLinhas(db).where(and(visiveis, eq(lancamentos.id, id)))
  return row
}

const RELACIONADOS = 300

/** Entries of the same admission, and those that reverse this one or are reversed by it. */
export const listRelacionados = (db: Db, visiveis: SQL, { id, internacao_id, ajusta_id }: LancamentoRow) =>
  selectLinhas(db)
    .where(
      and(
        visiveis,
        ne(lancamentos.id, id),
        or(
          internacao_id === null ? undefined : eq(lancamentos.internacao_id, internacao_id),
          eq(lancamentos.ajusta_id, id),
          ajusta_id === null ? undefined : eq(lancamentos.id, ajusta_id),
        ),
      ),
    )
    .orderBy(asc(lancamentos.created_at), asc(lancamentos.id))
    .limit(RELACIONADOS)

/** Admissions and months to lock before these entries (record 129). */
export const findReferidos = (tx: Db, visiveis: SQL, ids: readonly string[]) =>
  tx
    .select({
      id: lancamentos.id,
      internacao_id: lancamentos.internacao_id,
      competencia: lancamentos.competencia,
    })
    .from(lancamentos)
    .where(and(visiveis, inArray(lancamentos.id, [...ids])))

export const lockInternacoesFinanceiras = (tx: Db, ids: readonly string[]) =>
  tx
    .select({ id: internacoesFinanceiras.internacao_id })
    .from(internacoesFinanceiras)
    .where(inArray(internacoesFinanceiras.internacao_id, [...ids]))
    .orderBy(asc(internacoesFinanceiras.internacao_id))
    .for('update')

/** Months of all entries of these admissions. */
export async function listMeses(tx: Db, internacoes: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ mes: lancamentos.competencia })
    .from(lancamentos)
    .where(inArray(lancamentos.internacao_id, [...internacoes]))
  return rows.flatMap(({ mes }) => mes ?? [])
}

/** Keeps months from being closed or reopened by others; returns them, the earliest first (record 130). */
export async function lockMeses(tx: Db, meses: readonly string[]) {
  const ordem = [...new Set(meses)].toSorted()
  const { rows } = await tx.execute<{ mes: string; status: StatusCompetencia }>(sql`
    select mes::text as mes, segura_mes(mes) as status from unnest(${sql.param(ordem)}::date[]) as mes`)
  return rows
}

export const lockLancamentos = (tx: Db, ids: readonly string[]): Promise<LancamentoRow[]> =>
  tx
    .select()
    .from(lancamentos)
    .where(inArray(lancamentos.id, [...ids]))
    .orderBy(asc(lancamentos.id))
    .for('update')

export async function findLancamento(tx: Db, id: string): Promise<LancamentoRow | undefined> {
  const [row] = await tx.select().from(lancamentos).where(eq(lancamentos.id, id))
  return row
}

export async function findPorEnvio(tx: Db, envioId: string): Promise<LancamentoRow | undefined> {
  const [row] = await tx.select().from(lancamentos).where(eq(lancamentos.envio_id, envioId))
  return row
}

/** Inserts an entry; undefined when the same page has already sent it. */
export async function insertLancamento(tx: Db, novo: NovoLancamento): Promise<LancamentoRow | undefined> {
  const [row] = await tx
    .insert(lancamentos)
    .values(novo)
    .onConflictDoNothing({ target: lancamentos.envio_id })
    .returning()
  return row
}

export async function updateLancamento(tx: Db, id: string, valores: LancamentoValores): Promise<LancamentoRow> {
  const [row] = await tx.update(lancamentos).set(valores).where(eq(lancamentos.id, id)).returning()
  if (!row) throw new Error('a locked entry is gone')
  return row
}

/** True if another entry reverses this one in full. */
export async function isEstornado(tx: Db, { id, valor_centavos }: LancamentoRow): Promise<boolean> {
  const contrarios = await tx.$count(
    lancamentos,
    and(
      eq(lancamentos.ajusta_id, id),
      eq(lancamentos.origem, 'ajuste'),
      eq(lancamentos.valor_centavos, -valor_centavos),
      hasEfeito(lancamentos),
    ),
  )
  return contrarios > 0
}

/** Next number within a slot. */
export async function findProximaSequencia(
  tx: Db,
  { internacao_id, tipo, parcela }: Pick<LancamentoRow, 'internacao_id' | 'tipo' | 'parcela'>,
): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select coalesce(max(${lancamento.sequencia}), 0) + 1 as n from ${lancamentos}
     where ${lancamento.internacao_id} = ${internacao_id} and ${lancamento.tipo} = ${tipo} and ${lancamento.parcela} = ${parcela}`)
  return rows[0]?.n ?? 1
}

/** Sets closed closings to paid once all their entries are, and back to closed otherwise. */
export async function updateFechamentos(tx: Db, ids: readonly (string | null)[]): Promise<void> {
  const fechados = ids.filter((id) => id !== null)
  if (fechados.length === 0) return
  await tx
    .update(fechamentos)
    .set({
      status: sql`case when exists (select 1 from ${l} where ${l.fechamento_id} = ${fechamento.id}
        and ${hasEfeito(l)} and ${l.status} <> 'pago') then 'fechado' else 'pago' end`,
    })
    .where(and(inArray(fechamentos.id, fechados), ne(fechamentos.status, 'aberto')))
}

/** Telephone of a clinic, as it was typed. */
export async function findTelefoneDaClinica(db: Db, clinicaId: string): Promise<string | null> {
  const { rows } = await db.execute<{ phone: string | null }>(
    sql`select ${clinica.phone} from ${clinica} where ${clinica.id} = ${clinicaId}`,
  )
  return rows[0]?.phone ?? null
}

/** Payments of an entry, the newest first, undone ones too. */
export const listPagamentos = (db: Db, lancamentoId: string) =>
  db
    .select({
      id: pagamentos.id,
      valor_centavos: pagamentos.valor_centavos,
      pago_em: pagamentos.pago_em,
      forma: pagamentos.forma,
      comprovante_id: pagamentos.comprovante_anexo_id,
      comprovante: sql<
        string | null
      >`(select ${anexo.nome} from ${anexo} where ${anexo.id} = ${pagamentos.comprovante_anexo_id})`,
      do_extrato: sql<boolean>`${pagamentos.extrato_ref} is not null`,
      registrado_por: sql<string | null>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
      desfeito_em: pagamentos.desfeito_em,
      desfeito_motivo: pagamentos.desfeito_motivo,
    })
    .from(pagamentos)
    .leftJoin(profiles, eq(profiles.id, pagamentos.created_by))
    .where(eq(pagamentos.lancamento_id, lancamentoId))
    .orderBy(desc(pagamentos.created_at), desc(pagamentos.id))
export type PagamentoLido = Awaited<ReturnType<typeof listPagamentos>>[number]

/** Sums of payments that were not undone, by entry. */
export async function sumPagamentos(tx: Db, ids: readonly string[]) {
  const rows = await tx
    .select({
      lancamento_id: pagamentos.lancamento_id,
      centavos: sql<number>`sum(${pagamentos.valor_centavos})`.mapWith(Number),
      pago_em: sql<string>`max(${pagamentos.pago_em})`,
      forma: sql<
        LancamentoRow['forma']
      >`(array_agg(${pagamentos.forma} order by ${pagamentos.pago_em} desc, ${pagamentos.created_at} desc))[1]`,
    })
    .from(pagamentos)
    .where(and(inArray(pagamentos.lancamento_id, [...ids]), isNull(pagamentos.desfeito_em)))
    .groupBy(pagamentos.lancamento_id)
  return new Map(rows.map(({ lancamento_id, ...soma }) => [lancamento_id, soma]))
}
