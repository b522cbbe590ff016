import type { Evento } from '@portal/contract/leads/opcoes'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import type { LeadRow } from './leads.queries.ts'
import { isLeadAberto, leadInteracoes, leads } from './leads.table.ts'
import { hasNumero } from './telefones.queries.ts'

/** Events of what families send by themselves. */
const DE_FAMILIAS: Evento[] = ['formulario_publico', 'cadastro_recebido']

const abertoDe = (dono: string | null) =>
  and(
    isNull(leads.arquivado_em),
    isLeadAberto(leads),
    dono === null ? isNull(leads.consultor_id) : eq(leads.consultor_id, dono),
  )

/** Locks the newest open lead of a consultant, or of the queue (null), with one of the telephones. */
export async function lockAberto(tx: Db, dono: string | null, telefones: string[]): Promise<LeadRow | undefined> {
  const [row] = await tx
    .select()
    .from(leads)
    .where(and(abertoDe(dono), hasNumero(telefones)))
    .orderBy(desc(leads.created_at))
    .limit(1)
    .for('update')
  return row
}

/** Locks the newest open lead with one of the telephones, leads of the queue before leads of people. */
export async function lockAbertoDeAlguem(tx: Db, telefones: string[]): Promise<LeadRow | undefined> {
  const [row] = await tx
    .select()
    .from(leads)
    .where(and(isNull(leads.arquivado_em), isLeadAberto(leads), hasNumero(telefones)))
    .orderBy(sql`${leads.consultor_id} is null desc`, desc(leads.created_at))
    .limit(1)
    .for('update')
  return row
}

/** Locks a lead by its id, if it is open and belongs to that consultant or the queue (null). */
export async function lockAbertoPorId(tx: Db, dono: string | null, id: string): Promise<LeadRow | undefined> {
  const [row] = await tx
    .select()
    .from(leads)
    .where(and(abertoDe(dono), eq(leads.id, id)))
    .for('update')
  return row
}

export const isEnvioConhecido = async (tx: Db, envioId: string): Promise<boolean> =>
  (await tx.$count(leadInteracoes, eq(leadInteracoes.envio_id, envioId))) > 0

/** True if a form or registration of this lead came in after `desde`. */
export const isRecente = async (tx: Db, leadId: string, desde: Date): Promise<boolean> =>
  (await tx.$count(
    leadInteracoes,
    and(
      eq(leadInteracoes.lead_id, leadId),
      inArray(leadInteracoes.evento, DE_FAMILIAS),
      gt(leadInteracoes.ocorreu_em, desde),
    ),
  )) > 0
