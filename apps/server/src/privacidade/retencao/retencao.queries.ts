import type { RegraRetencao } from '@portal/contract/privacidade/retencao'
import type { Vinculo } from '@portal/contract/privacidade/titular'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { profiles } from '../../platform/auth/auth.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { retencaoRegras, retencaoSuspensoes } from './retencao.table.ts'

export type RegraRow = typeof retencaoRegras.$inferSelect
export type Prazos = Readonly<Record<RegraRetencao, number>>

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

export const listRegras = (db: Db): Promise<RegraRow[]> =>
  db.select().from(retencaoRegras).orderBy(asc(retencaoRegras.chave))

export async function readPrazos(db: Db): Promise<Prazos> {
  const rows = await listRegras(db)
  return Object.fromEntries(rows.map(({ chave, meses }) => [chave, meses])) as Prazos
}

export async function lockRegra(tx: Db, chave: RegraRetencao): Promise<RegraRow | undefined> {
  const [row] = await tx.select().from(retencaoRegras).where(eq(retencaoRegras.chave, chave)).for('update')
  return row
}

export async function updateRegra(tx: Db, chave: RegraRetencao, meses: number): Promise<RegraRow> {
  const [row] = await tx.update(retencaoRegras).set({ meses }).where(eq(retencaoRegras.chave, chave)).returning()
  if (!row) throw new Error('update returned no row')
  return row
}

/** Whether a record is held: an expression over its id. */
const suspenso = (tipo: Vinculo['tipo'], id: string, dia: string) => sql`exists (
  select from retencao_suspensoes s where s.tipo = ${tipo} and s.registro_id = ${sql.raw(id)}
     and s.encerrada_em is null and (s.ate is null or s.ate >= ${dia}::date))`

/** Instant of the rule's clock, and which rows it is about; `corte` is the instant before which they go. */
type Fonte = { de: SQL; codigo: SQL; desde: SQL; onde: SQL }
export type Momento = { agora: Date; dia: string }

const em = ({ agora }: Momento) => sql`${agora.toISOString()}::timestamptz`
const corte = (momento: Momento, meses: number) => sql`(${em(momento)} - make_interval(months => ${meses}))`

const SEM_INTERNACAO = sql`not exists (select from internacoes i where i.paciente_id = p.id)`
/** The last day of what is owed of an admission, as the end of its year. */
const ULTIMO_ANO = sql`coalesce((select make_date(max(extract(year from coalesce(l.competencia, l.vencimento, l.created_at::date)))::int, 12, 31)
  from lancamentos l join internacoes i on i.id = l.internacao_id where i.paciente_id = p.id)::timestamptz, '-infinity')`
const SAIDA = sql`(select max(coalesce(i.saida, i.estornada_em)) from internacoes i where i.paciente_id = p.id)`

/** Records of each rule, the first to go first. Those that are held, and those that were erased, are none. */
function fonteDe(
  regra: 'leads_perdidos' | 'cadastros' | 'documentos' | 'financeiro',
  momento: Momento,
  prazos: Prazos,
): Fonte {
  const { dia } = momento
  switch (regra) {
    case 'leads_perdidos':
      return {
        de: sql`leads p`,
        codigo: sql`'L-' || lpad(p.numero::text, 6, '0')`,
        desde: sql`p.perdido_em`,
        onde: sql`p.etapa = 'perdido' and p.anonimizado_em is null and p.perdido_em < ${corte(momento, prazos.leads_perdidos)}
          and not ${suspenso('lead', 'p.id', dia)}`,
      }
    case 'cadastros':
      return {
        de: sql`pacientes p`,
        codigo: sql`'P-' || lpad(p.numero::text, 6, '0')`,
        desde: sql`greatest(p.created_at, p.status_desde)`,
        onde: sql`p.anonimizado_em is null and p.created_at < ${corte(momento, prazos.cadastros)}
          and greatest(p.created_at, p.status_desde) < ${corte(momento, prazos.cadastros)} and ${SEM_INTERNACAO}
          and not ${suspenso('paciente', 'p.id', dia)}`,
      }
    case 'documentos':
      return {
        de: sql`pacientes p`,
        codigo: sql`'P-' || lpad(p.numero::text, 6, '0')`,
        desde: SAIDA,
        onde: sql`exists (select from internacoes i where i.paciente_id = p.id)
          and not exists (select from internacoes i where i.paciente_id = p.id and i.saida is null and i.estornada_em is null)
          and not exists (select from eliminacao_registros r join eliminacoes e on e.id = r.eliminacao_id
            where r.registro_id = p.id and r.tipo = 'paciente' and e.motivo = 'retencao')
          and ${SAIDA} < ${corte(momento, prazos.documentos)} and ${ULTIMO_ANO} < ${corte(momento, prazos.financeiro)}
          and not ${suspenso('paciente', 'p.id', dia)}`,
      }
    case 'financeiro':
      return {
        de: sql`orcamentos p`,
        codigo: sql`p.numero || case when p.versao > 1 then '/' || p.versao else '' end`,
        desde: sql`greatest(p.termino_previsto::timestamptz, (p.aceite ->> 'em')::timestamptz)`,
        onde: sql`p.aceite is not null and p.anonimizado_em is null
          and greatest(p.termino_previsto::timestamptz, (p.aceite ->> 'em')::timestamptz) < ${corte(momento, prazos.financeiro)}
          and not exists (select from internacoes i where i.paciente_id = p.paciente_id)
          and not ${suspenso('orcamento', 'p.id', dia)}`,
      }
  }
}

/** Rules that erase records, in the order in which they run. */
export const DE_REGISTROS = ['leads_perdidos', 'cadastros', 'documentos', 'financeiro'] as const
export type DeRegistros = (typeof DE_REGISTROS)[number]

/** The next records of a rule, locked; what somebody works on comes another night. */
export async function takeRegistros(
  tx: Db,
  regra: DeRegistros,
  momento: Momento,
  prazos: Prazos,
  limite: number,
): Promise<string[]> {
  const { de, desde, onde } = fonteDe(regra, momento, prazos)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select p.id from ${de} where ${onde} order by ${desde}, p.id limit ${limite} for update of p skip locked`,
  )
  return rows.map(({ id }) => id)
}

type Linha = { codigo: string; desde: Date }
type Previa = { total: number; linhas: Linha[] }

const previaDe = async (db: Db, contagem: SQL, lista: SQL): Promise<Previa> => {
  const [total] = (await db.execute<{ n: string }>(contagem)).rows
  const { rows } = await db.execute<{ codigo: string; desde: Date | string }>(lista)
  return {
    total: Number(total?.n ?? 0),
    linhas: rows.map(({ codigo, desde }) => ({ codigo, desde: new Date(desde) })),
  }
}

/** What a rule takes at this moment, counted, with the first rows. */
export function previewRegra(db: Db, regra: RegraRetencao, momento: Momento, prazos: Prazos, limite: number) {
  if (regra === 'auditoria') {
    const onde = sql`a.em < ${corte(momento, prazos.auditoria)} and not ${auditoriaSuspensa(momento)}`
    return previaDe(
      db,
      sql`select count(*) as n from audit_log a where ${onde}`,
      sql`select entidade || ', ' || acao || ': ' || count(*) as codigo, min(em) as desde from audit_log a where ${onde}
          group by entidade, acao order by 2 limit ${limite}`,
    )
  }
  if (regra === 'links_eventos') {
    const onde = sql`dia < (${momento.dia}::date - make_interval(months => ${prazos.links_eventos}))`
    return previaDe(
      db,
      sql`select count(*) as n from links_eventos_dia where ${onde}`,
      sql`select to_char(dia, 'MM/YYYY') || ': ' || count(*) as codigo, min(dia)::timestamptz as desde from links_eventos_dia
          where ${onde} group by to_char(dia, 'MM/YYYY') order by 2 limit ${limite}`,
    )
  }
  const { de, codigo, desde, onde } = fonteDe(regra, momento, prazos)
  return previaDe(
    db,
    sql`select count(*) as n from ${de} where ${onde}`,
    sql`select ${codigo} as codigo, ${desde} as desde from ${de} where ${onde} order by 2, p.id limit ${limite}`,
  )
}

const auditoriaSuspensa = ({ dia }: Momento) => sql`exists (
  select from retencao_suspensoes s where s.registro_id = a.entidade_id and s.encerrada_em is null
     and (s.ate is null or s.ate >= ${dia}::date))`

/** Deletes the oldest rows of the history, by the function that may; how many. */
export async function purgeAuditoria(tx: Db, momento: Momento, meses: number, limite: number): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(
    sql`select elimina_audit_log(${corte(momento, meses)}, ${momento.dia}::date, ${limite}) as n`,
  )
  return Number(rows[0]?.n ?? 0)
}

export async function purgeEventos(tx: Db, { dia }: Momento, meses: number, limite: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from links_eventos_dia where ctid = any (array(
      select ctid from links_eventos_dia where dia < (${dia}::date - make_interval(months => ${meses}))
       limit ${limite} for update skip locked))`)
  return rowCount ?? 0
}

const TABELA = {
  lead: 'leads',
  paciente: 'pacientes',
  orcamento: 'orcamentos',
  contato: 'contatos_telefonicos',
  usuario: 'profiles',
} as const

/** Holds the records so that a rule comes before or finds the suspension; how many of them still say something. */
export async function lockRegistros(tx: Db, tipo: Vinculo['tipo'], ids: readonly string[]): Promise<number> {
  const vivo = tipo === 'contato' ? sql`` : sql`and anonimizado_em is null`
  const { rowCount } = await tx.execute(
    sql`select id from ${sql.identifier(TABELA[tipo])} where id = any (${uuids(ids)}) ${vivo} order by id for update`,
  )
  return rowCount ?? 0
}

export const insertSuspensoes = (tx: Db, novas: (typeof retencaoSuspensoes.$inferInsert)[]) =>
  tx.insert(retencaoSuspensoes).values(novas).returning({ id: retencaoSuspensoes.id })

export async function lockSuspensao(tx: Db, id: string) {
  const [row] = await tx.select().from(retencaoSuspensoes).where(eq(retencaoSuspensoes.id, id)).for('update')
  return row
}

export const endSuspensao = (tx: Db, id: string, campos: { em: Date; por: string; cifrado: string }) =>
  tx
    .update(retencaoSuspensoes)
    .set({ encerrada_em: campos.em, encerrada_por: campos.por, encerramento_cifrado: campos.cifrado })
    .where(and(eq(retencaoSuspensoes.id, id), isNull(retencaoSuspensoes.encerrada_em)))

const SUSPENSOES_MAXIMO = 500

export const listSuspensoes = (db: Db, dia: string) =>
  db
    .select({
      suspensao: retencaoSuspensoes,
      por: profiles.full_name,
      codigo: sql<string | null>`coalesce(
        (select 'L-' || lpad(l.numero::text, 6, '0') from leads l where l.id = ${retencaoSuspensoes.registro_id}),
        (select 'P-' || lpad(p.numero::text, 6, '0') from pacientes p where p.id = ${retencaoSuspensoes.registro_id}),
        (select o.numero from orcamentos o where o.id = ${retencaoSuspensoes.registro_id}))`,
      vale: sql<boolean>`(${retencaoSuspensoes.encerrada_em} is null
        and (${retencaoSuspensoes.ate} is null or ${retencaoSuspensoes.ate} >= ${dia}::date))`,
    })
    .from(retencaoSuspensoes)
    .leftJoin(profiles, eq(profiles.id, retencaoSuspensoes.created_by))
    .orderBy(sql`4 desc`, desc(retencaoSuspensoes.created_at), asc(retencaoSuspensoes.id))
    .limit(SUSPENSOES_MAXIMO)

/** How many of these records are held on that day. */
export async function countSuspensos(tx: Db, vinculos: readonly Vinculo[], dia: string): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(sql`
    select count(*) as n from retencao_suspensoes s
      join unnest(${sql.param(vinculos.map(({ tipo }) => tipo))}::text[], ${uuids(vinculos.map(({ id }) => id))}) as v (tipo, id)
        on v.tipo = s.tipo and v.id = s.registro_id
     where s.encerrada_em is null and (s.ate is null or s.ate >= ${dia}::date)`)
  return Number(rows[0]?.n ?? 0)
}
