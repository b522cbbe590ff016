import type { ContatoCampos } from '@portal/contract/contatos/contatos.contract'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { clinicas } from '../clinicas/clinicas.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { contatoFavoritos, contatosTelefonicos } from './contatos.table.ts'

const clinica = namesOf(clinicas)

export type ContatoRow = typeof contatosTelefonicos.$inferSelect
export type NovoContato = Omit<typeof contatosTelefonicos.$inferInsert, 'busca'>
export type ContatoValores = Partial<Omit<ContatoCampos, 'observacoes'>> &
  Partial<Pick<ContatoRow, 'observacoes_cifrado' | 'dono_id' | 'arquivado_em'>>

const vivo = isNull(contatosTelefonicos.arquivado_em)
const own = ({ usuarioId }: Escopo) => eq(contatosTelefonicos.dono_id, usuarioId)
const daEquipe = isNull(contatosTelefonicos.dono_id)
/**
 * Condition for contacts that the caller sees: their own and the team's, for administrators everybody's (docs/rules.md,
 * 'Papéis e alcance').
 */
export const visible = (escopo: Escopo) => and(vivo, escopo.role === 'admin' ? undefined : or(daEquipe, own(escopo)))

/** True if the caller may change a contact that they see. */
export const isEditavel = ({ role, usuarioId }: Escopo, { dono_id }: Pick<ContatoRow, 'dono_id'>) =>
  role === 'admin' || dono_id === usuarioId || (dono_id === null && role === 'gerenciador')

/** One contact that the caller sees, with the name of its clinic. */
export async function findContato(db: Db, escopo: Escopo, id: string) {
  const [row] = await db
    .select({
      contato: contatosTelefonicos,
      clinica: sql<
        string | null
      >`(select ${clinica.name} from ${clinica} where ${clinica.id} = ${contatosTelefonicos.clinica_id})`,
    })
    .from(contatosTelefonicos)
    .where(and(eq(contatosTelefonicos.id, id), visible(escopo)))
  return row
}

/** Locks one contact that the caller sees. */
export async function lockContato(tx: Db, escopo: Escopo, id: string): Promise<ContatoRow | undefined> {
  const [row] = await tx
    .select()
    .from(contatosTelefonicos)
    .where(and(eq(contatosTelefonicos.id, id), visible(escopo)))
    .for('update')
  return row
}

/**
 * Serialises writes to the numbers of one book, a person's or the team's (null). Take it before any rows, once per
 * transaction.
 */
export async function lockAgenda(tx: Db, dono: string | null) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contatos:${dono ?? 'equipe'}`}, 0))`)
}

const daAgenda = (dono: string | null) => and(vivo, dono === null ? daEquipe : eq(contatosTelefonicos.dono_id, dono))

export const countAgenda = (db: Db, dono: string | null) => db.$count(contatosTelefonicos, daAgenda(dono))

const comNumero = (numeros: readonly string[]) =>
  or(inArray(contatosTelefonicos.telefone, [...numeros]), inArray(contatosTelefonicos.telefone_2, [...numeros]))

/** Contacts of a book with one of these numbers or ids. */
export const listConhecidos = (
  db: Db,
  dono: string | null,
  { numeros, ids }: { numeros: readonly string[]; ids: readonly string[] },
): Promise<ContatoRow[]> =>
  db
    .select()
    .from(contatosTelefonicos)
    .where(and(daAgenda(dono), or(comNumero(numeros), inArray(contatosTelefonicos.id, [...ids]))))

/** Contact with this number that the caller sees, their own before the team's. */
export async function findDoNumero(db: Db, escopo: Escopo, numero: string, exceto: string | undefined) {
  const [row] = await db
    .select({ id: contatosTelefonicos.id, nome: contatosTelefonicos.nome })
    .from(contatosTelefonicos)
    .where(
      and(
        visible(escopo),
        comNumero([numero]),
        exceto === undefined ? undefined : sql`${contatosTelefonicos.id} <> ${exceto}`,
      ),
    )
    .orderBy(sql`${contatosTelefonicos.dono_id} is not distinct from ${escopo.usuarioId} desc`, daEquipeAntes)
    .limit(1)
  return row
}
const daEquipeAntes: SQL = sql`${contatosTelefonicos.dono_id} is null desc`

/** Contacts with these ids, archived ones included, in no order. */
export const listContatosPorId = (tx: Db, ids: readonly string[]): Promise<ContatoRow[]> =>
  tx
    .select()
    .from(contatosTelefonicos)
    .where(inArray(contatosTelefonicos.id, [...ids]))

export async function updateContato(
  tx: Db,
  id: string,
  versao: number,
  valores: ContatoValores,
): Promise<ContatoRow | undefined> {
  const [row] = await tx
    .update(contatosTelefonicos)
    .set(valores)
    .where(and(eq(contatosTelefonicos.id, id), eq(contatosTelefonicos.versao, versao)))
    .returning()
  return row
}

/** Sets or removes the caller's favourite mark; false without such a contact. */
export async function setFavorito(tx: Db, escopo: Escopo, id: string, favorito: boolean): Promise<boolean> {
  if ((await tx.$count(contatosTelefonicos, and(eq(contatosTelefonicos.id, id), visible(escopo)))) === 0) return false
  const chave = { usuario_id: escopo.usuarioId, contato_id: id }
  if (favorito) await tx.insert(contatoFavoritos).values(chave).onConflictDoNothing()
  else
    await tx
      .delete(contatoFavoritos)
      .where(and(eq(contatoFavoritos.usuario_id, chave.usuario_id), eq(contatoFavoritos.contato_id, id)))
  return true
}
