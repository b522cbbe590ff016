import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, like, min, ne, notInArray, or, sql } from 'drizzle-orm'
import { consentimentos } from '../consentimentos/consentimentos.table.ts'
import { type ComConsentimento, titularesDe } from '../consentimentos/revogacao.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { ownedRowsOf } from '../platform/db/rows-of-parent.ts'
import { announceOwners } from '../platform/realtime/announce-owners.ts'
import { pacienteClinico, pacientes } from './pacientes.table.ts'

const consentimento = namesOf(consentimentos)
const p = namesOf(pacientes, 'p')

export const PACIENTES_POR_PAGINA = 25

export type PacienteRow = typeof pacientes.$inferSelect
export type NovoPaciente = typeof pacientes.$inferInsert

const living = isNull(pacientes.arquivado_em)
/** Living patients of the caller; administrators see all. */
export const visible = (escopo: Escopo) =>
  escopo.role === 'admin' ? living : and(living, eq(pacientes.consultor_id, escopo.usuarioId))

/** Patient registered before by the same form of this link. */
export async function findPorEnvio(db: Db, linkId: string, envioId: string): Promise<PacienteRow | undefined> {
  const [row] = await db
    .select()
    .from(pacientes)
    .where(and(eq(pacientes.envio_id, envioId), eq(pacientes.link_id, linkId)))
  return row
}

/** Patient created before by the same form. */
export async function findPorEnvioManual(db: Db, envioId: string): Promise<PacienteRow | undefined> {
  const [row] = await db.select().from(pacientes).where(eq(pacientes.envio_id, envioId))
  return row
}

/** True if another living patient has the CPF. Serialises concurrent registrations of one CPF. */
export async function isCpfKnown(tx: Db, cpfHash: string, exceto?: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${cpfHash}, 0))`)
  const outro = exceto === undefined ? undefined : ne(pacientes.id, exceto)
  return (await tx.$count(pacientes, and(eq(pacientes.cpf_hash, cpfHash), living, outro))) > 0
}

/** Inserts a patient; undefined when a form with this id was submitted before. */
export async function insertPaciente(tx: Db, novo: NovoPaciente): Promise<PacienteRow | undefined> {
  const [row] = await tx.insert(pacientes).values(novo).onConflictDoNothing({ target: pacientes.envio_id }).returning()
  return row
}

export async function insertClinico(tx: Db, pacienteId: string, conteudoCifrado: string) {
  await tx.insert(pacienteClinico).values({ paciente_id: pacienteId, conteudo_cifrado: conteudoCifrado })
}

export async function updateClinico(tx: Db, pacienteId: string, conteudoCifrado: string) {
  await tx
    .update(pacienteClinico)
    .set({ conteudo_cifrado: conteudoCifrado })
    .where(eq(pacienteClinico.paciente_id, pacienteId))
}

/** Encrypted health data of one of the caller's patients, who may have none. */
export async function findClinico(tx: Db, escopo: Escopo, pacienteId: string) {
  const [row] = await tx
    .select({
      conteudo: pacienteClinico.conteudo_cifrado,
      versao: sql<number>`coalesce(${pacienteClinico.versao}, 0)`,
      motivo_cancelamento: pacientes.motivo_cancelamento_cifrado,
    })
    .from(pacientes)
    .leftJoin(pacienteClinico, eq(pacientes.id, pacienteClinico.paciente_id))
    .where(and(eq(pacientes.id, pacienteId), visible(escopo)))
  return row
}

/** Locks one of the caller's patients. */
export async function lockPaciente(tx: Db, escopo: Escopo, id: string): Promise<PacienteRow | undefined> {
  const [row] = await tx
    .select()
    .from(pacientes)
    .where(and(eq(pacientes.id, id), visible(escopo)))
    .for('update')
  return row
}

/** Locks a patient of any owner. */
export async function lockDeQualquer(tx: Db, id: string): Promise<PacienteRow | undefined> {
  const [row] = await tx.select().from(pacientes).where(eq(pacientes.id, id)).for('update')
  return row
}

export type PacienteValores = Partial<NovoPaciente>

export async function updatePaciente(tx: Db, id: string, valores: PacienteValores): Promise<PacienteRow> {
  const [row] = await tx.update(pacientes).set(valores).where(eq(pacientes.id, id)).returning()
  if (!row) throw new Error('the patient is gone')
  return row
}

export async function findClinicoMaisNovo(db: Db) {
  const [row] = await db
    .select({ conteudo: pacienteClinico.conteudo_cifrado, pacienteId: pacienteClinico.paciente_id })
    .from(pacienteClinico)
    .orderBy(desc(pacienteClinico.created_at))
    .limit(1)
  return row
}

/** Locks patients whose CPF is encrypted in the old format or has no hash, in the order of their ids. */
export const lockCpfsAntigos = (tx: Db, depoisDe: string | undefined, limite: number) =>
  tx
    .select({
      id: pacientes.id,
      cpf_cifrado: pacientes.cpf_cifrado,
      responsavel_cpf_cifrado: pacientes.responsavel_cpf_cifrado,
    })
    .from(pacientes)
    .where(
      and(
        or(
          like(pacientes.cpf_cifrado, 'v1.%'),
          like(pacientes.responsavel_cpf_cifrado, 'v1.%'),
          and(isNotNull(pacientes.cpf_cifrado), isNull(pacientes.cpf_hash)),
        ),
        depoisDe === undefined ? undefined : gt(pacientes.id, depoisDe),
      ),
    )
    .orderBy(asc(pacientes.id))
    .limit(limite)
    .for('update')

type Cpfs = Partial<Pick<PacienteRow, 'cpf_cifrado' | 'cpf_hash' | 'responsavel_cpf_cifrado'>>

export async function updateCpfs(tx: Db, id: string, cpfs: Cpfs) {
  await tx.update(pacientes).set(cpfs).where(eq(pacientes.id, id))
}

/** The caller's patients who came by the public form. */
const recebidos = (escopo: Escopo) => and(visible(escopo), eq(pacientes.canal, 'cadastro'))

export function listRecebidos(db: Db, escopo: Escopo, pagina: number): Promise<PacienteRow[]> {
  return db
    .select()
    .from(pacientes)
    .where(recebidos(escopo))
    .orderBy(desc(pacientes.created_at), desc(pacientes.id))
    .limit(PACIENTES_POR_PAGINA)
    .offset((pagina - 1) * PACIENTES_POR_PAGINA)
}

/** Instant at which the first registration of a lead came by the public form. */
export async function findRecebidoEm(db: Db, leadId: string): Promise<Date | null> {
  const [row] = await db
    .select({ em: min(pacientes.created_at) })
    .from(pacientes)
    .where(and(eq(pacientes.lead_id, leadId), eq(pacientes.canal, 'cadastro')))
  return row?.em ?? null
}

export const countRecebidos = (db: Db, escopo: Escopo) => db.$count(pacientes, recebidos(escopo))

/** Registrations for the caller that the caller has not seen; administrators' view of others' ones does not count. */
const novosDe = (escopo: Escopo) =>
  and(recebidos(escopo), eq(pacientes.consultor_id, escopo.usuarioId), isNull(pacientes.visto_em))

export const countNovos = (db: Db, escopo: Escopo) => db.$count(pacientes, novosDe(escopo))

/** Name of the newest registration that the caller has not seen. */
export async function findUltimoNovo(db: Db, escopo: Escopo): Promise<string | undefined> {
  const [row] = await db
    .select({ nome: sql<string>`coalesce(nullif(${pacientes.nome_social}, ''), ${pacientes.nome_completo})` })
    .from(pacientes)
    .where(novosDe(escopo))
    .orderBy(desc(pacientes.created_at), desc(pacientes.id))
    .limit(1)
  return row?.nome
}

/** Marks the caller's registrations as seen; returns whether there were any. */
export async function markVistos(tx: Db, escopo: Escopo): Promise<boolean> {
  const { rowCount } = await tx.update(pacientes).set({ visto_em: sql`now()` }).where(novosDe(escopo))
  return (rowCount ?? 0) > 0
}

/** Condition for patients who were never admitted; they move with their lead. */
const naoInternados = notInArray(pacientes.status, ['internado', 'alta', 'transferido'])

const doLead = ownedRowsOf(pacientes, pacientes.lead_id, {
  mudam: and(living, naoInternados),
  tambem: sql`visto_em = null`,
  detail: pacientes.numero,
  written: living,
})
/** Moves patients of leads, except admitted ones, to the leads' new consultants; returns owners of changed ones. */
export const movePacientesDosLeads = doLead.move
/**
 * Moves the patients of a lead to the lead it was merged into, and those not admitted yet to its consultant. Returns
 * the owners of changed patients.
 */
export const mergePacientesDosLeads = doLead.merge
export const pacientesMovidos = doLead.moved

export const countPacientesDosLeads = (db: Db, leadIds: string[]) =>
  db.$count(pacientes, and(inArray(pacientes.lead_id, leadIds), living, naoInternados))

/** True if patients of this lead consented to messages and every such consent is revoked. */
export async function isMensagensRevogadas(tx: Db, leadId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ revogadas: boolean | null }>(sql`
    select bool_and(${consentimento.revogado_em} is not null) as revogadas
      from ${consentimento} join ${p} on ${p.id} = ${consentimento.titular_id}
     where ${consentimento.titular_tipo} = 'paciente' and ${consentimento.finalidade} = 'mensagens' and ${p.lead_id} = ${leadId}`)
  return rows[0]?.revogadas ?? false
}

/** Patients whose consents end; only their owners' open pages change. */
export const pacientesComConsentimento: ComConsentimento = {
  lock: (tx, ids) =>
    tx
      .select({ id: pacientes.id })
      .from(pacientes)
      .where(inArray(pacientes.id, [...ids]))
      .orderBy(pacientes.id)
      .for('update'),
  async announce(tx, revogados) {
    const deles = await tx
      .select({ dono: pacientes.consultor_id })
      .from(pacientes)
      .where(inArray(pacientes.id, titularesDe(revogados, 'paciente')))
    await announceOwners(
      tx,
      'pacientes',
      deles.map(({ dono }) => dono),
    )
  },
}
