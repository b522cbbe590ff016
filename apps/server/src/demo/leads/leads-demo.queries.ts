import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { visitas } from '../../agenda/agenda.table.ts'
import { cidades } from '../../cidades/cidades.table.ts'
import { clinicas } from '../../clinicas/clinicas.table.ts'
import { clinicaRegularidade } from '../../clinicas/regularidade.table.ts'
import { consentimentos } from '../../consentimentos/consentimentos.table.ts'
import { internacoes } from '../../internacoes/internacoes.table.ts'
import { leadHistorico, leadInteracoes, leads } from '../../leads/leads.table.ts'
import { modelosMensagem } from '../../modelos/modelos.table.ts'
import { anexos, pacienteClinico, pacientes } from '../../pacientes/pacientes.table.ts'
import { pendencias } from '../../pendencias/pendencias.table.ts'
import { profiles } from '../../platform/auth/auth.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import { insertLinhas } from '../demo.queries.ts'

const outra = namesOf(visitas, 'outra')
const visita = namesOf(visitas)

export const isLeadDemo = async (db: Db, id: string): Promise<boolean> => (await db.$count(leads, eq(leads.id, id))) > 0

/** Ids of accounts, by e-mail. */
export async function findContas(db: Db, emails: readonly string[]): Promise<Map<string, string>> {
  const contas = await db
    .select({ id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(inArray(profiles.email, [...emails]))
  return new Map(contas.map(({ id, email }) => [email, id]))
}

/** Ids of municipalities by 'name/state'. */
export async function findCidades(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ id: cidades.id, nome: cidades.nome, estado: cidades.estado }).from(cidades)
  return new Map(rows.map(({ id, nome, estado }) => [`${nome}/${estado}`, id]))
}

const CLINICAS = 400

const ponto = { latitude: sql<number>`${clinicas.latitude}`, longitude: sql<number>`${clinicas.longitude}` }
const isNoMapa = and(isNotNull(clinicas.latitude), isNotNull(clinicas.longitude))

const selectClinicas = (db: Db) =>
  db
    .select({
      id: clinicas.id,
      name: clinicas.name,
      address: clinicas.address,
      city: clinicas.city,
      state: clinicas.state,
      ...ponto,
    })
    .from(clinicas)

/** Clinics for demo leads, always the same ones. */
export const listClinicasDemo = (db: Db) =>
  selectClinicas(db)
    .where(and(eq(clinicas.active, true), isNoMapa))
    .orderBy(clinicas.id)
    .limit(CLINICAS)

const DISTANTES = 10

/** Clinics in another time zone than the company's. */
export const listClinicasDistantes = (db: Db) =>
  selectClinicas(db)
    .where(and(eq(clinicas.active, true), isNoMapa, inArray(clinicas.state, ['AM', 'AC'])))
    .orderBy(clinicas.id)
    .limit(DISTANTES)

/** Clinics that may admit, always the same ones, with their regularity. */
export const listClinicasQueInternam = (db: Db) =>
  db
    .select({
      id: clinicas.id,
      name: clinicas.name,
      city: clinicas.city,
      state: clinicas.state,
      ...ponto,
      natureza: clinicaRegularidade.natureza,
    })
    .from(clinicas)
    .innerJoin(clinicaRegularidade, eq(clinicaRegularidade.clinica_id, clinicas.id))
    .where(
      and(
        eq(clinicas.active, true),
        isNoMapa,
        inArray(clinicaRegularidade.natureza, [
          'comunidade_terapeutica',
          'clinica_medica',
          'hospital_psiquiatrico',
          'hospital_geral',
        ]),
      ),
    )
    .orderBy(clinicas.id)
    .limit(CLINICAS)

/** Numbers of patients by id; the database assigns them. */
export async function findNumeros(tx: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: pacientes.id, numero: pacientes.numero })
    .from(pacientes)
    .where(inArray(pacientes.id, [...ids]))
  return new Map(rows.map(({ id, numero }) => [id, numero]))
}

export const insertPendenciasDemo = (tx: Db, linhas: readonly object[]) => insertLinhas(tx, pendencias, linhas)

const TABELAS = {
  leads,
  passagens: leadHistorico,
  interacoes: leadInteracoes,
  visitas,
  pacientes,
  clinicos: pacienteClinico,
  consentimentos,
  anexos,
  internacoes,
  modelos: modelosMensagem,
} as const

export type LinhasDemo = Record<keyof typeof TABELAS, object[]>

/** Inserts a batch, parents first; returns the number of new leads. */
export async function insertLeadsDemo(tx: Db, linhas: LinhasDemo): Promise<number> {
  const novos = await insertLinhas(tx, leads, linhas.leads)
  for (const tabela of [
    'passagens',
    'interacoes',
    'visitas',
    'pacientes',
    'clinicos',
    'consentimentos',
    'anexos',
    'internacoes',
    'modelos',
  ] as const)
    await insertLinhas(tx, TABELAS[tabela], linhas[tabela])
  return novos
}

/** Marks overlapping visits of one person as confirmed, as the portal requires. */
export const confirmConflitos = (db: Db) =>
  db.execute(sql`
    update ${visita} set conflito_confirmado = true
     where ${visita.status} <> 'cancelada' and ${visita.status} <> 'remarcada' and not ${visita.conflito_confirmado} and exists (
       select 1 from ${outra}
        where ${outra.consultor_id} = ${visita.consultor_id} and (${outra.created_at}, ${outra.id}) < (${visita.created_at}, ${visita.id})
          and ${outra.status} <> 'cancelada' and ${outra.status} <> 'remarcada'
          and ${outra.inicio} >= ${visita.inicio} - interval '12 hours'
          and ${outra.inicio} < ${visita.fim} and ${outra.fim} > ${visita.inicio})`)

/** Updates statistics, so that plans are good after many leads were added. */
export const analyzeLeads = async (db: Db) => {
  for (const tabela of [leads, leadHistorico, leadInteracoes, visitas]) await db.execute(sql`analyze ${tabela}`)
}
