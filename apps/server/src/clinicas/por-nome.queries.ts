import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { clinicas, viva } from './clinicas.table.ts'
import { contem, ORDEM } from './lista.queries.ts'
import { daClinica, toCartao } from './regularidade.queries.ts'
import { clinicaRegularidade } from './regularidade.table.ts'

type PorNome = { texto: string; inativas: boolean; limite: number; hoje: string }

/** First clinics, by name, with the text in name or city, and with their status on a day. */
export async function findPorNome(db: Db, { texto, inativas, limite, hoje }: PorNome) {
  const linhas = await db
    .select({
      id: clinicas.id,
      name: clinicas.name,
      city: clinicas.city,
      state: clinicas.state,
      active: clinicas.active,
      regularidade: clinicaRegularidade,
    })
    .from(clinicas)
    .leftJoin(clinicaRegularidade, daClinica)
    .where(and(viva, inativas ? undefined : eq(clinicas.active, true), contem(texto)))
    .orderBy(...ORDEM.nome)
    .limit(limite)
  return linhas.map(({ regularidade, ...clinica }) => ({
    ...clinica,
    regularidade: regularidade && toCartao(regularidade, hoje),
  }))
}
