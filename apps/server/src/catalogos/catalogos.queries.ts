import type { Catalogo, ItemCampos, ItemCatalogo } from '@portal/contract/catalogos/catalogos.contract'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { readKept } from '../platform/realtime/kept-rows.ts'
import { periodicidades, type planosSaude, tabelasCatalogo } from './catalogos.table.ts'

/** Table of a catalogue, typed with the common columns only. */
const tabelaDe = (catalogo: Catalogo) => tabelasCatalogo[catalogo] as typeof planosSaude

function columnsOf(catalogo: Catalogo) {
  const { created_at: _c, updated_at: _u, created_by: _b, ...columns } = getTableColumns(tabelaDe(catalogo))
  return columns
}

/** Items by `ordem`, if any, then by name without accents. Active ones are kept in memory; all are read afresh. */
export function listItens(db: Db, catalogo: Catalogo, incluirInativos: boolean): Promise<ItemCatalogo[]> {
  const tabela = tabelaDe(catalogo)
  const nome = asc(sql`sem_acento(${tabela.name})`)
  const read = () =>
    db
      .select(columnsOf(catalogo))
      .from(tabela)
      .where(incluirInativos ? undefined : eq(tabela.is_active, true))
      .orderBy(...(catalogo === 'periodicidades' ? [asc(periodicidades.ordem), nome] : [nome]))
  return incluirInativos ? read() : readKept(db, 'catalogos', catalogo, read)
}

/** Locks the item until the transaction ends. */
export async function lockItem(tx: Db, catalogo: Catalogo, id: string): Promise<ItemCatalogo | undefined> {
  const tabela = tabelaDe(catalogo)
  const [item] = await tx.select(columnsOf(catalogo)).from(tabela).where(eq(tabela.id, id)).for('update')
  return item
}

type Novo = ItemCampos & { id?: string; created_at?: Date; created_by?: string }

/** Creates items of a catalogue; returns them in order. */
export async function insertItens(db: Db, catalogo: Catalogo, novos: readonly Novo[]): Promise<ItemCatalogo[]> {
  if (novos.length === 0) return []
  return db
    .insert(tabelaDe(catalogo))
    .values([...novos])
    .returning(columnsOf(catalogo))
}

export async function insertItem(
  db: Db,
  catalogo: Catalogo,
  campos: ItemCampos,
  criador: string,
): Promise<ItemCatalogo> {
  const [item] = await insertItens(db, catalogo, [{ ...campos, created_by: criador }])
  if (!item) throw new Error('insert returned no row')
  return item
}

/** Updates the item if the version matches; undefined otherwise. */
export async function updateItem(
  db: Db,
  catalogo: Catalogo,
  { id, versao }: { id: string; versao: number },
  campos: ItemCampos,
): Promise<ItemCatalogo | undefined> {
  const tabela = tabelaDe(catalogo)
  const [item] = await db
    .update(tabela)
    .set(campos)
    .where(and(eq(tabela.id, id), eq(tabela.versao, versao)))
    .returning(columnsOf(catalogo))
  return item
}

export async function deleteItem(db: Db, catalogo: Catalogo, id: string): Promise<void> {
  const tabela = tabelaDe(catalogo)
  await db.delete(tabela).where(eq(tabela.id, id))
}
