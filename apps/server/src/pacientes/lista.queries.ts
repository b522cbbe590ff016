import type { OrdemPacientes } from '@portal/contract/pacientes/opcoes'
import type { FiltroPacientes } from '@portal/contract/pacientes/pacientes.contract'
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { aceitaMensagens } from '../consentimentos/consentimentos.queries.ts'
import { leads } from '../leads/leads.table.ts'
import { pendencias } from '../pendencias/pendencias.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { literalPattern } from '../platform/db/like.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { visible } from './pacientes.queries.ts'
import { anexos, pacientes } from './pacientes.table.ts'
import { comPrazoVencendo, contagemComPrazo } from './prazos.queries.ts'
import { isDoTipo, tipoVigente } from './tipo-vigente.queries.ts'

const paciente = namesOf(pacientes)
const clinica = namesOf(clinicas)
const profile = namesOf(profiles)
const pendencia = namesOf(pendencias)
const anexo = namesOf(anexos)
const l = namesOf(leads)

/** Searched text and, for a complete CPF, its keyed hash, by which alone it is found. */
export type Procura = { texto: string; cpf_hash: string | null }
/** `agora` is the instant for which deadlines of admissions are compared. */
export type Filtro = FiltroPacientes & Partial<Procura> & { agora: Date }

/** Patients with a part of the text in names, telephones or code; telephones also match by digits. */
function matches(texto: string, cpfHash: string | null): SQL | undefined {
  if (texto === '') return undefined
  const digitos = texto.replace(/\D/g, '')
  const codigo = /^p-?(\d{1,9})$/i.exec(texto)?.[1]
  const isNumero = digitos.length >= 3 && /^[\d\s().+-]+$/.test(texto)
  return or(
    sql`${pacientes.busca} like '%' || sem_acento(${literalPattern(texto)}) || '%'`,
    // The code of a merged patient finds the patient that it lives on in.
    codigo
      ? sql`${pacientes.id} = (select coalesce(${paciente.mesclado_em_id}, ${paciente.id}) from ${paciente} where ${paciente.numero} = ${codigo}::bigint)`
      : undefined,
    isNumero ? sql`${pacientes.busca} like '%' || ${digitos} || '%'` : undefined,
    cpfHash === null ? undefined : eq(pacientes.cpf_hash, cpfHash),
  )
}

/** Patients of the caller's that pass the filters. */
const passa = (
  escopo: Escopo,
  { status, tipo, clinica_id, consultor_id, vencendo, agora, texto = '', cpf_hash = null }: Filtro,
) =>
  and(
    visible(escopo),
    status.length > 0 ? inArray(pacientes.status, status) : undefined,
    tipo.length > 0 ? isDoTipo(tipo) : undefined,
    clinica_id === undefined ? undefined : eq(pacientes.clinica_id, clinica_id),
    consultor_id === undefined ? undefined : eq(pacientes.consultor_id, consultor_id),
    vencendo ? comPrazoVencendo(sql`${pacientes.id}`, agora) : undefined,
    matches(texto, cpf_hash),
  )

/** Columns of a line and of the record, some from other words. */
export const colunasLinha = {
  id: pacientes.id,
  numero: pacientes.numero,
  nome_completo: pacientes.nome_completo,
  nome_social: pacientes.nome_social,
  data_nascimento: pacientes.data_nascimento,
  cidade: pacientes.cidade,
  estado: pacientes.estado,
  tipo_internacao: pacientes.tipo_internacao,
  tipo_vigente: tipoVigente,
  urgencia: pacientes.urgencia,
  status: pacientes.status,
  avisos: pacientes.avisos,
  checklist: pacientes.checklist,
  created_at: pacientes.created_at,
  clinica: sql<string | null>`(select ${clinica.name} from ${clinica} where ${clinica.id} = ${paciente.clinica_id})`,
  consultor: sql<string>`(select coalesce(nullif(${profile.full_name}, ''), ${profile.email}) from ${profile} where ${profile.id} = ${paciente.consultor_id})`,
  pendencias: sql<number>`(select count(*)::int from ${pendencia}
    where ${pendencia.entidade_id} = ${paciente.id} and ${pendencia.resolvida_em} is null)`,
  documentos: sql<string[]>`array(select distinct ${anexo.tipo} from ${anexo}
    where ${anexo.entidade} = 'pacientes' and ${anexo.entidade_id} = ${paciente.id} and ${anexo.concluido_em} is not null)`,
}
export type LinhaRow = Awaited<ReturnType<typeof listPacientes>>[number]

const ORDENS: Record<OrdemPacientes, SQL | PgColumn> = {
  recebido: pacientes.created_at,
  nome: sql`sem_acento(${pacientes.nome_completo})`,
  codigo: pacientes.numero,
}

/** Number of patients, counted up to a limit, in the order of an index, so that no plan reads the whole table. */
export async function countPacientes(db: Db, escopo: Escopo, filtro: Filtro, limite: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n
      from (select 1 from ${pacientes} where ${passa(escopo, filtro)}
             order by ${pacientes.created_at} desc, ${pacientes.id} desc limit ${limite}) alguns`)
  return rows[0]?.n ?? 0
}

/** Numbers of the caller's patients with a deadline near or over, and with one that is over. */
export const contagemVencendo = (escopo: Escopo, agora: Date) => contagemComPrazo(visible(escopo), agora)

type Pagina = { ordem: OrdemPacientes; direcao: 'asc' | 'desc'; pagina: number; tamanho: number }

/**
 * One page of patients: first ids in order, then other tables for these only. Few matches are all found and then
 * sorted, because reading in order would search to the end of the table.
 */
export function listPacientes(
  db: Db,
  escopo: Escopo,
  filtro: Filtro,
  { ordem, direcao, pagina, tamanho }: Pagina,
  sao: 'poucos' | 'muitos',
) {
  const por = ORDENS[ordem]
  const fim = direcao === 'asc' ? sql`${por}, ${pacientes.id}` : sql`${por} desc, ${pacientes.id} desc`
  const passam = sql`select ${paciente.id}, ${paciente.numero}, ${paciente.nome_completo}, ${paciente.created_at} from ${pacientes} where ${passa(escopo, filtro)}`
  const ids = sql`(with achados as ${sao === 'poucos' ? sql`materialized` : sql`not materialized`} (${passam})
    select id from achados pacientes order by ${fim} limit ${tamanho} offset ${(pagina - 1) * tamanho})`
  return db.select(colunasLinha).from(pacientes).where(inArray(pacientes.id, ids)).orderBy(fim)
}

/** The caller's patients of a lead, the oldest first. */
export const listDoLead = (db: Db, escopo: Escopo, leadId: string) =>
  db
    .select(colunasLinha)
    .from(pacientes)
    .where(and(visible(escopo), eq(pacientes.lead_id, leadId)))
    .orderBy(pacientes.created_at, pacientes.id)

/** The next batch of exported patients, the newest first, after the last one of the batch before. */
export const listParaExportar = (
  db: Db,
  escopo: Escopo,
  filtro: Filtro,
  depoisDe: number | undefined,
  limite: number,
) =>
  db
    .select({
      ...colunasLinha,
      cpf_cifrado: pacientes.cpf_cifrado,
      telefone: pacientes.telefone,
      declarante_nome: pacientes.declarante_nome,
      declarante_telefone: pacientes.declarante_telefone,
    })
    .from(pacientes)
    .where(and(passa(escopo, filtro), depoisDe === undefined ? undefined : lt(pacientes.numero, depoisDe)))
    .orderBy(desc(pacientes.numero))
    .limit(limite)

/** One of the caller's patients with everything that the record shows. */
export async function findPaciente(db: Db, escopo: Escopo, id: string) {
  const [row] = await db
    .select({
      ...colunasLinha,
      versao: pacientes.versao,
      sexo: pacientes.sexo,
      cpf_cifrado: pacientes.cpf_cifrado,
      responsavel_cpf_cifrado: pacientes.responsavel_cpf_cifrado,
      telefone: pacientes.telefone,
      cep: pacientes.cep,
      endereco: pacientes.endereco,
      responsavel_nome: pacientes.responsavel_nome,
      responsavel_telefone: pacientes.responsavel_telefone,
      responsavel_email: pacientes.responsavel_email,
      responsavel_financeiro: pacientes.responsavel_financeiro,
      preenchido_por: pacientes.preenchido_por,
      declarante_nome: pacientes.declarante_nome,
      declarante_telefone: pacientes.declarante_telefone,
      declarante_email: pacientes.declarante_email,
      canal: pacientes.canal,
      clinica_id: pacientes.clinica_id,
      consultor_id: pacientes.consultor_id,
      lead_id: pacientes.lead_id,
      lead_numero: sql<number | null>`(select ${l.numero} from ${l} where ${l.id} = ${paciente.lead_id})`.mapWith(
        (n) => (n === null ? null : Number(n)),
      ),
      status_desde: pacientes.status_desde,
      motivo_cancelamento: pacientes.motivo_cancelamento,
      aceita_mensagens: aceitaMensagens(sql`${pacientes.id}`),
    })
    .from(pacientes)
    .where(and(eq(pacientes.id, id), visible(escopo)))
  return row
}

export type PacienteCompleto = NonNullable<Awaited<ReturnType<typeof findPaciente>>>

type Chegado = { papel: string; em: Date; por: string | null }

/** Types of the documents that arrived, each with its first arrival. */
export async function listChegados(db: Db, pacienteId: string): Promise<Chegado[]> {
  const { rows } = await db.execute<{ papel: string; em: string; por: string | null }>(sql`
    select distinct on (${anexo.tipo}) ${anexo.tipo} as papel,
           to_char(${anexo.concluido_em} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em,
           (select coalesce(nullif(${profile.full_name}, ''), ${profile.email}) from ${profile} where ${profile.id} = ${anexo.enviado_por}) as por
      from ${anexo} where ${anexo.entidade} = 'pacientes' and ${anexo.entidade_id} = ${pacienteId} and ${anexo.concluido_em} is not null
     order by ${anexo.tipo}, ${anexo.concluido_em}`)
  return rows.map((row) => ({ ...row, em: new Date(row.em) }))
}

/** Names of people, by id. */
export async function findNomesDePessoas(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; nome: string }>(sql`
    select ${profile.id}, coalesce(nullif(${profile.full_name}, ''), ${profile.email}) as nome from ${profile} where ${profile.id} = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}
