import type { Catalogo, ItemCatalogo } from '@portal/contract/catalogos/catalogos.contract'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import { generosClinica, tabelasCatalogo } from './catalogos.table.ts'

/** Active items of a catalogue by name, accents ignored. */
export function listItens(db: Db, catalogo: Catalogo): Promise<ItemCatalogo[]> {
  const tabela = tabelasCatalogo[catalogo]
  const base = { id: tabela.id, name: tabela.name, is_active: tabela.is_active }
  const columns = catalogo === 'generos_clinica' ? { ...base, value: generosClinica.value } : base
  return db
    .select(columns)
    .from(tabela)
    .where(eq(tabela.is_active, true))
    .orderBy(asc(sql`sem_acento(${tabela.name})`))
}
