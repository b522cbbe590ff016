import { and, asc, between, inArray, notInArray, sql } from 'drizzle-orm'
import {
  distribuicaoDias,
  distribuicaoEventos,
  distribuicaoParticipantes,
  distribuicaoRegraParticipantes,
  distribuicaoRegras,
  leadOfertas,
} from '../../leads/distribuicao/distribuicao.table.ts'
import { leads } from '../../leads/leads.table.ts'
import type { Db } from '../../platform/db/db.ts'

export const isDistribuicaoDemo = async (db: Db): Promise<boolean> => (await db.$count(distribuicaoRegras)) > 0

export type LeadDistribuido = Awaited<ReturnType<typeof listDistribuidos>>[number]

/** Leads of these people received between two instants, not by a link of theirs, the oldest first. */
export const listDistribuidos = (db: Db, donos: readonly string[], de: Date, ate: Date) =>
  db
    .select({
      id: leads.id,
      consultor_id: leads.consultor_id,
      created_at: leads.created_at,
      primeiro_contato_em: leads.primeiro_contato_em,
      estado: leads.estado,
      telefone: leads.telefone,
      origem: leads.origem,
      tipo_internacao: leads.tipo_internacao,
    })
    .from(leads)
    .where(
      and(
        inArray(leads.consultor_id, [...donos]),
        between(leads.created_at, de, ate),
        notInArray(leads.origem, ['link_busca', 'link_compartilhado', 'link_cadastro']),
      ),
    )
    .orderBy(asc(leads.created_at), asc(leads.id))

export type DistribuicaoDemo = {
  regras: (typeof distribuicaoRegras.$inferInsert)[]
  participantes: (typeof distribuicaoParticipantes.$inferInsert)[]
  participacoes: (typeof distribuicaoRegraParticipantes.$inferInsert)[]
  dias: (typeof distribuicaoDias.$inferInsert)[]
  ofertas: (typeof leadOfertas.$inferInsert)[]
  eventos: (typeof distribuicaoEventos.$inferInsert)[]
}

/** Inserts rules, participants and their offers, and counts people's loads. */
export async function insertDistribuicaoDemo(tx: Db, linhas: DistribuicaoDemo, agora: Date) {
  await tx.insert(distribuicaoRegras).values(linhas.regras)
  await tx.insert(distribuicaoParticipantes).values(linhas.participantes)
  await tx.insert(distribuicaoRegraParticipantes).values(linhas.participacoes)
  if (linhas.ofertas.length > 0) {
    await tx.insert(distribuicaoDias).values(linhas.dias)
    await tx.insert(leadOfertas).values(linhas.ofertas)
    await tx.insert(distribuicaoEventos).values(linhas.eventos)
  }
  const pessoas = sql.param(linhas.participantes.map(({ consultor_id }) => consultor_id))
  await tx.execute(sql`select reconta_ofertas(${pessoas}::uuid[], ${agora.toISOString()}::timestamptz)`)
}
