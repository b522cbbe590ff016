import type { Etapa } from '@portal/contract/leads/opcoes'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { internacoes, isValida } from '../internacoes/internacoes.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { type LeadRow, living } from './leads.queries.ts'
import { isLeadAberto, leadHistorico, leads } from './leads.table.ts'
import { hasNumero } from './telefones.queries.ts'

const internacao = namesOf(internacoes)

/** True if a valid (not reversed) admission of this lead exists. */
export async function hasInternacao(db: Db, leadId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${internacao} where ${internacao.lead_id} = ${leadId} and ${isValida(internacao)} limit 1`,
  )
  return rows.length > 0
}

/** Locks leads of any owner in the order of their ids. */
export const lockReferidos = (tx: Db, ids: readonly string[]): Promise<LeadRow[]> =>
  tx
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(leads.id)
    .for('update')

/** Open leads with one of these telephones, the newest first. */
export const listAbertosDosTelefones = (db: Db, numeros: string[], exceto: string | null) =>
  db
    .select({
      id: leads.id,
      numero: leads.numero,
      versao: leads.versao,
      nome: leads.nome_contato,
      etapa: leads.etapa,
      consultor_id: leads.consultor_id,
      created_at: leads.created_at,
    })
    .from(leads)
    .where(and(living, isLeadAberto(leads), hasNumero(numeros), exceto === null ? undefined : ne(leads.id, exceto)))
    .orderBy(sql`${leads.created_at} desc`)

/** Stage and fact of the lead's last passage to `etapa`, such as the stage from which an admission moved it. */
export async function findPassagemPara(tx: Db, leadId: string, etapa: Etapa) {
  const [row] = await tx
    .select({ de: leadHistorico.de, fato: leadHistorico.fato })
    .from(leadHistorico)
    .where(and(eq(leadHistorico.lead_id, leadId), eq(leadHistorico.para, etapa)))
    .orderBy(sql`${leadHistorico.em} desc, ${leadHistorico.id} desc`)
    .limit(1)
  return row
}
