import { sql } from 'drizzle-orm'
import { visitas } from '../../agenda/agenda.table.ts'
import { clinicas } from '../../clinicas/clinicas.table.ts'
import { sharedLinks } from '../../compartilhamento/compartilhamento.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'

const v = namesOf(visitas, 'v')
const s = namesOf(sharedLinks, 's')
const c = namesOf(clinicas, 'c')

/** The active clinic that was last visited with a lead, planned to be, or shared with it; null without one. */
export async function findClinicaTocada(db: Db, leadId: string, agora: Date): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${c.id} from (
      select ${v.clinica_id} as clinica_id, case when ${v.inicio} <= ${agora.toISOString()}::timestamptz then greatest(${v.created_at}, ${v.inicio}) else ${v.created_at} end as em
        from ${v} where ${v.lead_id} = ${leadId} and ${v.status} <> 'cancelada'
      union all
      select ${s.clinica_id}, ${s.created_at} from ${s} where ${s.lead_id} = ${leadId}
    ) tocada join ${c} on ${c.id} = tocada.clinica_id and ${c.active} and ${c.arquivado_em} is null
     order by tocada.em desc limit 1`)
  return rows[0]?.id ?? null
}
