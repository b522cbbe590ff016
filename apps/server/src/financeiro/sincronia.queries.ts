import type { RegraComissao, RegraRepasse } from '@portal/contract/financeiro/calculo'
import { competenciaDe } from '@portal/contract/regras/dia'
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { internacoes } from '../internacoes/internacoes.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { competencias, internacoesFinanceiras, lancamentos, regrasComissao, regrasRepasse } from './financeiro.table.ts'
import type { LancamentoRow } from './lancamentos.queries.ts'

const clinica = namesOf(clinicas)
const profile = namesOf(profiles)
const internacao = namesOf(internacoes)

export type InternacaoFinanceira = typeof internacoesFinanceiras.$inferSelect

/**
 * Rules and admissions meet under one advisory lock: writers of admissions share it, a writer of rules holds it alone.
 * So an admission sees the rule, or the rule sees the waiting admission. Taken before any row.
 */
export const shareRegras = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('regras do financeiro', 0))`)
export const lockRegras = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('regras do financeiro', 0))`)

const valeEm = (
  t: Pick<typeof regrasRepasse | typeof regrasComissao, 'vigencia_inicio' | 'vigencia_fim'>,
  dia: string,
) => and(lte(t.vigencia_inicio, dia), or(isNull(t.vigencia_fim), gte(t.vigencia_fim, dia)))

/** A clinic's rule on a day. */
export async function findRegraRepasse(tx: Db, clinicaId: string, dia: string): Promise<RegraRepasse | null> {
  const { id, tipo, valor, base, prazo_dias, carencia_dias, vigencia_inicio } = regrasRepasse
  const [regra] = await tx
    .select({ id, tipo, valor, base, prazo_dias, carencia_dias, vigencia_inicio })
    .from(regrasRepasse)
    .where(and(eq(regrasRepasse.clinica_id, clinicaId), valeEm(regrasRepasse, dia)))
  return regra ?? null
}

/** A person's rule on a day, else the one for everybody. */
export async function findRegraComissao(tx: Db, consultorId: string, dia: string): Promise<RegraComissao | null> {
  const { id, tipo, valor, base, momento, vigencia_inicio, consultor_id } = regrasComissao
  const [regra] = await tx
    .select({ id, tipo, valor, base, momento, vigencia_inicio })
    .from(regrasComissao)
    .where(and(or(eq(consultor_id, consultorId), isNull(consultor_id)), valeEm(regrasComissao, dia)))
    .orderBy(asc(isNull(consultor_id)))
    .limit(1)
  return regra ?? null
}

/** Stores the facts of an admission and locks it; keeps its rules and its consultant. */
export async function upsertInternacao(
  tx: Db,
  fatos: Omit<InternacaoFinanceira, 'regra_repasse' | 'regra_comissao'>,
): Promise<InternacaoFinanceira> {
  const { internacao_id: _, clinica_id: __, consultor_id: ___, ...mutaveis } = fatos
  const [row] = await tx
    .insert(internacoesFinanceiras)
    .values(fatos)
    .onConflictDoUpdate({ target: internacoesFinanceiras.internacao_id, set: mutaveis })
    .returning()
  if (!row) throw new Error('the admission has no row in finance')
  return row
}

export const updateRegras = async (
  tx: Db,
  id: string,
  regras: Pick<InternacaoFinanceira, 'regra_repasse' | 'regra_comissao'>,
) => {
  await tx.update(internacoesFinanceiras).set(regras).where(eq(internacoesFinanceiras.internacao_id, id))
}

/** Locks finance's rows of admissions, in the order of their ids. */
export const lockInternacoes = (tx: Db, ids: readonly string[]): Promise<InternacaoFinanceira[]> =>
  tx
    .select()
    .from(internacoesFinanceiras)
    .where(inArray(internacoesFinanceiras.internacao_id, [...ids]))
    .orderBy(asc(internacoesFinanceiras.internacao_id))
    .for('update')

/** Names for the texts of an admission's entries. */
export async function findNomes(tx: Db, { internacao_id, clinica_id, consultor_id }: InternacaoFinanceira) {
  const { rows } = await tx.execute<{ clinica: string; consultor: string; paciente_id: string }>(sql`
    select (select ${clinica.name} from ${clinica} where ${clinica.id} = ${clinica_id}) as clinica,
           (select coalesce(nullif(${profile.full_name}, ''), ${profile.email}) from ${profile} where ${profile.id} = ${consultor_id}) as consultor,
           (select ${internacao.paciente_id} from ${internacao} where ${internacao.id} = ${internacao_id}) as paciente_id`)
  const [row] = rows
  if (!row) throw new Error('an admission without names')
  return row
}

const daInternacao = (id: string) =>
  and(eq(lancamentos.internacao_id, id), inArray(lancamentos.tipo, ['repasse', 'comissao']))

/** Months in which an admission has entries or payments. */
export async function listMesesDe(tx: Db, internacaoId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ competencia: lancamentos.competencia, pago_em: lancamentos.pago_em })
    .from(lancamentos)
    .where(daInternacao(internacaoId))
  return rows.flatMap(({ competencia, pago_em }) => [competencia ?? [], pago_em ? competenciaDe(pago_em) : []].flat())
}

/** Returns the closed ones of these months; none is closed or reopened until the transaction ends (record 130). */
export async function holdMeses(tx: Db, meses: readonly string[]): Promise<Set<string>> {
  const lista = [...new Set(meses)].toSorted()
  await tx
    .insert(competencias)
    .values(lista.map((mes) => ({ mes })))
    .onConflictDoNothing()
  const rows = await tx
    .select({ mes: competencias.mes, status: competencias.status })
    .from(competencias)
    .where(inArray(competencias.mes, lista))
    .orderBy(asc(competencias.mes))
    .for('share')
  return new Set(rows.filter(({ status }) => status === 'fechada').map(({ mes }) => mes))
}

/** Locks the entries in the slots of an admission, the first of each slot first. */
export async function lockLancamentos(tx: Db, internacaoId: string): Promise<LancamentoRow[]> {
  const rows = await tx
    .select()
    .from(lancamentos)
    .where(daInternacao(internacaoId))
    .orderBy(asc(lancamentos.id))
    .for('update')
  return rows.toSorted((a, b) => (a.sequencia ?? 0) - (b.sequencia ?? 0))
}

export async function insertLancamento(tx: Db, novo: typeof lancamentos.$inferInsert): Promise<LancamentoRow> {
  const [row] = await tx.insert(lancamentos).values(novo).returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

/** Admissions without a rule: of a clinic, of a consultant, or of anybody; without reversed ones. */
export async function listEsperando(
  tx: Db,
  falta: { clinica_id: string } | { consultor_id: string | null },
): Promise<string[]> {
  const t = internacoesFinanceiras
  const rows = await tx
    .select({ id: t.internacao_id })
    .from(t)
    .where(
      and(
        eq(t.estornada, false),
        'clinica_id' in falta
          ? and(eq(t.clinica_id, falta.clinica_id), isNull(t.regra_repasse))
          : and(
              falta.consultor_id === null ? undefined : eq(t.consultor_id, falta.consultor_id),
              isNull(t.regra_comissao),
            ),
      ),
    )
    .orderBy(asc(t.internacao_id))
  return rows.map(({ id }) => id)
}

/** Running admissions with a repasse per month, in batches after `depoisDe`. */
export function listComMensalidades(db: Db, depoisDe: string | undefined, limite: number) {
  const t = internacoesFinanceiras
  return db
    .select({ id: t.internacao_id })
    .from(t)
    .where(
      and(
        isNull(t.saida),
        eq(t.estornada, false),
        sql`${t.regra_repasse} ->> 'base' = 'cada_mensalidade'`,
        depoisDe === undefined ? undefined : gt(t.internacao_id, depoisDe),
      ),
    )
    .orderBy(asc(t.internacao_id))
    .limit(limite)
}

/** Repasses that became overdue in a period, in batches after `depoisDe`. */
export const listVencidos = (db: Db, [de, hoje]: [string, string], depoisDe: string | undefined, limite: number) =>
  db
    .select({
      id: lancamentos.id,
      valor_centavos: lancamentos.valor_centavos,
      pago_centavos: lancamentos.pago_centavos,
      vencimento: lancamentos.vencimento,
      clinica: sql<string>`(select ${clinica.name} from ${clinica} where ${clinica.id} = ${lancamentos.clinica_id})`,
    })
    .from(lancamentos)
    .where(
      and(
        eq(lancamentos.tipo, 'repasse'),
        inArray(lancamentos.status, ['em_aberto', 'parcial']),
        gte(lancamentos.vencimento, de),
        lt(lancamentos.vencimento, hoje),
        gt(lancamentos.valor_centavos, 0),
        depoisDe === undefined ? undefined : gt(lancamentos.id, depoisDe),
      ),
    )
    .orderBy(asc(lancamentos.id))
    .limit(limite)
