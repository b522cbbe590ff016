import { and, gt, sql } from 'drizzle-orm'
import { own } from '../pacientes/pacientes.queries.ts'
import { primeiroAviso, proximoPrazo } from '../pacientes/prazos.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { internacoes } from './internacoes.table.ts'

/** The row again, under the name that the clocks know it by. */
const relogios = sql`(select * from internacoes) i`
const daLinha = sql`i.id = ${internacoes.id}`

const colunas = {
  internacao: internacoes,
  numero: sql<number>`pacientes.numero`.mapWith(Number),
  paciente: sql<string>`coalesce(nullif(pacientes.nome_social, ''), pacientes.nome_completo)`,
  dono: sql<string>`pacientes.consultor_id`,
  consultor: sql<string>`(select coalesce(nullif(full_name, ''), email) from profiles where profiles.id = pacientes.consultor_id)`,
  clinica: sql<string>`clinicas.name`,
  cidade: sql<string>`clinicas.city`,
  estado: sql<string>`clinicas.state`,
}
export type ComPrazoRow = Awaited<ReturnType<typeof listComPrazo>>[number]

const selectComPrazo = (db: Db) =>
  db
    .select(colunas)
    .from(internacoes)
    .innerJoin(relogios, daLinha)
    .innerJoin(sql`pacientes`, sql`pacientes.id = ${internacoes.paciente_id}`)
    .innerJoin(sql`clinicas`, sql`clinicas.id = ${internacoes.clinica_id}`)

/** Admissions of the caller's patients with an open clock, the next to end first. */
export const listComPrazo = (
  db: Db,
  escopo: Escopo,
  { consultor_id, ate, limite }: { consultor_id?: string | undefined; ate?: Date | undefined; limite: number },
) =>
  selectComPrazo(db)
    .where(
      and(
        own(escopo),
        sql`${proximoPrazo} is not null`,
        consultor_id === undefined ? undefined : sql`pacientes.consultor_id = ${consultor_id}`,
        ate === undefined ? undefined : sql`${primeiroAviso} <= ${ate.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(proximoPrazo, internacoes.id)
    .limit(limite)

/** Admissions of all whose people are to be warned by now, in batches after the last one. */
export const listParaAvisar = (db: Db, agora: Date, depoisDe: string | undefined, limite: number) =>
  selectComPrazo(db)
    .where(
      and(
        sql`${primeiroAviso} <= ${agora.toISOString()}::timestamptz`,
        sql`pacientes.arquivado_em is null`,
        depoisDe === undefined ? undefined : gt(internacoes.id, depoisDe),
      ),
    )
    .orderBy(internacoes.id)
    .limit(limite)

/** Whether a patient is the caller's. */
export const isDele = async (db: Db, escopo: Escopo, pacienteId: string) =>
  (await db.execute(sql`select 1 from pacientes where pacientes.id = ${pacienteId} and ${own(escopo)}`)).rows.length > 0
