import type { EmpresaCampos } from '@portal/contract/empresa/empresa.contract'
import { and, eq, sql } from 'drizzle-orm'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import { SAO_PAULO } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { readKept } from '../platform/realtime/kept-rows.ts'
import { empresaConfig } from './empresa.table.ts'

const clinica = namesOf(clinicas)
const profile = namesOf(profiles)

export type EmpresaConfig = typeof empresaConfig.$inferSelect

function only(rows: EmpresaConfig[]): EmpresaConfig {
  const [empresa] = rows
  if (!empresa) throw new Error('empresa_config has no row')
  return empresa
}

/** Settings read afresh, for editing. A migration inserted the one row, and the table allows no other. */
export const readEmpresa = async (db: Db): Promise<EmpresaConfig> => only(await db.select().from(empresaConfig))

/** Settings of the company, kept in memory until a change is announced. */
export const findEmpresa = (db: Db): Promise<EmpresaConfig> => readKept(db, 'empresa', 'config', () => readEmpresa(db))

/** Time zone of the company, even before an upgrade has made its row. */
export async function findFuso(db: Db): Promise<string> {
  const [linha] = await db.select({ fuso: empresaConfig.fuso_horario }).from(empresaConfig)
  return linha?.fuso ?? SAO_PAULO
}

/** Like `findEmpresa`, but locks the settings until the transaction ends. */
export const lockEmpresa = async (tx: Db): Promise<EmpresaConfig> =>
  only(await tx.select().from(empresaConfig).for('update'))

/** Updates settings. `exigeDeMais`: more roles need a second step, from their next sign-in on. */
export const updateEmpresa = async (
  tx: Db,
  { id, versao }: EmpresaConfig,
  campos: EmpresaCampos,
  { exigeDeMais }: { exigeDeMais: boolean },
) =>
  only(
    await tx
      .update(empresaConfig)
      .set({ ...campos, ...(exigeDeMais && { duas_etapas_desde: sql`now()` }) })
      .where(and(eq(empresaConfig.id, id), eq(empresaConfig.versao, versao)))
      .returning(),
  )

/** Answers to the first steps, which are not in the form. */
export type PassosDitos = Partial<Pick<EmpresaConfig, 'sem_roleta' | 'primeiros_passos_guardados'>>

export const updatePassosDitos = async (tx: Db, { id }: EmpresaConfig, ditos: PassosDitos) =>
  only(await tx.update(empresaConfig).set(ditos).where(eq(empresaConfig.id, id)).returning())

/**
 * Makes sign-ups wait for approval in a new portal: no saved settings, no clinic, no account besides administrators.
 */
export async function requireAprovacaoSeNovo(tx: Db): Promise<string | undefined> {
  const [nova] = await tx
    .update(empresaConfig)
    .set({ aprovar_novos_usuarios: true })
    .where(
      and(
        eq(empresaConfig.versao, 1),
        eq(empresaConfig.aprovar_novos_usuarios, false),
        sql`not exists (select from ${clinica})`,
        sql`not exists (select from ${profile} where ${profile.role} <> 'admin')`,
      ),
    )
    .returning({ id: empresaConfig.id })
  return nova?.id
}
