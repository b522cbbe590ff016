import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, like, notInArray, or, sql } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { consentimentos, pacienteClinico, pacientes } from './pacientes.table.ts'

export const PACIENTES_POR_PAGINA = 25

export type PacienteRow = typeof pacientes.$inferSelect
type NovoPaciente = typeof pacientes.$inferInsert
type NovoConsentimento = typeof consentimentos.$inferInsert

const living = isNull(pacientes.arquivado_em)
/** The caller's patients; administrators see all. */
export const own = (escopo: Escopo) =>
  escopo.role === 'admin' ? living : and(living, eq(pacientes.consultor_id, escopo.usuarioId))

/** Registration already made by the same form of this link. */
export async function findPorEnvio(db: Db, linkId: string, envioId: string): Promise<PacienteRow | undefined> {
  const [row] = await db
    .select()
    .from(pacientes)
    .where(and(eq(pacientes.envio_id, envioId), eq(pacientes.link_id, linkId)))
  return row
}

/** Whether the CPF is already registered. Serialises concurrent registrations of one CPF. */
export async function isCpfKnown(tx: Db, cpfHash: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${cpfHash}, 0))`)
  return (await tx.$count(pacientes, and(eq(pacientes.cpf_hash, cpfHash), living))) > 0
}

/** Returns undefined when a form with this id was submitted before. */
export async function insertPaciente(tx: Db, novo: NovoPaciente): Promise<PacienteRow | undefined> {
  const [row] = await tx.insert(pacientes).values(novo).onConflictDoNothing({ target: pacientes.envio_id }).returning()
  return row
}

export async function insertClinico(tx: Db, pacienteId: string, conteudoCifrado: string) {
  await tx.insert(pacienteClinico).values({ paciente_id: pacienteId, conteudo_cifrado: conteudoCifrado })
}

/** Encrypted health data of one of the caller's patients. */
export async function findClinico(tx: Db, escopo: Escopo, pacienteId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ conteudo: pacienteClinico.conteudo_cifrado })
    .from(pacienteClinico)
    .innerJoin(pacientes, eq(pacientes.id, pacienteClinico.paciente_id))
    .where(and(eq(pacientes.id, pacienteId), own(escopo)))
  return row?.conteudo
}

export async function findClinicoMaisNovo(db: Db) {
  const [row] = await db
    .select({ conteudo: pacienteClinico.conteudo_cifrado, pacienteId: pacienteClinico.paciente_id })
    .from(pacienteClinico)
    .orderBy(desc(pacienteClinico.created_at))
    .limit(1)
  return row
}

/** Registrations whose CPF is encrypted in the old format or has no hash, ordered by id. */
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

export async function insertConsentimentos(tx: Db, novos: NovoConsentimento[]) {
  if (novos.length > 0) await tx.insert(consentimentos).values(novos)
}

export function listRecebidos(db: Db, escopo: Escopo, pagina: number): Promise<PacienteRow[]> {
  return db
    .select()
    .from(pacientes)
    .where(own(escopo))
    .orderBy(desc(pacientes.created_at), desc(pacientes.id))
    .limit(PACIENTES_POR_PAGINA)
    .offset((pagina - 1) * PACIENTES_POR_PAGINA)
}

export const countRecebidos = (db: Db, escopo: Escopo) => db.$count(pacientes, own(escopo))

/** What has come in for the caller themselves and was not seen yet; what came in for others is theirs to see. */
const novosDe = (escopo: Escopo) =>
  and(living, eq(pacientes.consultor_id, escopo.usuarioId), isNull(pacientes.visto_em))

export const countNovos = (db: Db, escopo: Escopo) => db.$count(pacientes, novosDe(escopo))

/** Of whom the newest of them is. */
export async function findUltimoNovo(db: Db, escopo: Escopo): Promise<string | undefined> {
  const [row] = await db
    .select({ nome: sql<string>`coalesce(nullif(${pacientes.nome_social}, ''), ${pacientes.nome_completo})` })
    .from(pacientes)
    .where(novosDe(escopo))
    .orderBy(desc(pacientes.created_at), desc(pacientes.id))
    .limit(1)
  return row?.nome
}

export async function markVistos(tx: Db, escopo: Escopo) {
  await tx.update(pacientes).set({ visto_em: sql`now()` }).where(novosDe(escopo))
}

/** Patients that a lead takes along to another consultant: those who were not admitted. */
const naoInternados = notInArray(pacientes.status, ['internado', 'alta', 'transferido'])

/** Gives the patients of leads that no clinic has admitted yet to their new consultants. */
export async function movePacientesDosLeads(tx: Db, entregas: readonly { lead_id: string; consultor_id: string }[]) {
  const novos = sql`unnest(${sql.param(entregas.map(({ lead_id }) => lead_id))}::uuid[],
    ${sql.param(entregas.map(({ consultor_id }) => consultor_id))}::uuid[]) as novo (lead_id, consultor_id)`
  await tx
    .update(pacientes)
    .set({ consultor_id: sql`novo.consultor_id`, visto_em: null })
    .from(novos)
    .where(and(sql`${pacientes.lead_id} = novo.lead_id`, living, naoInternados))
}

export const countPacientesDosLeads = (db: Db, leadIds: string[]) =>
  db.$count(pacientes, and(inArray(pacientes.lead_id, leadIds), living, naoInternados))
