import { listLugares } from '../clinicas/clinicas.queries.ts'
import { listDivulgadas, vigenciaDe } from '../clinicas/regularidade.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Db } from '../platform/db/db.ts'

export const CLINICA_INDISPONIVEL = 'Esta clínica não está disponível no momento.'
export const LINK_NAO_ENCONTRADO = 'Link não encontrado'

const LOTE = 500

/** Yields links with the additions of `describe`, a batch at a time. */
export async function* describeInBatches<Link, Descrito>(
  links: Link[],
  describe: (lote: Link[]) => Promise<Descrito[]>,
) {
  for (let inicio = 0; inicio < links.length; inicio += LOTE) yield* await describe(links.slice(inicio, inicio + LOTE))
}

/** Adds name and place of the clinics to links, and whether families may see them; instants become text. */
export async function withClinicas<Link extends { clinica_id: string; created_at: Date }>(
  db: Db,
  links: Link[],
  agora: number,
) {
  const ids = links.map(({ clinica_id }) => clinica_id)
  const lugares = await listLugares(db, ids)
  const divulgadas = await listDivulgadas(db, ids, vigenciaDe(await findEmpresa(db), agora))
  const porId = new Map(lugares.map(({ id, ...lugar }) => [id, { ...lugar, disponivel: divulgadas.has(id) }]))
  return links.flatMap((link) => {
    const clinica = porId.get(link.clinica_id)
    return clinica ? [{ ...link, clinica, created_at: link.created_at.toISOString() }] : []
  })
}
