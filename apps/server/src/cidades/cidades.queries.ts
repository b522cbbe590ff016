import { CIDADE_BUSCA_LIMITE } from '@portal/contract/cidades/busca-cidade'
import { asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { literalPattern } from '../platform/db/like.ts'
import { cidades } from './cidades.table.ts'

const columns = {
  id: cidades.id,
  nome: cidades.nome,
  estado: cidades.estado,
  populacao: cidades.populacao,
  latitude: cidades.latitude,
  longitude: cidades.longitude,
}

/** Cities whose name contains the text, by population then name (spec section 7). */
export function searchCidades(db: Db, nome: string) {
  const literal = literalPattern(nome)
  return db
    .select(columns)
    .from(cidades)
    .where(sql`${cidades.nome_busca} like '%' || sem_acento(${literal}) || '%'`)
    .orderBy(sql`${cidades.populacao} desc nulls last`, asc(cidades.nome))
    .limit(CIDADE_BUSCA_LIMITE)
}

export async function findCidade(db: Db, id: string) {
  const [cidade] = await db.select(columns).from(cidades).where(eq(cidades.id, id))
  return cidade
}

/** Every city, for the read model of the search. */
export const listCidades = (db: Db) => db.select(columns).from(cidades)

export async function countCidades(db: Db) {
  const [row] = await db.select({ total: count() }).from(cidades)
  return row?.total ?? 0
}
