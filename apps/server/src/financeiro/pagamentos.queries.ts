import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { lancamentos, pagamentos } from './financeiro.table.ts'

export type PagamentoRow = typeof pagamentos.$inferSelect
export type NovoPagamento = typeof pagamentos.$inferInsert

/** Payments that a page has already registered under its key. */
export const listPorEnvio = (tx: Db, envioId: string, lancamentoIds: readonly string[]): Promise<PagamentoRow[]> =>
  tx
    .select()
    .from(pagamentos)
    .where(and(eq(pagamentos.envio_id, envioId), inArray(pagamentos.lancamento_id, [...lancamentoIds])))
    .orderBy(asc(pagamentos.lancamento_id))

export async function findPagamento(tx: Db, id: string): Promise<PagamentoRow | undefined> {
  const [row] = await tx.select().from(pagamentos).where(eq(pagamentos.id, id))
  return row
}

export const insertPagamentos = (tx: Db, novos: readonly (NovoPagamento & { id: string })[]) =>
  insertRows(tx, pagamentos, novos)

/** Returns false when the payment is undone already. */
export async function undoPagamento(
  tx: Db,
  id: string,
  desfeito: Required<Pick<NovoPagamento, 'desfeito_em' | 'desfeito_por' | 'desfeito_motivo'>>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(pagamentos)
    .set(desfeito)
    .where(and(eq(pagamentos.id, id), sql`${pagamentos.desfeito_em} is null`))
  return rowCount === 1
}

/** Marks commissions as paid in full on one day. */
export async function payInFull(
  tx: Db,
  ids: readonly string[],
  { pago_em, forma }: Pick<PagamentoRow, 'pago_em' | 'forma'>,
): Promise<void> {
  await tx
    .update(lancamentos)
    .set({
      pago_centavos: sql`${lancamentos.valor_centavos}`,
      status: 'pago',
      pago_em: sql`greatest(${lancamentos.pago_em}, ${pago_em}::date)`,
      forma,
    })
    .where(inArray(lancamentos.id, [...ids]))
}
