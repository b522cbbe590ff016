import { listLugares } from '../clinicas/clinicas.queries.ts'
import type { Db } from '../platform/db/db.ts'

export const CLINICA_INDISPONIVEL = 'Esta clínica não está disponível no momento.'
export const LINK_NAO_ENCONTRADO = 'Link não encontrado'

/** Adds name and place of their clinics to links; instants as text. */
export async function withClinicas<Link extends { clinica_id: string; created_at: Date }>(db: Db, links: Link[]) {
  const lugares = await listLugares(
    db,
    links.map(({ clinica_id }) => clinica_id),
  )
  const porId = new Map(lugares.map(({ id, ...lugar }) => [id, lugar]))
  return links.flatMap((link) => {
    const clinica = porId.get(link.clinica_id)
    return clinica ? [{ ...link, clinica, created_at: link.created_at.toISOString() }] : []
  })
}
