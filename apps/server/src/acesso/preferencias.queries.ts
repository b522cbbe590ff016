import type { Preferencias } from '@portal/contract/acesso/conta.contract'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { preferencias } from './preferencias.table.ts'

const { usuario_id: _dono, ...campos } = getTableColumns(preferencias)

export async function findPreferencias(db: Db, { usuarioId }: Escopo): Promise<Preferencias | undefined> {
  const [linha] = await db.select(campos).from(preferencias).where(eq(preferencias.usuario_id, usuarioId))
  return linha
}

/** Changes the given preferences; simultaneous changes of different ones are both kept. */
export async function upsertPreferencias(db: Db, { usuarioId }: Escopo, mudanca: Partial<Preferencias>) {
  const [linha] = await db
    .insert(preferencias)
    .values({ usuario_id: usuarioId, ...mudanca })
    .onConflictDoUpdate({ target: preferencias.usuario_id, set: { usuario_id: usuarioId, ...mudanca } })
    .returning(campos)
  return linha as Preferencias
}
