import type { Natureza } from '@portal/contract/clinicas/regularidade'
import { and, gt, sql } from 'drizzle-orm'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { clinicaRegularidade } from '../clinicas/regularidade.table.ts'
import { visible } from '../pacientes/pacientes.queries.ts'
import { pacientes } from '../pacientes/pacientes.table.ts'
import { isAvisada, primeiroAviso, proximoPrazo } from '../pacientes/prazos.queries.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { internacoes } from './internacoes.table.ts'

const internacao = namesOf(internacoes)
const paciente = namesOf(pacientes)
const profile = namesOf(profiles)
const clinica = namesOf(clinicas)
const r = namesOf(clinicaRegularidade, 'r')

/** The row under the alias that the deadlines' SQL uses. */
const relogios = sql`(select * from ${internacao}) i`
const daLinha = sql`i.id = ${internacoes.id}`

const colunas = {
  internacao: internacoes,
  numero: sql<number>`${paciente.numero}`.mapWith(Number),
  paciente: sql<string>`coalesce(nullif(${paciente.nome_social}, ''), ${paciente.nome_completo})`,
  dono: sql<string>`${paciente.consultor_id}`,
  consultor: sql<string>`(select coalesce(nullif(${profile.full_name}, ''), ${profile.email}) from ${profile} where ${profile.id} = ${paciente.consultor_id})`,
  clinica: sql<string>`${clinica.name}`,
  cidade: sql<string>`${clinica.city}`,
  estado: sql<string>`${clinica.state}`,
  natureza: sql<Natureza | null>`(select ${r.natureza} from ${r} where ${r.clinica_id} = ${internacoes.clinica_id})`,
  nascimento: sql<string | null>`${paciente.data_nascimento}::text`,
}
export type ComPrazoRow = Awaited<ReturnType<typeof listComPrazo>>[number]

const selectComPrazo = (db: Db) =>
  db
    .select(colunas)
    .from(internacoes)
    .innerJoin(relogios, daLinha)
    .innerJoin(sql`${paciente}`, sql`${paciente.id} = ${internacoes.paciente_id}`)
    .innerJoin(sql`${clinica}`, sql`${clinica.id} = ${internacoes.clinica_id}`)

/** Admissions of the caller's patients with an open deadline, the next one first. */
export const listComPrazo = (
  db: Db,
  escopo: Escopo,
  { consultor_id, ate, limite }: { consultor_id?: string | undefined; ate?: Date | undefined; limite: number },
) =>
  selectComPrazo(db)
    .where(
      and(
        visible(escopo),
        sql`${proximoPrazo} is not null`,
        consultor_id === undefined ? undefined : sql`${paciente.consultor_id} = ${consultor_id}`,
        ate === undefined ? undefined : sql`${isAvisada} and ${primeiroAviso} <= ${ate.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(proximoPrazo, internacoes.id)
    .limit(limite)

/** Admissions with a warning due by now, in batches after `depoisDe`. */
export const listParaAvisar = (db: Db, agora: Date, depoisDe: string | undefined, limite: number) =>
  selectComPrazo(db)
    .where(
      and(
        isAvisada,
        sql`${primeiroAviso} <= ${agora.toISOString()}::timestamptz`,
        sql`${paciente.arquivado_em} is null`,
        depoisDe === undefined ? undefined : gt(internacoes.id, depoisDe),
      ),
    )
    .orderBy(internacoes.id)
    .limit(limite)

/** True if the caller may see a patient. */
export const isDele = async (db: Db, escopo: Escopo, pacienteId: string) =>
  (await db.execute(sql`select 1 from ${paciente} where ${paciente.id} = ${pacienteId} and ${visible(escopo)}`)).rows
    .length > 0
