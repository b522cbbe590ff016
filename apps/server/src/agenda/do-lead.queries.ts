import type { StatusVisita } from '@portal/contract/agenda/opcoes'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { ownedRowsOf, rowsOf } from '../platform/db/rows-of-parent.ts'
import { isVisitaEmAberto, visitas as visitasTable } from './agenda.table.ts'

const visita = namesOf(visitasTable)
const abertas = isVisitaEmAberto(visita)

const conhecida = { replaces: visitasTable.remarcada_de, detail: visitasTable.tipo }
export const rowsDoLead = ownedRowsOf(visitasTable, visitasTable.lead_id, { mudam: abertas, ...conhecida })
export const visitasDoPaciente = rowsOf(visitasTable, visitasTable.paciente_id, conhecida)

export type VisitaDoLead = { id: string; consultor_id: string; status: StatusVisita }

/** Locks the open visits that a lead has ahead. */
export async function lockVisitasFuturas(tx: Db, leadId: string, agora: Date): Promise<VisitaDoLead[]> {
  const { rows } = await tx.execute<VisitaDoLead>(sql`
    select ${visita.id}, ${visita.consultor_id}, ${visita.status} from ${visita}
     where ${visita.lead_id} = ${leadId} and ${abertas} and ${visita.inicio} > ${agora.toISOString()}::timestamptz order by ${visita.id} for update`)
  return rows
}

/** Locks those of these visits of a lead that are cancelled. */
export async function lockVisitasCanceladas(tx: Db, leadId: string, ids: readonly string[]): Promise<VisitaDoLead[]> {
  const { rows } = await tx.execute<VisitaDoLead>(sql`
    select ${visita.id}, ${visita.consultor_id}, ${visita.status} from ${visita}
     where ${visita.lead_id} = ${leadId} and ${visita.id} = any(${sql.param([...ids])}::uuid[]) and ${visita.status} = 'cancelada' order by ${visita.id} for update`)
  return rows
}

/** Sets the status of locked visits with an encrypted reason or null, and advances their sequence for calendars. */
export async function updateStatusDasVisitas(
  tx: Db,
  visitas: readonly { id: string; status: StatusVisita; motivo_cifrado: string | null }[],
) {
  await tx.execute(sql`
    update ${visita} set status = nova.status, motivo_cancelamento_cifrado = nova.motivo, sequencia = ${visita.sequencia} + 1
      from unnest(
        ${sql.param(visitas.map(({ id }) => id))}::uuid[],
        ${sql.param(visitas.map(({ status }) => status))}::text[],
        ${sql.param(visitas.map(({ motivo_cifrado }) => motivo_cifrado))}::text[]
      ) as nova (id, status, motivo)
     where nova.id = ${visita.id}`)
}
