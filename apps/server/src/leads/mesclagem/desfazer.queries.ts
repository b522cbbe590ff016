import { and, desc, eq, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { consentimentosMovidos } from '../../consentimentos/consentimentos.queries.ts'
import { consentimentos } from '../../consentimentos/consentimentos.table.ts'
import { internacoes, isEmCurso } from '../../internacoes/internacoes.table.ts'
import { pacientesMovidos } from '../../pacientes/pacientes.queries.ts'
import { pacientes } from '../../pacientes/pacientes.table.ts'
import { profiles } from '../../platform/auth/auth.table.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import type { Moved } from '../../platform/db/rows-of-parent.ts'
import { inScope, type LeadRow } from '../leads.queries.ts'
import { leadHistorico, leadInteracoes, leads } from '../leads.table.ts'
import type { ParteDoLead } from '../partes.service.ts'

const l = namesOf(leads)
const i = namesOf(internacoes, 'i')
const p = namesOf(pacientes, 'p')
const profile = namesOf(profiles)

/** Tables whose rows move when two leads become one, in the order in which they are locked. */
export const filhosDoLead = (partes: readonly ParteDoLead[]): Moved[] => [
  {
    ...{ table: leadInteracoes, parent: leadInteracoes.lead_id, changes: [leadInteracoes.mesclado_de] },
    ...{ detail: leadInteracoes.tipo, written: ne(leadInteracoes.tipo, 'sistema') },
  },
  { table: leadHistorico, parent: leadHistorico.lead_id, changes: [leadHistorico.mesclado_de] },
  consentimentosMovidos,
  pacientesMovidos,
  ...partes.map(({ moved }) => moved),
]

/** Locks both leads of a merge that the caller sees, in the order of their ids, ended or merged ones too. */
export const lockDaMesclagem = (tx: Db, escopo: Escopo, ids: readonly string[]): Promise<LeadRow[]> =>
  tx
    .select()
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), inScope(escopo)))
    .orderBy(leads.id)
    .for('update')

/** The same two leads without a lock. */
export const findDaMesclagem = (db: Db, escopo: Escopo, ids: readonly string[]) =>
  db
    .select({
      lead: leads,
      consultor: sql<
        string | null
      >`(select coalesce(nullif(${profile.full_name}, ''), ${profile.email}) from ${profile} where ${profile.id} = ${l.consultor_id})`,
    })
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), inScope(escopo)))

/** Numbers of leads that the caller sees, by id. */
export async function listNumeros(db: Db, escopo: Escopo, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: leads.id, numero: leads.numero })
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), inScope(escopo)))
  return new Map(rows.map(({ id, numero }) => [id, numero]))
}

/** Moves interactions to another lead. */
export const moveInteracoes = (tx: Db, de: string, para: string, ids: readonly string[]) =>
  tx
    .update(leadInteracoes)
    .set({ lead_id: para })
    .where(and(eq(leadInteracoes.lead_id, de), inArray(leadInteracoes.id, [...ids])))

/** First and last contact recorded after `desde`, and the stages except 'perdido' entered since, newest first. */
export async function findDesde(tx: Db, lead: string, desde: Date) {
  const [contatos] = await tx
    .select({
      primeiro:
        sql<Date | null>`min(${leadInteracoes.ocorreu_em}) filter (where ${leadInteracoes.tipo} <> 'sistema')`.mapWith(
          leadInteracoes.ocorreu_em,
        ),
      ultimo: sql<Date | null>`max(${leadInteracoes.ocorreu_em})`.mapWith(leadInteracoes.ocorreu_em),
    })
    .from(leadInteracoes)
    .where(
      and(
        eq(leadInteracoes.lead_id, lead),
        gt(leadInteracoes.created_at, desde),
        // A visit that took place is a contact too.
        or(notInArray(leadInteracoes.tipo, ['nota', 'sistema']), eq(leadInteracoes.evento, 'visita_realizada')),
      ),
    )
  const passagens = await tx
    .select({ para: leadHistorico.para })
    .from(leadHistorico)
    .where(and(eq(leadHistorico.lead_id, lead), gt(leadHistorico.created_at, desde), ne(leadHistorico.para, 'perdido')))
    .orderBy(desc(leadHistorico.em))
  return { ...contatos, passou: passagens.map(({ para }) => para) }
}

/** Number of a patient of one of these leads whose running admission belongs to the other. */
export async function findDividido(tx: Db, um: string, outro: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ numero: string }>(sql`
    select ${p.numero} from ${i} join ${p} on ${p.id} = ${i.paciente_id}
     where ${isEmCurso(i)}
       and ((${i.lead_id} = ${um} and ${p.lead_id} = ${outro}) or (${i.lead_id} = ${outro} and ${p.lead_id} = ${um}))
     order by ${p.numero} limit 1`)
  return rows[0] && Number(rows[0].numero)
}

/** Instants at which the last consent of a lead's people to be contacted was revoked; only leads without another one. */
export async function findContatoRevogado(tx: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ id: consentimentos.titular_id, em: sql<string>`max(${consentimentos.revogado_em})` })
    .from(consentimentos)
    .where(
      and(
        eq(consentimentos.titular_tipo, 'lead'),
        inArray(consentimentos.titular_id, [...ids]),
        eq(consentimentos.finalidade, 'atendimento'),
      ),
    )
    .groupBy(consentimentos.titular_id)
    .having(sql`bool_and(${consentimentos.revogado_em} is not null)`)
  return new Map(rows.map(({ id, em }) => [id, new Date(em)]))
}
