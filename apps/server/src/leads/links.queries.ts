import { caminhoCompartilhado } from '@portal/contract/compartilhamento/conversa'
import { caminhoBusca } from '@portal/contract/links-busca/conversa'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { linksCadastro } from '../cadastro/cadastro.table.ts'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { isDivulgada, type Vigencia } from '../clinicas/regularidade.queries.ts'
import { sharedLinks } from '../compartilhamento/compartilhamento.table.ts'
import { linksBusca } from '../links-busca/links-busca.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { distributes, withinReach } from '../platform/auth/team.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { visible } from './leads.queries.ts'
import { leads } from './leads.table.ts'

const c = namesOf(clinicas, 'c')
const l = namesOf(sharedLinks, 'l')
const linkCadastro = namesOf(linksCadastro, 'l')
const lb = namesOf(linksBusca, 'l')
const clinica = namesOf(clinicas)
const linkBusca = namesOf(linksBusca)

/** Id of the link of the first touch. */
export const linkDoToque = sql`(${leads.origem_detalhe} ->> 'link_id')`

/** Number of leads that each link brought to the caller's board; for supervisors, to all boards that they see. */
export async function countLeadsDeLinks(db: Db, escopo: Escopo, ids: string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const doQuadro = escopo.role === 'supervisor' ? undefined : eq(leads.consultor_id, escopo.usuarioId)
  const link = sql<string>`${linkDoToque}`
  const rows = await db
    .select({ link, total: sql<number>`count(*)::int` })
    .from(leads)
    .where(and(visible(escopo), doQuadro, inArray(link, ids)))
    .groupBy(link)
  return new Map(rows.map(({ link, total }) => [link, total]))
}

type LinkNomeado = { tipo: 'compartilhado' | 'cadastro' | 'busca'; nome: string }

/** Name of a link's clinic, or of the link itself; undefined where the caller does not see the link. */
export async function findLinkNomeado(db: Db, escopo: Escopo, id: string): Promise<LinkNomeado | undefined> {
  const dono = sql`l.consultor_id`
  const seu = sql`l.id = ${id} and ${distributes(escopo) ? (withinReach(escopo, dono) ?? sql`true`) : eq(dono, escopo.usuarioId)}`
  const { rows } = await db.execute<LinkNomeado>(sql`
    select 'compartilhado' as tipo, ${c.name} as nome from ${l} join ${c} on ${c.id} = ${l.clinica_id} where ${seu}
    union all
    select 'cadastro', ${c.name} from ${linkCadastro} join ${c} on ${c.id} = ${linkCadastro.clinica_id} where ${seu}
    union all
    select 'busca', ${lb.apelido} from ${lb} where ${seu}`)
  return rows[0]
}

/** Clinics with an active link made for a lead, and when the newest was made. */
export const listCompartilhadas = (db: Db, leadId: string) =>
  db
    .select({
      clinica_id: sharedLinks.clinica_id,
      em: sql<Date>`max(${sharedLinks.created_at})`.mapWith(sharedLinks.created_at),
    })
    .from(sharedLinks)
    .where(and(eq(sharedLinks.lead_id, leadId), sharedLinks.is_active))
    .groupBy(sharedLinks.clinica_id)

/**
 * Path of the caller's own link for a message to a lead: the newest active one that was shared with it or shows its
 * clinic of interest, else the caller's public search. Links made for other leads are never used.
 */
export async function findCaminhoParaLead(
  db: Db,
  { usuarioId }: Escopo,
  lead: { id: string; clinica_interesse_id: string | null },
  vigencia: Vigencia,
): Promise<string | null> {
  const { rows: compartilhados } = await db.execute<{ clinica_id: string; token: string }>(sql`
    select ${l.clinica_id}, ${l.token} from ${l} join ${clinica} on ${clinica.id} = ${l.clinica_id}
     where ${l.consultor_id} = ${usuarioId} and ${l.is_active} and ${isDivulgada(vigencia)}
       and (${l.lead_id} = ${lead.id} or (${l.lead_id} is null and ${l.clinica_id} = ${lead.clinica_interesse_id}::uuid))
     order by ${l.created_at} desc, ${l.id} desc limit 1`)
  const [compartilhado] = compartilhados
  if (compartilhado) return caminhoCompartilhado(compartilhado)
  const { rows } = await db.execute<{ token: string }>(sql`
    select ${linkBusca.token} from ${linkBusca} where ${linkBusca.consultor_id} = ${usuarioId} and ${linkBusca.is_active}
     order by ${linkBusca.principal} desc, ${linkBusca.created_at} desc, ${linkBusca.id} desc limit 1`)
  return rows[0] ? caminhoBusca(rows[0].token) : null
}
