import { sql } from 'drizzle-orm'
import { avisosPreferencias } from '../avisos/avisos.table.ts'
import { isContaAtiva, profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { resumosSemanais } from './metricas.table.ts'

const p = namesOf(profiles, 'p')
const a = namesOf(avisosPreferencias, 'a')
const r = namesOf(resumosSemanais, 'r')
const resumoSemanal = namesOf(resumosSemanais)

/**
 * Takes people who want this Monday's summary and have not got it, so that no other node sends it. Fewer than `limite`
 * means that none are left, or that another node has taken them.
 */
export async function takeResumos(tx: Db, semana: string, em: Date, limite: number): Promise<string[]> {
  const { rows } = await tx.execute<{ usuario_id: string }>(sql`
    insert into ${resumosSemanais} (usuario_id, semana, em)
    select ${p.id}, ${semana}::date, ${em.toISOString()}::timestamptz
      from ${a} join ${p} on ${p.id} = ${a.usuario_id}
     where ${a.resumo_semanal} and ${isContaAtiva(p)}
       and not exists (select 1 from ${r} where ${r.usuario_id} = ${p.id} and ${r.semana} = ${semana}::date)
     order by ${p.id} limit ${limite}
    on conflict do nothing returning usuario_id`)
  return rows.map(({ usuario_id }) => usuario_id)
}

export async function pruneResumos(db: Db, antes: string) {
  await db.execute(sql`delete from ${resumoSemanal} where ${resumoSemanal.semana} < ${antes}::date`)
}
