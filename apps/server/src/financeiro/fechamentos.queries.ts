import type { StatusCompetencia, StatusFechamento } from '@portal/contract/financeiro/opcoes'
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { competencias, fechamentos, hasEfeito, lancamentos } from './financeiro.table.ts'

const l = namesOf(lancamentos, 'l')
const f = namesOf(fechamentos, 'f')
const g = namesOf(fechamentos, 'g')
const clinica = namesOf(clinicas)

const nome = sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`
const vale = hasEfeito(l)
export const doDono = ({ usuarioId }: Escopo): SQL => eq(fechamentos.consultor_id, usuarioId)

const competenciaLida = {
  mes: competencias.mes,
  status: sql<StatusCompetencia>`${competencias.status}`,
  fechada_por: sql<string | null>`${nome}`,
  fechada_em: competencias.fechada_em,
  reaberta_motivo: competencias.reaberta_motivo,
}
export type CompetenciaLida = Awaited<ReturnType<typeof listCompetencias>>[number]

/** All months that have been written in, the newest first. */
export const listCompetencias = (db: Db) =>
  db
    .select(competenciaLida)
    .from(competencias)
    .leftJoin(profiles, eq(profiles.id, competencias.fechada_por))
    .orderBy(desc(competencias.mes))

type Lido = {
  id: string
  consultor_id: string
  consultor: string
  competencia: string
  status: StatusFechamento
  lancamentos: number
  total_centavos: number
  pago_centavos: number
}

/** Closings with the present sums of their valid entries; those without any are left out. */
async function listFechamentos(db: Db, quais: SQL, ordem: SQL): Promise<Lido[]> {
  const { rows } = await db.execute<Record<keyof Lido, string>>(sql`
    select ${fechamentos.id}, ${fechamentos.consultor_id}, ${nome} as consultor, ${fechamentos.competencia}::text,
           ${fechamentos.status}, s.n as lancamentos, s.pago as pago_centavos,
           case ${fechamentos.status} when 'aberto' then s.total else ${fechamentos.total_centavos} end as total_centavos
      from ${fechamentos} join ${profiles} on ${profiles.id} = ${fechamentos.consultor_id},
           lateral (select count(*) as n, sum(${l.valor_centavos}) as total, sum(${l.pago_centavos}) as pago
                      from ${l} where ${l.fechamento_id} = ${fechamentos.id} and ${vale}) s
     where ${quais} and s.n > 0 order by ${ordem}`)
  return rows.map((row) => ({
    ...row,
    status: row.status as StatusFechamento,
    lancamentos: Number(row.lancamentos),
    total_centavos: Number(row.total_centavos),
    pago_centavos: Number(row.pago_centavos),
  }))
}

export const listDoMes = (db: Db, mes: string) =>
  listFechamentos(db, sql`${fechamentos.competencia} = ${mes}`, sql`consultor, ${fechamentos.id}`)

/** The caller's closings in closed months, the newest first. */
export const listMeus = (db: Db, escopo: Escopo) =>
  listFechamentos(
    db,
    sql`${doDono(escopo)} and ${fechamentos.status} <> 'aberto'`,
    sql`${fechamentos.competencia} desc`,
  )

/** A closing in a closed month that the caller may read. */
export async function findFechado(db: Db, escopo: Escopo, id: string): Promise<Lido | undefined> {
  const minhas = escopo.role === 'admin' ? sql`true` : doDono(escopo)
  const [row] = await listFechamentos(
    db,
    sql`${fechamentos.id} = ${id} and ${fechamentos.status} <> 'aberto' and ${minhas}`,
    sql`1`,
  )
  return row
}

/** Lines of a demonstrativo. */
export const listDoFechamento = (db: Db, id: string) =>
  db
    .select({
      origem: lancamentos.origem,
      descricao: lancamentos.descricao,
      paciente: lancamentos.paciente,
      clinica: sql<
        string | null
      >`(select ${clinica.name} from ${clinica} where ${clinica.id} = ${lancamentos.clinica_id})`,
      parcela: lancamentos.parcela,
      parcelas: lancamentos.parcelas,
      calculo: lancamentos.calculo,
      status: lancamentos.status,
      vencimento: lancamentos.vencimento,
      valor_centavos: lancamentos.valor_centavos,
      pago_centavos: lancamentos.pago_centavos,
    })
    .from(lancamentos)
    .where(and(eq(lancamentos.fechamento_id, id), hasEfeito(lancamentos)))
    .orderBy(asc(lancamentos.vencimento), asc(lancamentos.created_at), asc(lancamentos.id))
export type LinhaDoFechamento = Awaited<ReturnType<typeof listDoFechamento>>[number]

/** Locks a month for this transaction alone, after all who are writing in it (record 130). */
export async function lockMes(tx: Db, mes: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('competencias'), ${mes}::date - date '2000-01-01')`)
  await tx.insert(competencias).values({ mes }).onConflictDoNothing()
  const [row] = await tx.select().from(competencias).where(eq(competencias.mes, mes)).for('update')
  if (!row) throw new Error('a month is gone')
  return row
}

type Mudanca = Partial<typeof competencias.$inferInsert> & { status: StatusCompetencia }

export async function updateMes(tx: Db, mes: string, mudanca: Mudanca) {
  await tx.update(competencias).set(mudanca).where(eq(competencias.mes, mes))
}

export async function findCompetencia(db: Db, mes: string): Promise<CompetenciaLida | undefined> {
  const [row] = await db
    .select(competenciaLida)
    .from(competencias)
    .leftJoin(profiles, eq(profiles.id, competencias.fechada_por))
    .where(eq(competencias.mes, mes))
  return row
}

type Fechado = { id: string; consultor_id: string; total_centavos: number; status: StatusFechamento }

/** Sums and closes everybody's commissions of a month that this transaction closes. */
export async function closeFechamentos(tx: Db, mes: string): Promise<Fechado[]> {
  const { rows } = await tx.execute<Record<keyof Fechado, string>>(sql`
    update ${f}
       set total_centavos = s.total, updated_at = now(),
           status = case when s.n > 0 and s.pagas = s.n then 'pago' else 'fechado' end
      from (select ${g.id}, count(${l.id}) as n, count(${l.id}) filter (where ${l.status} = 'pago') as pagas,
                   coalesce(sum(${l.valor_centavos}), 0) as total
              from ${g} left join ${l} on ${l.fechamento_id} = ${g.id} and ${vale}
             where ${g.competencia} = ${mes} group by ${g.id}) s
     where ${f.id} = s.id
    returning ${f.id}, ${f.consultor_id}, ${f.total_centavos}, ${f.status}`)
  return rows.map(({ total_centavos, status, ...row }) => ({
    ...row,
    total_centavos: Number(total_centavos),
    status: status as StatusFechamento,
  }))
}

/** Reopens everybody's commissions of a month that this transaction has opened. */
export async function reopenFechamentos(tx: Db, mes: string): Promise<Fechado[]> {
  const rows = await tx
    .select({
      id: fechamentos.id,
      consultor_id: fechamentos.consultor_id,
      total_centavos: fechamentos.total_centavos,
      status: fechamentos.status,
    })
    .from(fechamentos)
    .where(and(eq(fechamentos.competencia, mes), ne(fechamentos.status, 'aberto')))
    .orderBy(asc(fechamentos.id))
    .for('update')
  await tx.update(fechamentos).set({ status: 'aberto', updated_at: sql`now()` }).where(eq(fechamentos.competencia, mes))
  return rows
}
