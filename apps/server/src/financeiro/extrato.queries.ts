import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { lancamentos, pagamentos } from './financeiro.table.ts'

/** Most open entries that are compared with one statement. */
const MAXIMO = 20_000

/** Payable entries whose value, or whose open amount, is one of these amounts. */
export const listCandidatos = (db: Db, centavos: readonly number[]) =>
  db
    .select({
      id: lancamentos.id,
      tipo: lancamentos.tipo,
      valor_centavos: lancamentos.valor_centavos,
      pago_centavos: lancamentos.pago_centavos,
      vencimento: lancamentos.vencimento,
    })
    .from(lancamentos)
    .where(
      and(
        sql`${lancamentos.status} in ('em_aberto', 'parcial')`,
        or(
          sql`abs(${lancamentos.valor_centavos}) = any(${sql.param([...centavos])}::bigint[])`,
          sql`abs(${lancamentos.valor_centavos} - ${lancamentos.pago_centavos}) = any(${sql.param([...centavos])}::bigint[])`,
        ),
      ),
    )
    .orderBy(lancamentos.vencimento, lancamentos.id)
    .limit(MAXIMO)
export type Candidato = Awaited<ReturnType<typeof listCandidatos>>[number]

/** Refs of these transactions from which a payment was registered. */
export async function listRegistradas(db: Db, refs: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ ref: pagamentos.extrato_ref })
    .from(pagamentos)
    .where(and(inArray(pagamentos.extrato_ref, refs), isNull(pagamentos.desfeito_em)))
  return new Set(rows.flatMap(({ ref }) => ref ?? []))
}
