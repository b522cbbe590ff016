import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { periodicidades } from '../../catalogos/catalogos.table.ts'
import { clinicas } from '../../clinicas/clinicas.table.ts'
import { leads } from '../../leads/leads.table.ts'
import { orcamentos } from '../../orcamentos/orcamentos.table.ts'
import type { Db } from '../../platform/db/db.ts'

export const hasOrcamentos = async (db: Db): Promise<boolean> => (await db.$count(orcamentos)) > 0

/** Leads of these people that quotes are made for, always in the same order. */
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
      clinica_id: leads.clinica_interesse_id,
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

const CLINICAS = 20
export const listClinicasDoOrcamento = (db: Db) =>
  db
    .select({ id: clinicas.id, name: clinicas.name, inclui: clinicas.estrutura_clinica })
    .from(clinicas)
    .where(eq(clinicas.active, true))
    .orderBy(clinicas.id)
    .limit(CLINICAS)

export async function findPeriodoMensal(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ id: periodicidades.id })
    .from(periodicidades)
    .where(eq(periodicidades.dias, 30))
    .orderBy(asc(periodicidades.ordem))
    .limit(1)
  return row?.id
}
