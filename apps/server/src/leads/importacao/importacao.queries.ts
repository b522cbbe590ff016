import { isAberta } from '@portal/contract/leads/opcoes'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { findPorTelefones, type LeadRow, type NovaInteracao, type NovoLead } from '../leads.queries.ts'
import { leadHistorico, leadInteracoes, leads } from '../leads.table.ts'

/** Of another word only the table is named. */
export async function listEstados(db: Db): Promise<{ code: string; name: string }[]> {
  return (await db.execute<{ code: string; name: string }>(sql`select code, name from estados`)).rows
}

/** Open leads by each of these telephones, the newest first. */
export async function findAbertos(db: Db, telefones: readonly string[]) {
  const porTelefone = new Map<string, { id: string; consultor_id: string | null }[]>()
  if (telefones.length === 0) return porTelefone
  for (const { telefone, telefone_alt, etapa, ...lead } of await findPorTelefones(db, telefones)) {
    if (!isAberta(etapa)) continue
    for (const numero of [telefone, telefone_alt])
      if (numero !== null) porTelefone.set(numero, [...(porTelefone.get(numero) ?? []), lead])
  }
  return porTelefone
}

export const insertLeads = (tx: Db, novos: NovoLead[]): Promise<LeadRow[]> => tx.insert(leads).values(novos).returning()

export async function insertHistorias(
  tx: Db,
  passagens: (typeof leadHistorico.$inferInsert)[],
  interacoes: NovaInteracao[],
) {
  if (passagens.length > 0) await tx.insert(leadHistorico).values(passagens)
  if (interacoes.length > 0) await tx.insert(leadInteracoes).values(interacoes)
}
