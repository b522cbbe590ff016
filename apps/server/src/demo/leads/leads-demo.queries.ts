import { and, eq, inArray, sql } from 'drizzle-orm'
import { visitas } from '../../agenda/agenda.table.ts'
import { cidades } from '../../cidades/cidades.table.ts'
import { clinicas } from '../../clinicas/clinicas.table.ts'
import { leadHistorico, leadInteracoes, leads } from '../../leads/leads.table.ts'
import { modelosMensagem } from '../../modelos/modelos.table.ts'
import { pacienteClinico, pacientes } from '../../pacientes/pacientes.table.ts'
import { profiles } from '../../platform/auth/auth.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertLinhas } from '../demo.queries.ts'

export const isLeadDemo = async (db: Db, id: string): Promise<boolean> => (await db.$count(leads, eq(leads.id, id))) > 0

/** Ids of the accounts with these addresses. */
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

const CLINICAS = 200

const selectClinicas = (db: Db) =>
  db
    .select({
      id: clinicas.id,
      name: clinicas.name,
      address: clinicas.address,
      city: clinicas.city,
      state: clinicas.state,
    })
    .from(clinicas)

/** Clinics that demo leads are about, always the same ones. */
export const listClinicasDemo = (db: Db) =>
  selectClinicas(db).where(eq(clinicas.active, true)).orderBy(clinicas.id).limit(CLINICAS)

const DISTANTES = 10

/** Clinics whose clock is not the company's. */
export const listClinicasDistantes = (db: Db) =>
  selectClinicas(db)
    .where(and(eq(clinicas.active, true), inArray(clinicas.state, ['AM', 'AC'])))
    .orderBy(clinicas.id)
    .limit(DISTANTES)

const TABELAS = {
  leads,
  passagens: leadHistorico,
  interacoes: leadInteracoes,
  visitas,
  pacientes,
  clinicos: pacienteClinico,
  modelos: modelosMensagem,
} as const

export type LinhasDemo = Record<keyof typeof TABELAS, object[]>

/** Inserts a batch, parents first; returns the number of new leads. */
export async function insertLeadsDemo(tx: Db, linhas: LinhasDemo): Promise<number> {
  const novos = await insertLinhas(tx, leads, linhas.leads)
  for (const tabela of ['passagens', 'interacoes', 'visitas', 'pacientes', 'clinicos', 'modelos'] as const)
    await insertLinhas(tx, TABELAS[tabela], linhas[tabela])
  return novos
}

/** So that plans are good at once after many leads were added. */
export const analyzeLeads = async (db: Db) => {
  for (const tabela of [leads, leadHistorico, leadInteracoes, visitas]) await db.execute(sql`analyze ${tabela}`)
}
