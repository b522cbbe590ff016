import { inArray, sql } from 'drizzle-orm'
import { type ComConsentimento, semOutro, titularesDe } from '../consentimentos/revogacao.queries.ts'
import { pacientes } from '../pacientes/pacientes.table.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { announceLeads } from '../platform/realtime/announce-owners.ts'
import { leads } from './leads.table.ts'

const l = namesOf(leads)

/** Leads whose people may not be contacted once their consent has ended. */
export const leadsComConsentimento: ComConsentimento = {
  lock: (tx, ids) =>
    tx
      .select({ id: leads.id })
      .from(leads)
      .where(inArray(leads.id, [...ids]))
      .orderBy(leads.id)
      .for('update'),

  async end(tx, revogados, em) {
    const ids = titularesDe(revogados, 'lead', 'atendimento')
    await tx
      .update(leads)
      .set({ contato_revogado_em: em })
      .where(sql`${l.id} = any (${sql.param(ids)}::uuid[]) and ${semOutro('lead', 'atendimento', l.id)}`)
  },

  /** Leads of revoked patients change too: their cards show it. */
  async announce(tx, revogados, em) {
    const dosPacientes = await tx
      .select({ id: pacientes.lead_id })
      .from(pacientes)
      .where(inArray(pacientes.id, titularesDe(revogados, 'paciente')))
    const ids = [...titularesDe(revogados, 'lead'), ...dosPacientes.flatMap(({ id }) => id ?? [])]
    const rows = await tx
      .select({ id: leads.id, dono: leads.consultor_id })
      .from(leads)
      .where(inArray(leads.id, ids))
      .orderBy(leads.id)
    await announceLeads(tx, rows, em)
  },
}
