import { and, asc, count, eq, gt, inArray, isNotNull, lt, sql, sum } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { own } from './pacientes.queries.ts'
import { anexos, pacientes } from './pacientes.table.ts'

export type AnexoRow = typeof anexos.$inferSelect
/** A form that was not sent yet: of which link, and the id that its page made. */
export type Formulario = { linkId: string; envioId: string }

/** What belongs to a form that was not sent yet, and what to a patient. */
const CADASTRO = 'cadastro'
const PACIENTES = 'pacientes'

const ofForm = ({ linkId, envioId }: Formulario) =>
  and(eq(anexos.entidade, CADASTRO), eq(anexos.link_id, linkId), eq(anexos.entidade_id, envioId))

type Novo = Pick<AnexoRow, 'id' | 'tipo' | 'nome' | 'tamanho' | 'caminho'>

export async function insertEnvio(tx: Db, { linkId, envioId }: Formulario, novo: Novo) {
  await tx.insert(anexos).values({ ...novo, mime: '', entidade: CADASTRO, entidade_id: envioId, link_id: linkId })
}

/** An upload on its way, of a form of this link. */
export async function findEnvio(db: Db, linkId: string, id: string): Promise<AnexoRow | undefined> {
  const [row] = await db
    .select()
    .from(anexos)
    .where(and(eq(anexos.id, id), eq(anexos.entidade, CADASTRO), eq(anexos.link_id, linkId)))
  return row
}

export async function findDoFormulario(db: Db, form: Formulario, id: string): Promise<AnexoRow | undefined> {
  const [row] = await db
    .select()
    .from(anexos)
    .where(and(eq(anexos.id, id), ofForm(form)))
  return row
}

/** Everything that came through a link since then, whatever became of it. */
export async function sumDoLink(tx: Db, linkId: string, desde: Date) {
  const [row] = await tx
    .select({ documentos: count(), bytes: sum(anexos.tamanho).mapWith(Number) })
    .from(anexos)
    .where(and(eq(anexos.link_id, linkId), gt(anexos.created_at, desde)))
  return { documentos: row?.documentos ?? 0, bytes: row?.bytes ?? 0 }
}

export async function countDoFormulario(tx: Db, form: Formulario) {
  const [todos, concluidos] = await Promise.all([
    tx.$count(anexos, ofForm(form)),
    tx.$count(anexos, and(ofForm(form), isNotNull(anexos.concluido_em))),
  ])
  return { todos, concluidos }
}

type Concluido = Pick<AnexoRow, 'nome' | 'mime' | 'tamanho' | 'caminho'>

/** Undefined when it was concluded or taken back meanwhile. */
export async function concludeAnexo(db: Db, id: string, concluido: Concluido): Promise<AnexoRow | undefined> {
  const [row] = await db
    .update(anexos)
    .set({ ...concluido, concluido_em: sql`now()`, updated_at: sql`now()` })
    .where(and(eq(anexos.id, id), eq(anexos.entidade, CADASTRO), sql`${anexos.concluido_em} is null`))
    .returning()
  return row
}

export async function deleteDoFormulario(db: Db, form: Formulario, id: string): Promise<AnexoRow | undefined> {
  const [row] = await db
    .delete(anexos)
    .where(and(eq(anexos.id, id), ofForm(form)))
    .returning()
  return row
}

/** Gives a form's document to the patient who came of the form; false when there is no such document. */
export async function attachAnexo(
  tx: Db,
  form: Formulario,
  pacienteId: string,
  documento: { id: string; tipo: string },
) {
  const rows = await tx
    .update(anexos)
    .set({ entidade: PACIENTES, entidade_id: pacienteId, tipo: documento.tipo, updated_at: sql`now()` })
    .where(and(eq(anexos.id, documento.id), ofForm(form), isNotNull(anexos.concluido_em)))
    .returning({ id: anexos.id })
  return rows.length > 0
}

/** The documents of patients of the caller's. */
export function listDosPacientes(db: Db, escopo: Escopo, pacienteIds: string[]) {
  return db
    .select({
      id: anexos.id,
      paciente_id: anexos.entidade_id,
      tipo: anexos.tipo,
      nome: anexos.nome,
      tamanho: anexos.tamanho,
    })
    .from(anexos)
    .innerJoin(pacientes, eq(pacientes.id, anexos.entidade_id))
    .where(and(eq(anexos.entidade, PACIENTES), inArray(anexos.entidade_id, pacienteIds), own(escopo)))
    .orderBy(asc(anexos.created_at), asc(anexos.id))
}

export async function findAnexo(db: Db, escopo: Escopo, id: string) {
  const [row] = await db
    .select({ anexo: anexos })
    .from(anexos)
    .innerJoin(pacientes, eq(pacientes.id, anexos.entidade_id))
    .where(and(eq(anexos.id, id), eq(anexos.entidade, PACIENTES), own(escopo)))
  return row?.anexo
}

/** Takes out what belongs to forms begun before then and never sent. */
export async function deleteAbandonados(db: Db, antes: Date): Promise<number> {
  const rows = await db
    .delete(anexos)
    .where(and(eq(anexos.entidade, CADASTRO), lt(anexos.created_at, antes)))
    .returning({ id: anexos.id })
  return rows.length
}

/** Which of these paths belong to a record. */
export async function listCaminhosConhecidos(db: Db, caminhos: string[]): Promise<Set<string>> {
  const rows = await db.select({ caminho: anexos.caminho }).from(anexos).where(inArray(anexos.caminho, caminhos))
  return new Set(rows.map(({ caminho }) => caminho))
}
