import { CHAMADAS_MOSTRADAS, CONFERIR_POR_PAGINA } from '@portal/contract/entradas/limites'
import type { EstadoChamada } from '@portal/contract/entradas/opcoes'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { leads } from '../leads/leads.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { rowsOf } from '../platform/db/rows-of-parent.ts'
import { AVISO_DA_META, entradaChamadas, entradaFontes, entradaSituacoes } from './entradas.table.ts'
import type { FonteRow } from './fontes.queries.ts'

export type ChamadaRow = typeof entradaChamadas.$inferSelect
type NovaChamada = typeof entradaChamadas.$inferInsert
export type ParaGravar = Pick<NovaChamada, 'chave' | 'estado' | 'resposta'> &
  Pick<ChamadaRow, 'id' | 'motivo' | 'tipo_corpo' | 'corpo_cifrado' | 'formulario_id' | 'resumo'>

const s = namesOf(entradaSituacoes, 's')

/** Calls of a lead, which move when it is merged. */
export const chamadasDoLead = rowsOf(entradaChamadas, entradaChamadas.lead_id)

/** Time without a call over the limit after which the next one counts as a new flood. */
const CALMA_MS = 2 * 60_000

export type Contagem = { no_minuto: number; no_dia: number; conhecidas: { id: string; chave: string }[] }

/**
 * Counts a call of a source and stores its entries in one statement; nothing is stored over the limits. A known key is
 * not stored again; `conhecidas` has the ids of all, new or known.
 */
export async function writeChamadas(
  db: Db,
  { id: fonte, limite_minuto, limite_dia }: Pick<FonteRow, 'id' | 'limite_minuto' | 'limite_dia'>,
  novas: readonly ParaGravar[],
  { agora, dia, suspeita_ms }: { agora: Date; dia: string; suspeita_ms: number },
): Promise<Contagem> {
  const minuto = new Date(Math.floor(agora.getTime() / 60_000) * 60_000)
  const iso = (em: Date) => sql`${em.toISOString()}::timestamptz`
  const no_minuto = sql`case when excluded.minuto <= ${s.minuto} then ${s.no_minuto} + 1 else 1 end`
  const no_dia = sql`case when excluded.dia <= ${s.dia} then ${s.no_dia} + 1 else 1 end`
  const desde = sql`case when ${s.cheia_em} > ${iso(new Date(agora.getTime() - CALMA_MS))} then ${s.cheia_desde} else ${iso(agora)} end`
  const cheia = sql`(${no_minuto}) > ${limite_minuto}`
  const column = (campo: keyof ParaGravar) => novas.map((nova) => nova[campo] ?? null)
  const texts = (campo: keyof ParaGravar) => sql`${sql.param(column(campo))}::text[]`
  const { rows } = await db.execute<{ no_minuto: number; no_dia: number; id: string | null; chave: string | null }>(sql`
    with conta as (
      insert into ${entradaSituacoes} as s (fonte_id, minuto, no_minuto, dia, no_dia)
      values (${fonte}, ${iso(minuto)}, 1, ${dia}, 1)
      on conflict (fonte_id) do update set
        minuto = greatest(${s.minuto}, excluded.minuto), no_minuto = ${no_minuto},
        dia = greatest(${s.dia}, excluded.dia), no_dia = ${no_dia},
        cheia_desde = case when ${cheia} then ${desde} else ${s.cheia_desde} end,
        cheia_em = case when ${cheia} then ${iso(agora)} else ${s.cheia_em} end,
        suspeita_em = case when ${cheia} and ${desde} <= ${iso(new Date(agora.getTime() - suspeita_ms))}
                           then coalesce(${s.suspeita_em}, ${iso(agora)}) else ${s.suspeita_em} end
      returning no_minuto, no_dia, suspeita_em
    ), nova as (
      insert into ${entradaChamadas} (id, fonte_id, chave, recebida_em, estado, resposta, motivo, suspeita, tipo_corpo,
                                      corpo_cifrado, resumo, formulario_id, tentar_em)
      select t.id, ${fonte}, t.chave, ${iso(agora)}, t.estado, t.resposta, t.motivo, conta.suspeita_em is not null,
             t.tipo_corpo, t.corpo_cifrado, t.resumo, t.formulario_id, ${iso(agora)}
        from conta, unnest(${sql.param(column('id'))}::uuid[], ${texts('chave')}, ${texts('estado')},
                           ${sql.param(column('resposta'))}::smallint[], ${texts('motivo')}, ${texts('tipo_corpo')},
                           ${texts('corpo_cifrado')}, ${texts('resumo')}, ${texts('formulario_id')})
             as t (id, chave, estado, resposta, motivo, tipo_corpo, corpo_cifrado, resumo, formulario_id)
       where conta.no_minuto <= ${limite_minuto} and conta.no_dia <= ${limite_dia}
      on conflict (fonte_id, chave) do nothing
      returning id, chave
    )
    select conta.no_minuto, conta.no_dia, c.id, c.chave
      from conta left join (
        select id, chave from nova
        union all
        select id, chave from ${entradaChamadas} where fonte_id = ${fonte} and chave = any (${texts('chave')})
      ) as c on true`)
  const conhecidas = rows.flatMap(({ id, chave }) => (id !== null && chave !== null ? [{ id, chave }] : []))
  const contados = { no_minuto: rows[0]?.no_minuto ?? 0, no_dia: rows[0]?.no_dia ?? 0 }
  const escondidas = novas.map(({ chave }) => chave).filter((chave) => !conhecidas.some((uma) => uma.chave === chave))
  if (escondidas.length === 0 || contados.no_minuto > limite_minuto || contados.no_dia > limite_dia)
    return { ...contados, conhecidas }
  // A second query is needed, because the first does not see rows that another call stored while it waited.
  const agoraVistas = await db
    .select({ id: entradaChamadas.id, chave: entradaChamadas.chave })
    .from(entradaChamadas)
    .where(and(eq(entradaChamadas.fonte_id, fonte), inArray(entradaChamadas.chave, escondidas)))
  return { ...contados, conhecidas: [...conhecidas, ...agoraVistas] }
}

/** Stores a refused call, one per reason and period. */
export async function writeRecusa(
  db: Db,
  recusa: Pick<NovaChamada, 'fonte_id' | 'chave' | 'recebida_em' | 'resposta' | 'motivo'>,
) {
  await db
    .insert(entradaChamadas)
    .values({ ...recusa, estado: 'recusada', tentar_em: recusa.recebida_em })
    .onConflictDoNothing({ target: [entradaChamadas.fonte_id, entradaChamadas.chave] })
}

/** Stores leads that a poll found without a call; returns their number. */
export async function insertPerdidas(
  db: Db,
  fonteId: string,
  perdidas: readonly (Pick<NovaChamada, 'chave'> &
    Pick<ChamadaRow, 'id' | 'tipo_corpo' | 'corpo_cifrado' | 'formulario_id'>)[],
  agora: Date,
): Promise<number> {
  if (perdidas.length === 0) return 0
  const rows = await db
    .insert(entradaChamadas)
    .values(
      perdidas.map((perdida) => ({
        ...perdida,
        ...{ fonte_id: fonteId, recebida_em: agora, tentar_em: agora, estado: 'recebida' as const, resposta: 200 },
      })),
    )
    .onConflictDoNothing({ target: [entradaChamadas.fonte_id, entradaChamadas.chave] })
    .returning({ id: entradaChamadas.id })
  return rows.length
}

/** Calls that wait for work: announcements of Meta, whose leads must be fetched, or all others. */
const aFazer = (avisos: boolean) =>
  and(
    eq(entradaChamadas.estado, 'recebida'),
    avisos
      ? eq(entradaChamadas.tipo_corpo, AVISO_DA_META)
      : or(isNull(entradaChamadas.tipo_corpo), ne(entradaChamadas.tipo_corpo, AVISO_DA_META)),
  )

/** Ids of calls that are due, the oldest first. */
export const listDevidas = (db: Db, { avisos, agora, limite }: { avisos: boolean; agora: Date; limite: number }) =>
  db
    .select({ id: entradaChamadas.id })
    .from(entradaChamadas)
    .where(and(aFazer(avisos), lte(entradaChamadas.tentar_em, agora)))
    .orderBy(asc(entradaChamadas.tentar_em), asc(entradaChamadas.id))
    .limit(limite)

/** Instant at which the next call is due. */
export async function findProximaVez(db: Db, avisos: boolean): Promise<Date | null> {
  const [row] = await db
    .select({ em: entradaChamadas.tentar_em })
    .from(entradaChamadas)
    .where(aFazer(avisos))
    .orderBy(asc(entradaChamadas.tentar_em))
    .limit(1)
  return row?.em ?? null
}

const comFonte = (db: Db) =>
  db
    .select({ chamada: entradaChamadas, fonte: entradaFontes })
    .from(entradaChamadas)
    .innerJoin(entradaFontes, eq(entradaFontes.id, entradaChamadas.fonte_id))

export type ChamadaComFonte = { chamada: ChamadaRow; fonte: FonteRow }

/** Locks a due call; undefined where another node works on it. */
export async function tryLockDevida(tx: Db, id: string): Promise<ChamadaComFonte | undefined> {
  const [row] = await comFonte(tx)
    .where(and(eq(entradaChamadas.id, id), eq(entradaChamadas.estado, 'recebida')))
    .for('update', { of: entradaChamadas, skipLocked: true })
  return row
}

export async function lockChamada(tx: Db, id: string): Promise<ChamadaComFonte | undefined> {
  const [row] = await comFonte(tx).where(eq(entradaChamadas.id, id)).for('update', { of: entradaChamadas })
  return row
}

/** Reserves a due call until `ate`, so that no other node fetches the same lead; false where it is not due. */
export async function leaseDevida(db: Db, id: string, agora: Date, ate: Date): Promise<boolean> {
  const rows = await db
    .update(entradaChamadas)
    .set({ tentar_em: ate })
    .where(
      and(eq(entradaChamadas.id, id), eq(entradaChamadas.estado, 'recebida'), lte(entradaChamadas.tentar_em, agora)),
    )
    .returning({ id: entradaChamadas.id })
  return rows.length > 0
}

export async function updateChamada(tx: Db, id: string, campos: Partial<NovaChamada>) {
  await tx.update(entradaChamadas).set(campos).where(eq(entradaChamadas.id, id))
}

const codigo = sql<string | null>`'L-' || lpad(${leads.numero}::text, 6, '0')`
const colunas = {
  id: entradaChamadas.id,
  recebida_em: entradaChamadas.recebida_em,
  estado: entradaChamadas.estado,
  resposta: entradaChamadas.resposta,
  motivo: entradaChamadas.motivo,
  suspeita: entradaChamadas.suspeita,
  resumo: entradaChamadas.resumo,
  tem_corpo: sql<boolean>`${entradaChamadas.corpo_cifrado} is not null`,
  lead_id: entradaChamadas.lead_id,
  codigo,
}
export type ChamadaListada = Awaited<ReturnType<typeof listChamadas>>[number]

const selectChamadas = (db: Db, onde: SQL | undefined) =>
  db
    .select(colunas)
    .from(entradaChamadas)
    .leftJoin(leads, eq(leads.id, entradaChamadas.lead_id))
    .where(onde)
    .orderBy(desc(entradaChamadas.recebida_em), desc(entradaChamadas.id))
    .limit(CHAMADAS_MOSTRADAS)

/** Newest calls of a source. */
export const listChamadas = (db: Db, fonteId: string) => selectChamadas(db, eq(entradaChamadas.fonte_id, fonteId))

export async function findChamada(db: Db, id: string): Promise<ChamadaListada | undefined> {
  const [row] = await selectChamadas(db, eq(entradaChamadas.id, id))
  return row
}

/** A call with its source, in any state. */
export async function findAberta(db: Db, id: string): Promise<ChamadaComFonte | undefined> {
  const [row] = await comFonte(db).where(eq(entradaChamadas.id, id))
  return row
}

const aConferir = eq(entradaChamadas.estado, 'conferir')

export const listConferir = (db: Db, pagina: number) =>
  comFonte(db)
    .where(aConferir)
    .orderBy(desc(entradaChamadas.recebida_em), desc(entradaChamadas.id))
    .limit(CONFERIR_POR_PAGINA)
    .offset((pagina - 1) * CONFERIR_POR_PAGINA)

export const countConferir = (db: Db) => db.$count(entradaChamadas, aConferir)

export const countDaFonte = (tx: Db, fonteId: string, estados: EstadoChamada[]) =>
  tx.$count(entradaChamadas, and(eq(entradaChamadas.fonte_id, fonteId), inArray(entradaChamadas.estado, estados)))

/** Releases calls of a source that wait because of a suspicion. */
export async function releaseSuspeitas(tx: Db, fonteId: string, agora: Date) {
  await tx
    .update(entradaSituacoes)
    .set({ suspeita_em: null, cheia_desde: null, cheia_em: null })
    .where(eq(entradaSituacoes.fonte_id, fonteId))
  await tx
    .update(entradaChamadas)
    .set({ estado: 'recebida', suspeita: false, motivo: null, tentar_em: agora, processada_em: agora })
    .where(
      and(
        eq(entradaChamadas.fonte_id, fonteId),
        eq(entradaChamadas.suspeita, true),
        inArray(entradaChamadas.estado, ['conferir', 'recebida']),
        isNotNull(entradaChamadas.corpo_cifrado),
      ),
    )
}

/** Sources under suspicion, with names. */
export const listSuspeitas = (db: Db) =>
  db
    .select({ id: entradaFontes.id, nome: entradaFontes.nome, suspeita_em: entradaSituacoes.suspeita_em })
    .from(entradaSituacoes)
    .innerJoin(entradaFontes, eq(entradaFontes.id, entradaSituacoes.fonte_id))
    .where(isNotNull(entradaSituacoes.suspeita_em))
    .orderBy(asc(sql`sem_acento(${entradaFontes.nome})`))

/** Deletes old bodies, unchecked leads and lines; returns the number of changed rows. */
export async function pruneChamadas(
  db: Db,
  { corpos, conferir, linhas }: { corpos: Date; conferir: Date; linhas: Date },
) {
  const comCorpo = await db
    .update(entradaChamadas)
    .set({ corpo_cifrado: null })
    .where(
      and(
        isNotNull(entradaChamadas.corpo_cifrado),
        lt(entradaChamadas.recebida_em, corpos),
        ne(entradaChamadas.estado, 'recebida'),
      ),
    )
    .returning({ id: entradaChamadas.id })
  const vencidas = await db
    .delete(entradaChamadas)
    .where(
      or(
        and(aConferir, lt(entradaChamadas.recebida_em, conferir)),
        and(ne(entradaChamadas.estado, 'recebida'), lt(entradaChamadas.recebida_em, linhas)),
      ),
    )
    .returning({ id: entradaChamadas.id })
  return comCorpo.length + vencidas.length
}

/** Sources in use with the number of their leads since `desde`, and the first and last of them. */
export const listRitmo = (db: Db, desde: Date) =>
  db
    .select({
      id: entradaFontes.id,
      nome: entradaFontes.nome,
      ultimo: sql<Date | null>`max(${entradaChamadas.recebida_em})`.mapWith(entradaChamadas.recebida_em),
      leads: sql<number>`count(*)`.mapWith(Number),
      primeiro: sql<Date | null>`min(${entradaChamadas.recebida_em})`.mapWith(entradaChamadas.recebida_em),
    })
    .from(entradaFontes)
    .innerJoin(entradaChamadas, eq(entradaChamadas.fonte_id, entradaFontes.id))
    .where(
      and(
        eq(entradaFontes.ativa, true),
        inArray(entradaChamadas.estado, ['processada', 'conferir']),
        gt(entradaChamadas.recebida_em, desde),
      ),
    )
    .groupBy(entradaFontes.id, entradaFontes.nome)

/** Writes state of a source other than counts. */
export async function updateSituacao(
  db: Db,
  fonteId: string,
  campos: Partial<typeof entradaSituacoes.$inferInsert>,
  agora: Date,
  dia: string,
) {
  await db
    .insert(entradaSituacoes)
    .values({ fonte_id: fonteId, minuto: agora, dia, ...campos })
    .onConflictDoUpdate({ target: entradaSituacoes.fonte_id, set: campos })
}

export async function findSituacao(db: Db, fonteId: string) {
  const [row] = await db.select().from(entradaSituacoes).where(eq(entradaSituacoes.fonte_id, fonteId))
  return row
}

export async function findCodigoDoLead(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ codigo }).from(leads).where(eq(leads.id, id))
  return row?.codigo ?? ''
}

/** Tells open pages that a call came. */
export const announceEntradas = (db: Db) => db.execute(sql`select avanca_versao('entradas')`)
