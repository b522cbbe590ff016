import { and, asc, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { SolicitacaoRow } from '../solicitacoes/solicitacoes.queries.ts'
import { solicitacoesTitular as t } from '../solicitacoes/solicitacoes.table.ts'

/** Requests of people that are being answered; one beyond the bounds waits for its sender and is none of them. */
const aberta = and(isNull(t.encerrada_em), ne(t.estado, 'nao_confirmada'))

export const listPedidosAbertos = (db: Db, limite: number): Promise<SolicitacaoRow[]> =>
  db.select().from(t).where(aberta).orderBy(asc(t.id)).limit(limite)

/** Differs once a request came, changed or ended. */
export async function readMarcaDosPedidos(db: Db): Promise<string> {
  const [row] = await db
    .select({ marca: sql<string>`count(*) || ' ' || coalesce(max(${t.updated_at})::text, '')` })
    .from(t)
    .where(aberta)
  return row?.marca ?? ''
}
