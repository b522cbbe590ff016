import { and, asc, eq, exists, getTableColumns, inArray, isNotNull, isNull, like, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { clinicas } from '../../clinicas/clinicas.table.ts'
import { internacoesFinanceiras, lancamentos, regrasRepasse } from '../../financeiro/financeiro.table.ts'
import { internacoes } from '../../internacoes/internacoes.table.ts'
import { notificacoes } from '../../notificacoes/notificacoes.table.ts'
import { pacientes } from '../../pacientes/pacientes.table.ts'
import type { Db } from '../../platform/db/db.ts'

const comissao = alias(lancamentos, 'comissao')

/** True if the finances have any rows, of people or of an earlier start. */
export const hasFinanceiro = async (db: Db): Promise<boolean> =>
  (await db.$count(regrasRepasse)) + (await db.$count(internacoesFinanceiras)) + (await db.$count(lancamentos)) > 0

/** Admissions with their patients, the oldest first. */
export const listInternacoes = (db: Db) =>
  db
    .select({ internacao: internacoes, paciente: pacientes })
    .from(internacoes)
    .innerJoin(pacientes, eq(pacientes.id, internacoes.paciente_id))
    .orderBy(asc(internacoes.entrada), asc(internacoes.id))
export type InternacaoDemo = Awaited<ReturnType<typeof listInternacoes>>[number]

/** Stores a clinic's agreement about its payments. */
export const updateAcordo = async (tx: Db, clinicaId: string, repasse: string) => {
  await tx.update(clinicas).set({ repasse }).where(eq(clinicas.id, clinicaId))
}

/** Repasses of an admission that can be received, the first month first. */
export const listRepasses = (tx: Db, internacaoId: string) =>
  tx
    .select()
    .from(lancamentos)
    .where(
      and(
        eq(lancamentos.internacao_id, internacaoId),
        eq(lancamentos.tipo, 'repasse'),
        eq(lancamentos.status, 'em_aberto'),
      ),
    )
    .orderBy(asc(lancamentos.parcela))

/** The oldest open repasse of each consultant that frees a commission when received, at most `quantos`. */
export const listRepassesQueLiberam = (tx: Db, quantos: number) =>
  tx
    .selectDistinctOn([internacoesFinanceiras.consultor_id], getTableColumns(lancamentos))
    .from(lancamentos)
    .innerJoin(internacoesFinanceiras, eq(internacoesFinanceiras.internacao_id, lancamentos.internacao_id))
    .where(
      and(
        eq(lancamentos.tipo, 'repasse'),
        inArray(lancamentos.status, ['em_aberto', 'parcial']),
        isNull(internacoesFinanceiras.retida),
        exists(
          tx
            .select({ sim: sql`1` })
            .from(comissao)
            .where(
              and(
                eq(comissao.internacao_id, lancamentos.internacao_id),
                eq(comissao.tipo, 'comissao'),
                eq(comissao.status, 'previsto'),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(internacoesFinanceiras.consultor_id), asc(lancamentos.vencimento), asc(lancamentos.id))
    .limit(quantos)

/** Commissions due until a day. */
export const listComissoesDevidas = (tx: Db, ate: string) =>
  tx
    .select()
    .from(lancamentos)
    .where(and(eq(lancamentos.tipo, 'comissao'), eq(lancamentos.status, 'em_aberto'), lte(lancamentos.vencimento, ate)))
    .orderBy(asc(lancamentos.id))

/** Commissions that may be disputed, the newest first. */
export const listContestaveis = (tx: Db) =>
  tx
    .select()
    .from(lancamentos)
    .where(
      and(
        eq(lancamentos.tipo, 'comissao'),
        inArray(lancamentos.status, ['previsto', 'em_aberto']),
        isNotNull(lancamentos.consultor_id),
      ),
    )
    .orderBy(asc(lancamentos.created_at), asc(lancamentos.id))

/** Deletes notices of freed commissions, which are too old to be news. */
export const deleteAvisos = async (tx: Db) => {
  await tx.delete(notificacoes).where(like(notificacoes.fato, 'comissao_liberada:%'))
}
