import type { ToqueClinica } from '@portal/contract/leads/clinica-tocada'
import { and, eq, sql } from 'drizzle-orm'
import { isMantida, visitas } from '../agenda/agenda.table.ts'
import { clinicas, isAtiva } from '../clinicas/clinicas.table.ts'
import { sharedLinks } from '../compartilhamento/compartilhamento.table.ts'
import { orcamentos } from '../orcamentos/orcamentos.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { visible } from './leads.queries.ts'
import { leads } from './leads.table.ts'

const clinica = namesOf(clinicas)
const link = namesOf(sharedLinks)
const orcamento = namesOf(orcamentos)
const visita = namesOf(visitas)

const TOCADAS_MAXIMO = 10

export type ClinicaTocada = { id: string; nome: string; toque: ToqueClinica }

/**
 * Active clinics related to a lead of the caller's, each once, the most likely first: of an accepted quote, of the
 * latest visit, of the latest share, of interest. Forms about the lead suggest the first.
 */
export async function listTocadas(db: Db, escopo: Escopo, leadId: string): Promise<ClinicaTocada[]> {
  const { rows } = await db.execute<ClinicaTocada>(sql`
    with um as (
      select ${leads.id} as id, ${leads.clinica_interesse_id} as interesse from ${leads}
       where ${and(eq(leads.id, leadId), visible(escopo))}
    ), toque (clinica_id, ordem, nome, em) as (
      select ${orcamento.clinica_id}, 1, 'aceita', (${orcamento.aceite} ->> 'em')::timestamptz
        from ${orcamento} join um on um.id = ${orcamento.lead_id} where ${orcamento.status} = 'aceito'
      union all
      select ${visita.clinica_id}, 2, case when ${visita.status} = 'realizada' then 'visitada' else 'com_visita' end, ${visita.inicio}
        from ${visita} join um on um.id = ${visita.lead_id} where ${isMantida(visita)}
      union all
      select ${link.clinica_id}, 3, 'compartilhada', ${link.created_at} from ${link} join um on um.id = ${link.lead_id}
      union all
      select um.interesse, 4, 'interesse', null from um
    ), ultimo as (
      select distinct on (clinica_id) * from toque order by clinica_id, ordem, em desc nulls last
    )
    select ${clinica.id}, ${clinica.name} as nome, ultimo.nome as toque from ultimo join ${clinica} on ${clinica.id} = ultimo.clinica_id and ${isAtiva(clinica)}
     order by ultimo.ordem, ultimo.em desc nulls last, ${clinica.id} limit ${TOCADAS_MAXIMO}`)
  return rows
}
