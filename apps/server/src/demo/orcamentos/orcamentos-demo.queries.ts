import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { visitas } from '../../agenda/agenda.table.ts'
import { periodicidades } from '../../catalogos/catalogos.table.ts'
import { clinicas } from '../../clinicas/clinicas.table.ts'
import { leads } from '../../leads/leads.table.ts'
import { orcamentos } from '../../orcamentos/orcamentos.table.ts'
import { pacientes } from '../../pacientes/pacientes.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'

const c = namesOf(clinicas, 'c')
const lead = namesOf(leads)
const p = namesOf(pacientes, 'p')
const v = namesOf(visitas, 'v')

export const hasOrcamentos = async (db: Db): Promise<boolean> => (await db.$count(orcamentos)) > 0

/** Leads of these people for which quotes are made, always in the same order. */
export const listLeadsComValor = (db: Db, donos: readonly string[]) =>
  db
    .select({
      id: leads.id,
      nome_contato: leads.nome_contato,
      telefone: leads.telefone,
      email: leads.email,
      etapa: leads.etapa,
      etapa_desde: leads.etapa_desde,
      created_at: leads.created_at,
      consultor_id: sql<string>`${leads.consultor_id}`,
      valor_estimado_centavos: leads.valor_estimado_centavos,
      /** Clinic of the registration, else of the last visit or of interest, else one of the lead's state. */
      clinica_id: sql<string | null>`coalesce(
        (select ${p.clinica_id} from ${p} where ${p.lead_id} = ${lead.id} limit 1),
        (select ${v.clinica_id} from ${v} where ${v.lead_id} = ${lead.id} and ${v.clinica_id} is not null
          order by ${v.inicio} desc limit 1),
        ${lead.clinica_interesse_id},
        (select ${c.id} from ${c} where ${c.active} and ${c.state} = ${lead.estado} order by ${c.id} limit 1))`,
      /** True if the lead has a patient who can be admitted at once. */
      apto: sql<boolean>`exists (select from ${p} where ${p.lead_id} = ${lead.id} and ${p.status} = 'apto')`,
    })
    .from(leads)
    .where(
      and(
        inArray(leads.consultor_id, [...donos]),
        inArray(leads.etapa, ['qualificado', 'proposta_enviada', 'perdido']),
        isNull(leads.arquivado_em),
        isNotNull(leads.consultor_id),
      ),
    )
    .orderBy(asc(leads.numero))
export type LeadDoOrcamento = Awaited<ReturnType<typeof listLeadsComValor>>[number]

/** Clinics of the leads' quotes. */
export const listClinicasDoOrcamento = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: clinicas.id, name: clinicas.name, inclui: clinicas.estrutura_clinica })
    .from(clinicas)
    .where(inArray(clinicas.id, [...ids]))

export async function findPeriodoMensal(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ id: periodicidades.id })
    .from(periodicidades)
    .where(eq(periodicidades.dias, 30))
    .orderBy(asc(periodicidades.ordem))
    .limit(1)
  return row?.id
}
