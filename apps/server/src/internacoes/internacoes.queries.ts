import type { Natureza } from '@portal/contract/clinicas/regularidade'
import { and, asc, desc, eq, gt, inArray, SQL, sql } from 'drizzle-orm'
import { periodicidades } from '../catalogos/catalogos.table.ts'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { clinicaRegularidade } from '../clinicas/regularidade.table.ts'
import { semComissao } from '../financeiro/minhas.queries.ts'
import { orcamentos } from '../orcamentos/orcamentos.table.ts'
import { visible } from '../pacientes/pacientes.queries.ts'
import { pacientes } from '../pacientes/pacientes.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { rowsOf } from '../platform/db/rows-of-parent.ts'
import { internacoes, isAConfirmar, isEmCurso, isValida } from './internacoes.table.ts'

const p = namesOf(profiles, 'p')
const clinica = namesOf(clinicas)
const periodicidade = namesOf(periodicidades)
const internacao = namesOf(internacoes)
const pa = namesOf(pacientes)
const orcamento = namesOf(orcamentos)
const r = namesOf(clinicaRegularidade, 'r')

export const internacoesDoLead = rowsOf(internacoes, internacoes.lead_id)
export const internacoesDoPaciente = rowsOf(internacoes, internacoes.paciente_id)

export type InternacaoRow = typeof internacoes.$inferSelect
export type NovaLinha = typeof internacoes.$inferInsert
export type InternacaoValores = Partial<NovaLinha>

// A caller who sees the patient sees the admissions.

const natureza = sql<Natureza | null>`(select ${r.natureza} from ${r} where ${r.clinica_id} = ${internacao.clinica_id})`

const nomeDe = (coluna: string) =>
  sql<
    string | null
  >`(select coalesce(nullif(${p.full_name}, ''), ${p.email}) from ${p} where ${p.id} = ${sql.raw(coluna)})`

const selectCompletas = (db: Db) =>
  db
    .select({
      internacao: internacoes,
      clinica: sql<string>`${clinica.name}`,
      cidade: sql<string>`${clinica.city}`,
      estado: sql<string>`${clinica.state}`,
      natureza,
      nascimento: sql<string | null>`${pa.data_nascimento}::text`,
      periodicidade: sql<
        string | null
      >`(select ${periodicidade.name} from ${periodicidade} where ${periodicidade.id} = ${internacao.periodicidade_id})`,
      consultor: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
      sem_comissao: semComissao(sql`${internacoes.id}`),
      estornada_por: nomeDe('internacoes.estornada_por'),
    })
    .from(internacoes)
    .innerJoin(sql`${pa}`, sql`${pa.id} = ${internacoes.paciente_id}`)
    .innerJoin(sql`${clinica}`, sql`${clinica.id} = ${internacoes.clinica_id}`)
    .innerJoin(profiles, eq(profiles.id, internacoes.consultor_id))

export type CompletaRow = Awaited<ReturnType<typeof listDoPaciente>>[number]

/** Admissions of one of the caller's patients, the newest first. */
export const listDoPaciente = (db: Db, escopo: Escopo, pacienteId: string) =>
  selectCompletas(db)
    .where(and(eq(internacoes.paciente_id, pacienteId), visible(escopo)))
    .orderBy(desc(internacoes.entrada), desc(internacoes.created_at))

/** Unconfirmed admissions from an old portal, the longest running first. */
export const listAConfirmar = (db: Db, escopo: Escopo, limite: number) =>
  selectCompletas(db)
    .where(and(isAConfirmar(internacoes), visible(escopo)))
    .orderBy(asc(internacoes.entrada), asc(internacoes.id))
    .limit(limite)

export async function findInternacao(db: Db, escopo: Escopo, id: string): Promise<CompletaRow | undefined> {
  const [row] = await selectCompletas(db).where(and(eq(internacoes.id, id), visible(escopo)))
  return row
}

/** Rows to lock before an admission that the caller sees. */
export async function findReferidos(db: Db, escopo: Escopo, id: string) {
  const [row] = await db
    .select({ lead_id: internacoes.lead_id, paciente_id: internacoes.paciente_id })
    .from(internacoes)
    .innerJoin(sql`${pa}`, sql`${pa.id} = ${internacoes.paciente_id}`)
    .where(and(eq(internacoes.id, id), visible(escopo)))
  return row
}

/** Facts of an admission that other words keep; `nascimento` is YYYY-MM-DD. */
export type Situacao = { natureza: Natureza | null; cidade: string; estado: string; nascimento: string | null }

/** Reads these facts as they are now. */
export async function findSituacao(tx: Db, { id, clinica_id, paciente_id }: InternacaoRow): Promise<Situacao> {
  const { rows } = await tx.execute<Situacao>(sql`
    select ${clinica.city} as cidade, ${clinica.state} as estado,
           (select ${r.natureza} from ${r} where ${r.clinica_id} = ${clinica_id}) as natureza,
           (select ${pa.data_nascimento}::text from ${pa} where ${pa.id} = ${paciente_id}) as nascimento
      from ${clinica} where ${clinica.id} = ${clinica_id}`)
  if (!rows[0]) throw new Error(`the clinic of admission ${id} is gone`)
  return rows[0]
}

const mudou = sql`${internacoes.natureza_vista} is distinct from (select ${r.natureza} from ${r} where ${r.clinica_id} = ${internacoes.clinica_id})`

/** Admissions whose clinic has another legal nature since they were judged, in batches after `depoisDe`. */
export const listComOutraNatureza = (
  db: Db,
  { clinicaId, depoisDe, limite }: { clinicaId: string | undefined; depoisDe: string | undefined; limite: number },
) =>
  db
    .select({ id: internacoes.id, paciente_id: internacoes.paciente_id })
    .from(internacoes)
    .where(
      and(
        isValida(internacoes),
        mudou,
        clinicaId === undefined ? undefined : eq(internacoes.clinica_id, clinicaId),
        depoisDe === undefined ? undefined : gt(internacoes.id, depoisDe),
      ),
    )
    .orderBy(asc(internacoes.id))
    .limit(limite)

/** Valid admissions of a patient of any owner. */
export const listIdsDoPaciente = (db: Db, pacienteId: string) =>
  db
    .select({ id: internacoes.id, paciente_id: internacoes.paciente_id })
    .from(internacoes)
    .where(and(eq(internacoes.paciente_id, pacienteId), isValida(internacoes)))

/** Stores the nature at the last judgement without advancing the version, so that open forms are not stale. */
export async function updateNaturezaVista(tx: Db, id: string, natureza_vista: string | null) {
  await tx
    .update(internacoes)
    .set({ natureza_vista })
    .where(and(eq(internacoes.id, id), sql`${internacoes.natureza_vista} is distinct from ${natureza_vista}::text`))
}

/** Locks an admission. Call with its patient locked, which shows whether the caller may see it. */
export async function lockInternacao(tx: Db, id: string): Promise<InternacaoRow | undefined> {
  const [row] = await tx.select().from(internacoes).where(eq(internacoes.id, id)).for('update')
  return row
}

export async function findPorEnvio(db: Db, envioId: string): Promise<InternacaoRow | undefined> {
  const [row] = await db.select().from(internacoes).where(eq(internacoes.envio_id, envioId))
  return row
}

export const listInternacoesPorId = (db: Db, ids: readonly string[]): Promise<InternacaoRow[]> =>
  db
    .select()
    .from(internacoes)
    .where(inArray(internacoes.id, [...ids]))

/** The given ids that are admissions. They are one parameter, since a statement takes 65,535 at most. */
export async function findInternacoes(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: internacoes.id })
    .from(internacoes)
    .where(sql`${internacoes.id} = any (${sql.param([...ids])}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Ids of the given patients who have a running admission. */
export async function listEmCurso(db: Db, pacientes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: internacoes.paciente_id })
    .from(internacoes)
    .where(and(inArray(internacoes.paciente_id, [...pacientes]), isEmCurso(internacoes)))
  return new Set(rows.map(({ id }) => id))
}

/** Running admission of a patient. */
export async function findEmCurso(db: Db, pacienteId: string): Promise<InternacaoRow | undefined> {
  const [row] = await db
    .select()
    .from(internacoes)
    .where(and(eq(internacoes.paciente_id, pacienteId), isEmCurso(internacoes)))
  return row
}

/** Newest valid admission of a patient. */
export async function findUltima(db: Db, pacienteId: string): Promise<InternacaoRow | undefined> {
  const [row] = await db
    .select()
    .from(internacoes)
    .where(and(eq(internacoes.paciente_id, pacienteId), isValida(internacoes)))
    .orderBy(desc(internacoes.entrada), desc(internacoes.created_at))
    .limit(1)
  return row
}

export async function insertInternacao(tx: Db, nova: NovaLinha): Promise<InternacaoRow> {
  const [row] = await tx.insert(internacoes).values(nova).returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function updateInternacao(tx: Db, id: string, valores: InternacaoValores): Promise<InternacaoRow> {
  const [row] = await tx.update(internacoes).set(valores).where(eq(internacoes.id, id)).returning()
  if (!row) throw new Error('the admission is gone')
  return row
}

/** Days of a period. */
export async function findDias(db: Db, periodicidadeId: string | null): Promise<number | null> {
  const { rows } = await db.execute<{ dias: number | null }>(
    sql`select ${periodicidade.dias} from ${periodicidade} where ${periodicidade.id} = ${periodicidadeId}`,
  )
  return rows[0]?.dias ?? null
}

export type Aceito = {
  id: string
  numero: string
  versao: number
  clinica_id: string
  periodicidade_id: string
  quantidade: number
  valor_periodo_centavos: number
  desconto_tipo: 'nenhum' | 'valor' | 'percentual'
  desconto_valor: number
}

/** Last accepted quote of a patient or of their lead, at one clinic or any. */
export async function findOrcamentoAceito(
  db: Db,
  paciente: { id: string; lead_id: string | null },
  clinicaId?: string,
): Promise<Aceito | undefined> {
  const { rows } = await db.execute<Aceito>(sql`
    select ${orcamento.id}, ${orcamento.numero}, ${orcamento.versao}, ${orcamento.clinica_id}, ${orcamento.periodicidade_id}, ${orcamento.quantidade}, ${orcamento.valor_periodo_centavos}::float8 as valor_periodo_centavos,
           ${orcamento.desconto_tipo}, ${orcamento.desconto_valor}::float8 as desconto_valor
      from ${orcamento}
     where ${orcamento.status} = 'aceito' and (${orcamento.paciente_id} = ${paciente.id} or ${orcamento.lead_id} = ${paciente.lead_id}::uuid)
       and (${clinicaId ?? null}::uuid is null or ${orcamento.clinica_id} = ${clinicaId ?? null}::uuid)
     order by ${orcamento.aceite} ->> 'em' desc, ${orcamento.id} limit 1`)
  return rows[0]
}

/** Column of each kind of paper. */
const COLUNA_DO_PAPEL = {
  laudo: 'laudo_anexo_id',
  declaracao_voluntaria: 'declaracao_voluntaria_anexo_id',
  ordem_judicial: 'ordem_anexo_id',
  adesao: 'adesao_anexo_id',
  conversao: 'conversao_anexo_id',
} as const

/**
 * Detaches files from admissions before they are deleted, by ids or a select of them, and remembers the kinds of
 * papers: what was in order stays so.
 */
export async function releasePapeis(tx: Db, anexos: SQL | readonly string[]): Promise<void> {
  const quais = anexos instanceof SQL ? anexos : sql`select unnest(${sql.param([...anexos])}::uuid[])`
  for (const [papel, coluna] of Object.entries(COLUNA_DO_PAPEL))
    await tx
      .update(internacoes)
      .set({ [coluna]: null, papeis_eliminados: sql`${internacoes.papeis_eliminados} || ${papel}::text` })
      .where(sql`${internacoes[coluna]} in (${quais})`)
}
