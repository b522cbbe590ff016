import { CIDADE_BUSCA_LIMITE } from '@portal/contract/cidades/busca-cidade'
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
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

/** Cities whose name contains the text, by population then name (docs/rules.md, 'Busca'). */
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

/** Ids of the cities of typed places, in order, by name and state; undefined where there is none. */
export async function findCidadesPorNome(db: Db, lugares: readonly { cidade: string; estado: string }[]) {
  const typed = JSON.stringify(lugares.map(({ cidade, estado }, posicao) => ({ posicao, cidade, estado })))
  const { rows } = await db.execute<{ posicao: number; id: string }>(sql`
    select posicao, ${cidades.id} from json_to_recordset(${typed}::json) as lugar(posicao int, cidade text, estado text)
    join ${cidades} on ${cidades.estado} = lugar.estado and ${cidades.nome_busca} = sem_acento(trim(lugar.cidade))`)
  const ids = new Map(rows.map(({ posicao, id }) => [posicao, id]))
  return lugares.map((_, posicao) => ids.get(posicao))
}

/** City whose centre is nearest to a point, with degrees of longitude as wide as at its latitude. */
export async function findCidadeProxima(db: Db, { latitude, longitude }: { latitude: number; longitude: number }) {
  const [cidade] = await db
    .select(columns)
    .from(cidades)
    .where(and(isNotNull(cidades.latitude), isNotNull(cidades.longitude)))
    .orderBy(
      sql`(${cidades.latitude} - ${latitude}) ^ 2 + ((${cidades.longitude} - ${longitude}) * cos(radians(${latitude}::float8))) ^ 2`,
    )
    .limit(1)
  return cidade
}

/** Every city, for the read model of the search. */
export const listCidades = (db: Db) => db.select(columns).from(cidades)

export async function countCidades(db: Db) {
  const [row] = await db.select({ total: count() }).from(cidades)
  return row?.total ?? 0
}
