import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { enderecosProvados, formulariosEnviados } from './formularios.table.ts'

export type FormularioRow = typeof formulariosEnviados.$inferSelect
export type ProvaRow = typeof enderecosProvados.$inferSelect
type Novo = typeof formulariosEnviados.$inferInsert

const t = formulariosEnviados
const comProva = (db: Db) =>
  db
    .select({ formulario: t, prova: enderecosProvados })
    .from(t)
    .leftJoin(enderecosProvados, eq(enderecosProvados.entidade_id, t.id))
    .$dynamic()

/** Inserts a form; a repeated one is ignored. */
export const insertFormulario = (tx: Db, novo: Novo) =>
  tx.insert(t).values(novo).onConflictDoNothing({ target: t.origem })

export async function findDaOrigem(db: Db, origem: string) {
  const [row] = await comProva(db).where(eq(t.origem, origem))
  return row
}

/** Form of an origin, locked. */
export async function lockDaOrigem(tx: Db, origem: string): Promise<FormularioRow | undefined> {
  const [row] = await tx.select().from(t).where(eq(t.origem, origem)).for('update')
  return row
}

export const updateCodigo = (
  tx: Db,
  id: string,
  campos: Partial<Pick<FormularioRow, 'codigo_hash' | 'codigo_email_cifrado' | 'codigo_expira_em' | 'tentativas'>>,
) => tx.update(t).set(campos).where(eq(t.id, id))

/** Records that an address proves a form; no other code does so. */
export const insertProva = (
  tx: Db,
  { formulario, email, em }: { formulario: FormularioRow; email: string; em: Date },
) =>
  tx.insert(enderecosProvados).values({
    ...{ entidade: 'formularios_enviados', entidade_id: formulario.id, como: formulario.tipo, email, em },
  })

const FORMULARIOS_MAXIMO = 100

/** Forms proved by this address that state this CPF or telephone of their sender, the oldest first. */
export async function listProvados(
  db: Db,
  { email, documentoHash }: { email: string; documentoHash: string },
): Promise<{ formulario: FormularioRow; prova: ProvaRow }[]> {
  return db
    .select({ formulario: t, prova: enderecosProvados })
    .from(enderecosProvados)
    .innerJoin(t, eq(t.id, enderecosProvados.entidade_id))
    .where(
      and(
        eq(enderecosProvados.email, email),
        isNull(t.encerrado_em),
        sql`${t.documento_hashes} @> array[${documentoHash}]::text[]`,
      ),
    )
    .orderBy(asc(t.created_at), asc(t.id))
    .limit(FORMULARIOS_MAXIMO)
}

/** Forms of these records with their proofs, the oldest first. */
export const listDosRegistros = (db: Db, ids: readonly string[]) =>
  comProva(db)
    .where(inArray(t.entidade_id, [...ids]))
    .orderBy(asc(t.created_at), asc(t.id))

/** Ends the proofs of merged records' forms for good; undoing the merge does not revive them. */
export async function endProvas(tx: Db, entidade: FormularioRow['entidade'], ids: readonly string[], em: Date) {
  const deles = and(eq(t.entidade, entidade), inArray(t.entidade_id, [...ids]))
  await tx
    .delete(enderecosProvados)
    .where(inArray(enderecosProvados.entidade_id, tx.select({ id: t.id }).from(t).where(deles)))
  await tx
    .update(t)
    .set({ encerrado_em: em, codigo_hash: null, codigo_email_cifrado: null, codigo_expira_em: null })
    .where(and(deles, isNull(t.encerrado_em)))
}
