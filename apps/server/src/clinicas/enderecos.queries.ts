import { and, arrayOverlaps, asc, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { clinicas, viva } from './clinicas.table.ts'

const LISTAS = [clinicas.gallery_images, clinicas.video_files, clinicas.video_urls] as const

/** One page of clinics after an id, with the addresses of their pictures and videos. */
export function listEnderecos(db: Db, depois: string | undefined, limite: number) {
  return db
    .select({
      id: clinicas.id,
      image_url: clinicas.image_url,
      gallery_images: clinicas.gallery_images,
      video_files: clinicas.video_files,
      video_urls: clinicas.video_urls,
    })
    .from(clinicas)
    .where(and(viva, depois === undefined ? undefined : gt(clinicas.id, depois)))
    .orderBy(asc(clinicas.id))
    .limit(limite)
}

/** Locks clinics that use one of these addresses, and those of the ids. */
export function lockComEnderecos(tx: Db, enderecos: readonly string[], ids: readonly string[]) {
  const nomeiam = LISTAS.map((lista) => arrayOverlaps(lista, [...enderecos]))
  return tx
    .select()
    .from(clinicas)
    .where(and(viva, or(inArray(clinicas.image_url, [...enderecos]), ...nomeiam, inArray(clinicas.id, [...ids]))))
    .orderBy(asc(clinicas.id))
    .for('update')
}

/** Number of pictures and videos whose address does not begin with `daqui`, and of the clinics that use them. */
export async function countDeFora(db: Db, daqui: string) {
  const { rows } = await db.execute<{ clinicas: number; arquivos: number }>(sql`
    select count(distinct id)::int as clinicas, count(distinct url)::int as arquivos
      from (select id, unnest(gallery_images || video_files || image_url) as url from ${clinicas}
             where arquivado_em is null) as nomeados
     where url ~* '^https?://' and not starts_with(url, ${daqui})`)
  return rows[0] ?? { clinicas: 0, arquivos: 0 }
}
