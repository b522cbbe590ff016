import type { AssuntoEspera } from '@portal/contract/internacoes/esperas'
import { and, asc, eq, inArray, isNotNull, isNull, like, notInArray, or, sql } from 'drizzle-orm'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { clinicaRegularidade } from '../clinicas/regularidade.table.ts'
import { contatosTelefonicos } from '../contatos/contatos.table.ts'
import { leads } from '../leads/leads.table.ts'
import { pacientes } from '../pacientes/pacientes.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import type { Moved } from '../platform/db/rows-of-parent.ts'
import { incidentesSeguranca } from '../privacidade/privacidade.table.ts'
import { solicitacoesTitular } from '../privacidade/solicitacoes/solicitacoes.table.ts'
import { pendencias } from './pendencias.table.ts'

/** Days ahead that the first page covers. */
const DIAS_PROXIMOS = 7
/** Most pending tasks in one answer. */
const PENDENCIAS_MAXIMO = 50

const r = namesOf(clinicaRegularidade, 'r')
const l = namesOf(leads, 'l')
const c = namesOf(contatosTelefonicos, 'c')
const p = namesOf(pacientes, 'p')
const clinica = namesOf(clinicas)
const profile = namesOf(profiles)
const incidente = namesOf(incidentesSeguranca)
const solicitacao = namesOf(solicitacoesTitular)
const lead = namesOf(leads)
const contato = namesOf(contatosTelefonicos)
const paciente = namesOf(pacientes)

export type NovaPendencia = Pick<
  typeof pendencias.$inferInsert,
  'dono_id' | 'papel' | 'entidade' | 'entidade_id' | 'fato' | 'titulo' | 'prazo_em'
>

const aberta = isNull(pendencias.resolvida_em)
/** True if a person marks this fact as done; other tasks end with what they ask for. */
export const isConcluivel = (fato: string) => /^(contato|desistencia|interrupcao|natureza|telefone):/.test(fato)

/** Admission and subject of a fact 'espera:<admission>:<subject>'; null for others. */
export function esperaDe(fato: string): { internacao_id: string; assunto: AssuntoEspera } | null {
  const [tipo, internacao_id = '', assunto] = fato.split(':')
  return tipo === 'espera' ? { internacao_id, assunto: assunto as AssuntoEspera } : null
}

/** True if the task is a call to the family. */
export const isContato = (fato: string) => fato.startsWith('contato:')

/** Tasks about missing facts of admissions. */
const deInternacao = like(pendencias.fato, 'espera:%')

/**
 * Condition for tasks of the caller or their role. Administrators see those of all roles, those of admissions, and all
 * tasks of a record.
 */
const doAlcance = ({ usuarioId, role }: Escopo, registro: boolean) => {
  if (role === 'admin' && registro) return undefined
  const doPapel = role === 'admin' ? or(isNotNull(pendencias.papel), deInternacao) : eq(pendencias.papel, role)
  return or(eq(pendencias.dono_id, usuarioId), doPapel)
}
/** Condition that a task asked for a clinic's legal nature, which is stated by now. */
const respondida = sql`${pendencias.fato} like 'natureza:%' and exists (select 1 from ${r}
  where ${r.clinica_id} = ${pendencias.entidade_id} and ${r.natureza} is not null)`
/** Condition that a telephone was to be checked, and its record has another one by now or is gone. */
const conferido = sql`${pendencias.fato} like 'telefone:%' and not case ${pendencias.entidade}
  when 'leads' then exists (select 1 from ${l} where ${l.id} = ${pendencias.entidade_id} and ${l.arquivado_em} is null
    and (pode_ser_de_fora(${l.telefone}) or pode_ser_de_fora(${l.telefone_alt})))
  when 'contatos_telefonicos' then exists (select 1 from ${c} where ${c.id} = ${pendencias.entidade_id}
    and ${c.arquivado_em} is null and (pode_ser_de_fora(${c.telefone}) or pode_ser_de_fora(${c.telefone_2})))
  else exists (select 1 from ${p} where ${p.id} = ${pendencias.entidade_id} and ${p.arquivado_em} is null
    and (pode_ser_de_fora(${p.telefone}) or pode_ser_de_fora(${p.declarante_telefone}) or pode_ser_de_fora(${p.responsavel_telefone}))) end`
const passa = (escopo: Escopo, entidadeId: string | undefined) =>
  and(
    aberta,
    sql`not (${respondida})`,
    sql`not (${conferido})`,
    doAlcance(escopo, entidadeId !== undefined),
    entidadeId === undefined ? undefined : eq(pendencias.entidade_id, entidadeId),
  )

/** Adds tasks that were not asked for yet; done ones stay done. */
export async function insertPendencias(tx: Db, novas: readonly NovaPendencia[]) {
  if (novas.length === 0) return
  await tx
    .insert(pendencias)
    .values([...novas])
    .onConflictDoNothing({ target: pendencias.fato })
}

/** Adds a task; returns false when it was ever asked for. */
export async function askOnce(tx: Db, nova: NovaPendencia): Promise<boolean> {
  const rows = await tx
    .insert(pendencias)
    .values(nova)
    .onConflictDoNothing({ target: pendencias.fato })
    .returning({ id: pendencias.id })
  return rows.length > 0
}

/** Adds or reopens a task; returns false when it is open. */
export async function askAgain(tx: Db, nova: NovaPendencia): Promise<boolean> {
  const rows = await tx
    .insert(pendencias)
    .values(nova)
    .onConflictDoUpdate({
      target: pendencias.fato,
      set: { resolvida_em: null, resolvida_por: null, titulo: nova.titulo, prazo_em: nova.prazo_em },
      setWhere: isNotNull(pendencias.resolvida_em),
    })
    .returning({ id: pendencias.id })
  return rows.length > 0
}

/** Resolves the tasks of these facts. */
export async function resolveFatos(tx: Db, fatos: readonly string[], por: string | null, em: Date) {
  await tx
    .update(pendencias)
    .set({ resolvida_em: em, resolvida_por: por })
    .where(and(aberta, inArray(pendencias.fato, [...fatos])))
}

/** Resolves all tasks whose fact begins with `comeco`. */
export async function resolveComeco(tx: Db, comeco: string, por: string | null, em: Date) {
  await tx
    .update(pendencias)
    .set({ resolvida_em: em, resolvida_por: por })
    .where(and(aberta, like(pendencias.fato, `${comeco}%`)))
}

/** Leaves open exactly these of the tasks whose fact begins with `comeco`: reopens done ones, and resolves the rest. */
export async function askOnly(
  tx: Db,
  comeco: string,
  pedidas: readonly NovaPendencia[],
  { por, em }: { por: string | null; em: Date },
) {
  for (const pedida of pedidas) await askAgain(tx, pedida)
  const fatos = pedidas.map(({ fato }) => fato)
  await tx
    .update(pendencias)
    .set({ resolvida_em: em, resolvida_por: por })
    .where(and(aberta, like(pendencias.fato, `${comeco}%`), notInArray(pendencias.fato, fatos)))
}

/** True if the task of a fact is open. */
export const isPedida = async (db: Db, fato: string) =>
  (await db.$count(pendencias, and(aberta, eq(pendencias.fato, fato)))) > 0

/** Gives the open tasks of a record to its new owner. */
export async function movePendencias(tx: Db, id: string, dono_id: string) {
  await tx
    .update(pendencias)
    .set({ dono_id })
    .where(and(aberta, eq(pendencias.entidade_id, id), isNotNull(pendencias.dono_id)))
}

/** Moves the tasks of a patient to the one that it was merged into. */
export const mergePendencias = (tx: Db, de: string, para: string) =>
  tx
    .update(pendencias)
    .set({ entidade_id: para })
    .where(and(eq(pendencias.entidade, 'pacientes'), eq(pendencias.entidade_id, de)))

export const pendenciasMovidas: Moved = {
  table: pendencias,
  parent: pendencias.entidade_id,
  changes: [pendencias.dono_id],
  owner: pendencias.dono_id,
}

const DIA_MS = 86_400_000

/** The caller's tasks, the most urgent first, with counts by deadline; a patient is named to those who have them. */
export async function listPendencias(db: Db, escopo: Escopo, entidadeId: string | undefined, agora: number) {
  const deTodos = escopo.role === 'admin'
  const ate = (instante: number) =>
    sql<number>`(count(*) filter (where ${pendencias.prazo_em} < ${new Date(instante).toISOString()}::timestamptz) over ())::int`
  const rows = await db
    .select({
      id: pendencias.id,
      titulo: pendencias.titulo,
      entidade: pendencias.entidade,
      entidade_id: pendencias.entidade_id,
      fato: pendencias.fato,
      prazo_em: pendencias.prazo_em,
      total: sql<number>`(count(*) over ())::int`,
      vencidas: ate(agora),
      proximas: ate(agora + DIAS_PROXIMOS * DIA_MS),
      do_papel: sql<boolean>`${pendencias.papel} is not null`,
      nome: sql<string | null>`case ${pendencias.entidade}
        when 'clinicas' then (select ${clinica.name} from ${clinica} where ${clinica.id} = ${pendencias.entidade_id})
        when 'profiles' then (select coalesce(nullif(${profile.full_name}, ''), ${profile.email}) from ${profile} where ${profile.id} = ${pendencias.entidade_id})
        when 'incidentes_seguranca' then (select 'INC-' || lpad(${incidente.numero}::text, 4, '0') from ${incidente} where ${incidente.id} = ${pendencias.entidade_id})
        when 'solicitacoes_titular' then (select ${solicitacao.protocolo} from ${solicitacao} where ${solicitacao.id} = ${pendencias.entidade_id})
        when 'leads' then (select ${lead.nome_contato} from ${lead} where ${lead.id} = ${pendencias.entidade_id} and ${deTodos})
        when 'contatos_telefonicos' then (select ${contato.nome} from ${contato} where ${contato.id} = ${pendencias.entidade_id} and ${deTodos})
        when 'empresa_config' then 'Prazos de retenção'
        else (select coalesce(nullif(${paciente.nome_social}, ''), ${paciente.nome_completo}) from ${paciente}
               where ${paciente.id} = ${pendencias.entidade_id} and (${deTodos} or ${paciente.consultor_id} = ${escopo.usuarioId})) end`,
    })
    .from(pendencias)
    .where(passa(escopo, entidadeId))
    .orderBy(asc(pendencias.prazo_em), asc(pendencias.id))
    .limit(PENDENCIAS_MAXIMO)
  const { total = 0, vencidas = 0, proximas = 0 } = rows[0] ?? {}
  return { rows, total, vencidas, proximas }
}

/** Locks a task that the caller sees, open or done. */
export async function lockPendencia(tx: Db, escopo: Escopo, id: string) {
  const [row] = await tx
    .select()
    .from(pendencias)
    .where(and(eq(pendencias.id, id), doAlcance(escopo, true)))
    .for('update')
  return row
}

export async function updateResolvida(tx: Db, id: string, por: string, em: Date | null) {
  await tx
    .update(pendencias)
    .set({ resolvida_em: em, resolvida_por: em && por })
    .where(eq(pendencias.id, id))
}
