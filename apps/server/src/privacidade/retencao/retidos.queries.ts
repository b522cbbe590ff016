import { and, asc, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { SolicitacaoRow } from '../solicitacoes/solicitacoes.queries.ts'
import { solicitacoesTitular as t } from '../solicitacoes/solicitacoes.table.ts'

/** Requests that are being answered, without those that wait for their sender's code. */
const aberta = and(isNull(t.encerrada_em), ne(t.estado, 'nao_confirmada'))

export const listPedidosAbertos = (db: Db, limite: number): Promise<SolicitacaoRow[]> =>
  db.select().from(t).where(aberta).orderBy(asc(t.id)).limit(limite)

/** Mark that changes when a request comes, changes or ends. */
export async function readMarcaDosPedidos(db: Db): Promise<string> {
  const [row] = await db
    .select({ marca: sql<string>`count(*) || ' ' || coalesce(max(${t.updated_at})::text, '')` })
    .from(t)
    .where(aberta)
  return row?.marca ?? ''
}
