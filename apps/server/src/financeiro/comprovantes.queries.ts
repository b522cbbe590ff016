import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type AnexoRow, anexos } from '../pacientes/anexos.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { lancamentos, pagamentos } from './financeiro.table.ts'

const l = namesOf(lancamentos, 'l')

/** Values of `entidade`: receipt of a payment, and an upload that is not finished (removed after a day). */
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

/** An upload of this person for this payment, finished or not. */
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

/** Payments wait here for each other's receipts. */
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

/** Makes an upload the receipt of its payment; undefined when it is one already or was withdrawn. */
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

/** The receipt that another one took the place of; returns where its file is. */
export async function deleteComprovante(tx: Db, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(anexos)
    .where(and(eq(anexos.id, id), eq(anexos.entidade, PAGAMENTOS)))
    .returning()
  return row?.caminho
}

/** All receipts for administrators, those of their commissions for others. */
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
