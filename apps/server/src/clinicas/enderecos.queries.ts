import { and, arrayOverlaps, asc, gt, inArray, or } from 'drizzle-orm'
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

/** Clinics that name one of these addresses, and those of the ids, locked until the transaction ends. */
export function lockComEnderecos(tx: Db, enderecos: readonly string[], ids: readonly string[]) {
  const nomeiam = LISTAS.map((lista) => arrayOverlaps(lista, [...enderecos]))
  return tx
    .select()
    .from(clinicas)
    .where(and(viva, or(inArray(clinicas.image_url, [...enderecos]), ...nomeiam, inArray(clinicas.id, [...ids]))))
    .orderBy(asc(clinicas.id))
    .for('update')
}
