import { sql } from 'drizzle-orm'
import type { Vazia } from '../busca/busca.service.ts'
import type { Db } from '../platform/db/db.ts'
import type { Janela } from './pedido.ts'

/** Adds searches to those of a day. Cities that were deleted meanwhile are skipped. */
export async function addVazias(db: Db, dia: string, vazias: readonly Vazia[]) {
  const coluna = (campo: keyof Vazia) => sql.param(vazias.map((vazia) => vazia[campo]))
  // In one order, so that two nodes never wait for each other.
  await db.execute(sql`
    insert into buscas_sem_resultado (dia, cidade_id, raio, n)
    select ${dia}::date, v.cidade_id, v.raio, v.n
      from unnest(${coluna('cidade_id')}::uuid[], ${coluna('raio')}::int[], ${coluna('n')}::int[]) as v (cidade_id, raio, n)
      join cidades on cidades.id = v.cidade_id
     order by v.cidade_id, v.raio
    on conflict (dia, cidade_id, raio) do update set n = buscas_sem_resultado.n + excluded.n`)
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

/** Cities around which people searched in vain, the most searched first. */
export async function listBuscadasEmVao(
  db: Db,
  { dias: { de, ate } }: Janela,
  limite: number,
): Promise<BuscadaEmVao[]> {
  const { rows } = await db.execute<BuscadaEmVao>(sql`
    select c.id as cidade_id, c.nome as cidade, c.estado, c.latitude, c.longitude, b.raio, b.n
      from (select cidade_id, max(raio) as raio, sum(n)::int as n from buscas_sem_resultado
             where dia between ${de}::date and ${ate}::date group by cidade_id) b
      join cidades c on c.id = b.cidade_id
     where c.latitude is not null and c.longitude is not null
     order by b.n desc, c.nome_busca, c.id limit ${limite}`)
  return rows
}

export async function pruneVazias(db: Db, hoje: string, meses: number) {
  const { rowCount } = await db.execute(sql`
    delete from buscas_sem_resultado where dia < ${hoje}::date - make_interval(months => ${meses}::int)`)
  return rowCount ?? 0
}

/** Leads that came in, by state; merged ones live on in another. */
export async function countLeadsPorEstado(db: Db, { inicio, fim }: Janela): Promise<{ uf: string; n: number }[]> {
  const { rows } = await db.execute<{ uf: string; n: number }>(sql`
    select estado as uf, count(*)::int as n from leads
     where mesclado_em_id is null and estado is not null
       and created_at >= ${inicio}::timestamptz and created_at < ${fim}::timestamptz
     group by estado`)
  return rows
}

/** Squares of half a degree that hold a municipality, from the south-west. */
export async function listQuadrados(db: Db): Promise<[number, number][]> {
  const { rows } = await db.execute<{ y: number; x: number }>(sql`
    select distinct floor(latitude * 2)::int as y, floor(longitude * 2)::int as x from cidades
     where latitude is not null and longitude is not null order by 1, 2`)
  return rows.map(({ y, x }) => [y, x])
}
