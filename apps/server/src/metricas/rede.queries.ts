import { and, sql } from 'drizzle-orm'
import type { Vazia } from '../busca/busca.service.ts'
import { cidades } from '../cidades/cidades.table.ts'
import { leads } from '../leads/leads.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { withinReach } from '../platform/auth/team.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { buscasSemResultado } from './metricas.table.ts'
import type { Janela } from './pedido.ts'

const c = namesOf(cidades, 'c')
const cidade = namesOf(cidades)
const busca = namesOf(buscasSemResultado)
const l = namesOf(leads)

/** Adds searches to the counts of a day; skips cities that were deleted meanwhile. */
export async function addVazias(db: Db, dia: string, vazias: readonly Vazia[]) {
  const coluna = (campo: keyof Vazia) => sql.param(vazias.map((vazia) => vazia[campo]))
  // Sorted, so that two nodes never wait for each other.
  await db.execute(sql`
    insert into ${buscasSemResultado} (dia, cidade_id, raio, n)
    select ${dia}::date, v.cidade_id, v.raio, v.n
      from unnest(${coluna('cidade_id')}::uuid[], ${coluna('raio')}::int[], ${coluna('n')}::int[]) as v (cidade_id, raio, n)
      join ${cidade} on ${cidade.id} = v.cidade_id
     order by v.cidade_id, v.raio
    on conflict (dia, cidade_id, raio) do update set n = ${busca.n} + excluded.n`)
}

type BuscadaEmVao = {
  cidade_id: string
  cidade: string
  estado: string
  latitude: number
  longitude: number
  raio: number
  n: number
}

/** Cities around which people searched in vain, the most frequent first. */
export async function listBuscadasEmVao(
  db: Db,
  { dias: { de, ate } }: Janela,
  limite: number,
): Promise<BuscadaEmVao[]> {
  const { rows } = await db.execute<BuscadaEmVao>(sql`
    select ${c.id} as cidade_id, ${c.nome} as cidade, ${c.estado}, ${c.latitude}, ${c.longitude}, b.raio, b.n
      from (select ${busca.cidade_id}, max(${busca.raio}) as raio, sum(${busca.n})::int as n from ${busca}
             where ${busca.dia} between ${de}::date and ${ate}::date group by ${busca.cidade_id}) b
      join ${c} on ${c.id} = b.cidade_id
     where ${c.latitude} is not null and ${c.longitude} is not null
     order by b.n desc, ${c.nome_busca}, ${c.id} limit ${limite}`)
  return rows
}

export async function pruneVazias(db: Db, hoje: string, meses: number) {
  const { rowCount } = await db.execute(sql`
    delete from ${busca} where ${busca.dia} < ${hoje}::date - make_interval(months => ${meses}::int)`)
  return rowCount ?? 0
}

/** Counts the leads of a period that the caller may see, by state; merged ones count as the lead that remained. */
export async function countLeadsPorEstado(
  db: Db,
  escopo: Escopo,
  { inicio, fim }: Janela,
): Promise<{ uf: string; n: number }[]> {
  const { rows } = await db.execute<{ uf: string; n: number }>(sql`
    select ${l.estado} as uf, count(*)::int as n from ${l}
     where ${and(sql`${l.mesclado_em_id} is null and ${l.estado} is not null`, withinReach(escopo, l.consultor_id))}
       and ${l.created_at} >= ${inicio}::timestamptz and ${l.created_at} < ${fim}::timestamptz
     group by ${l.estado}`)
  return rows
}

/** Squares of half a degree with a municipality, from the south-west. */
export async function listQuadrados(db: Db): Promise<[number, number][]> {
  const { rows } = await db.execute<{ y: number; x: number }>(sql`
    select distinct floor(${cidade.latitude} * 2)::int as y, floor(${cidade.longitude} * 2)::int as x from ${cidade}
     where ${cidade.latitude} is not null and ${cidade.longitude} is not null order by 1, 2`)
  return rows.map(({ y, x }) => [y, x])
}
