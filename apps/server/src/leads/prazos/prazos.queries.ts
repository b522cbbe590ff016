import { and, asc, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { notificacoes } from '../../notificacoes/notificacoes.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import type { LeadRow } from '../leads.queries.ts'
import { isEncerrado, isLeadAberto, leads, regrasPrazo } from '../leads.table.ts'
import type { MomentosDoLead } from './prazo.ts'

const n = namesOf(notificacoes, 'n')
const l = namesOf(leads)

export async function findNumeroDasRegras(db: Db): Promise<number> {
  const [row] = await db.select({ numero: regrasPrazo.numero }).from(regrasPrazo)
  if (!row) throw new Error('regras_prazo has no row')
  return row.numero
}

export type ComPrazoVelho = MomentosDoLead & Pick<LeadRow, 'id' | 'consultor_id' | 'prazo_em'>

/** Locks open leads whose deadline was computed by older rules, skipping those that somebody else is writing. */
export const lockPrazosVelhos = (tx: Db, numero: number, limite: number): Promise<ComPrazoVelho[]> =>
  tx
    .select({
      id: leads.id,
      consultor_id: leads.consultor_id,
      prazo_em: leads.prazo_em,
      etapa: leads.etapa,
      etapa_desde: leads.etapa_desde,
      distribuido_em: leads.distribuido_em,
      ultima_interacao_em: leads.ultima_interacao_em,
      proxima_acao_em: leads.proxima_acao_em,
      visita_em: leads.visita_em,
      trazido_em: leads.trazido_em,
      retomado_em: leads.retomado_em,
    })
    .from(leads)
    .where(
      and(
        lt(leads.prazo_regra, numero),
        isLeadAberto(leads),
        isNull(leads.arquivado_em),
        // A deadline that is the next action does not depend on the rules.
        isNull(leads.proxima_acao_em),
        sql`not ${isEncerrado(leads)}`,
      ),
    )
    // This order uses the index of versions; ordered by id, PostgreSQL may read all leads to find the last ones.
    .orderBy(asc(leads.prazo_regra))
    .limit(limite)
    .for('update', { skipLocked: true })

export async function updatePrazos(tx: Db, numero: number, novos: readonly { id: string; prazo_em: Date | null }[]) {
  await tx.execute(sql`
    update ${l} set prazo_em = novo.prazo_em, prazo_regra = ${numero}
      from unnest(${sql.param(novos.map(({ id }) => id))}::uuid[],
        ${sql.param(novos.map(({ prazo_em }) => prazo_em?.toISOString() ?? null))}::timestamptz[]) as novo (id, prazo_em)
     where ${l.id} = novo.id`)
}

/** Data for notices about a lead, without names. */
export type SemContato = {
  id: string
  numero: number
  consultor_id: string | null
  cidade: string | null
  estado: string | null
  prazo_em: Date
  /** Key of the notice; after a change of owner it is a new one. */
  fato: string
}

/** New leads without a contact whose deadline is before `ate`. For imported ones nobody waits at the telephone. */
export const semContatoAte = (ate: Date) =>
  sql`${leads.etapa} = 'novo' and ${leads.arquivado_em} is null and ${leads.primeiro_contato_em} is null
    and ${leads.proxima_acao_em} is null and ${leads.origem} <> 'importacao'
    and ${leads.prazo_em} < ${ate.toISOString()}::timestamptz`

/**
 * New leads without a contact whose deadline is before `ate` and of which no person of `avisados` was told, the longest
 * overdue first.
 */
async function listSemContato(db: Db, tipo: string, ate: Date, avisados: SQL, quais: SQL, limite: number) {
  const { rows } = await db.execute<Omit<SemContato, 'prazo_em'> & { prazo_em: string }>(sql`
    select id, numero::int, consultor_id, cidade, estado, prazo_em, fato
      from (select *, ${tipo} || ':' || ${l.id} || ':' || coalesce(extract(epoch from ${l.distribuido_em})::text, 'fila') as fato
              from ${l} where ${semContatoAte(ate)}) l
     where ${quais} and not exists (select 1 from ${n} where ${n.fato} = l.fato and ${n.usuario_id} = ${avisados})
     order by prazo_em, id limit ${limite}`)
  return rows.map((row): SemContato => ({ ...row, prazo_em: new Date(row.prazo_em) }))
}

/** Leads with an owner who was not told. */
export const listSemContatoDoDono = (db: Db, ate: Date, limite: number) =>
  listSemContato(db, 'lead_sem_contato', ate, sql`l.consultor_id`, sql`consultor_id is not null`, limite)

/** Leads, also of the queue, of which none of the supervisors was told. */
export const listSemContatoDosGestores = (db: Db, ate: Date, gestores: readonly string[], limite: number) =>
  listSemContato(db, 'sla_estourado', ate, sql`any(${sql.param([...gestores])}::uuid[])`, sql`true`, limite)

/** Number of open leads of each owner that have no next action and are past their deadline. */
export async function countParados(db: Db, agora: Date): Promise<{ usuario_id: string; leads: number }[]> {
  const { rows } = await db.execute<{ usuario_id: string; leads: number }>(sql`
    select ${l.consultor_id} as usuario_id, count(*)::int as leads from ${l}
     where ${l.arquivado_em} is null and ${l.consultor_id} is not null and ${l.proxima_acao_em} is null
       and not ${isEncerrado(l)} and ${l.prazo_em} < ${agora.toISOString()}::timestamptz
     group by ${l.consultor_id}`)
  return rows
}
