import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type AnexoRow, anexos } from '../pacientes/anexos.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { lancamentos, pagamentos } from './financeiro.table.ts'

const l = namesOf(lancamentos, 'l')

/** Values of `anexos.entidade`: a payment's receipt, and an unfinished upload (removed after a day). */
const PAGAMENTOS = 'pagamentos'
export const ENVIO = 'envio'

const doEnvio = (pagamentoId: string, id: string, por: string) =>
  and(eq(anexos.id, id), eq(anexos.entidade_id, pagamentoId), eq(anexos.enviado_por, por))

type Novo = Pick<AnexoRow, 'id' | 'nome' | 'tamanho' | 'caminho'>

export async function insertEnvioComprovante(tx: Db, pagamentoId: string, por: string, novo: Novo) {
  await tx
    .insert(anexos)
    .values({ ...novo, tipo: 'comprovante', mime: '', entidade: ENVIO, entidade_id: pagamentoId, enviado_por: por })
}

/** An upload that this person began for this payment, finished or not. */
export async function findEnvioComprovante(
  db: Db,
  pagamentoId: string,
  id: string,
  por: string,
): Promise<AnexoRow | undefined> {
  const [row] = await db
    .select()
    .from(anexos)
    .where(doEnvio(pagamentoId, id, por))
  return row
}

export const countEnvios = (tx: Db, pagamentoId: string) =>
  tx.$count(anexos, and(eq(anexos.entidade, ENVIO), eq(anexos.entidade_id, pagamentoId)))

export async function deleteEnvioComprovante(db: Db, pagamentoId: string, id: string, por: string): Promise<boolean> {
  const { rowCount } = await db.delete(anexos).where(and(doEnvio(pagamentoId, id, por), eq(anexos.entidade, ENVIO)))
  return rowCount === 1
}

/** Locks a payment, so that its receipts are added one after the other. */
export async function lockPagamento(tx: Db, id: string) {
  const [row] = await tx
    .select({
      id: pagamentos.id,
      lancamento_id: pagamentos.lancamento_id,
      comprovante_anexo_id: pagamentos.comprovante_anexo_id,
      consultor_id: sql<
        string | null
      >`(select ${l.consultor_id} from ${l} where ${l.id} = ${pagamentos.lancamento_id})`,
    })
    .from(pagamentos)
    .where(eq(pagamentos.id, id))
    .for('update')
  return row
}

type Concluido = Pick<AnexoRow, 'nome' | 'mime' | 'tamanho' | 'caminho'>

/** Makes an upload the receipt of its payment; undefined when it already is one or was withdrawn. */
export async function concludeComprovante(
  tx: Db,
  pagamentoId: string,
  id: string,
  concluido: Concluido,
): Promise<AnexoRow | undefined> {
  const [row] = await tx
    .update(anexos)
    .set({ ...concluido, entidade: PAGAMENTOS, concluido_em: sql`now()`, updated_at: sql`now()` })
    .where(and(eq(anexos.id, id), eq(anexos.entidade_id, pagamentoId), eq(anexos.entidade, ENVIO)))
    .returning()
  if (row) await tx.update(pagamentos).set({ comprovante_anexo_id: id }).where(eq(pagamentos.id, pagamentoId))
  return row
}

/** Deletes a receipt that another one has replaced; returns the path of its file. */
export async function deleteComprovante(tx: Db, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(anexos)
    .where(and(eq(anexos.id, id), eq(anexos.entidade, PAGAMENTOS)))
    .returning()
  return row?.caminho
}

/** Condition on receipts: all for administrators, and only of their own commissions for others. */
const visiveis = ({ role, usuarioId }: Escopo): SQL | undefined =>
  role === 'admin' ? undefined : and(eq(lancamentos.tipo, 'comissao'), eq(lancamentos.consultor_id, usuarioId))

export async function findComprovante(db: Db, escopo: Escopo, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(anexos), lancamento_id: pagamentos.lancamento_id, pago_em: pagamentos.pago_em })
    .from(anexos)
    .innerJoin(pagamentos, eq(pagamentos.comprovante_anexo_id, anexos.id))
    .innerJoin(lancamentos, eq(lancamentos.id, pagamentos.lancamento_id))
    .where(and(eq(anexos.id, id), eq(anexos.entidade, PAGAMENTOS), visiveis(escopo)))
  return row
}
