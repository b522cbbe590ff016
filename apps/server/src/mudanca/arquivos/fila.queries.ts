import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { mudancaRegistros } from '../mudanca.table.ts'
import { countDocumentos } from './documentos.queries.ts'
import { mudancaDocumentos } from './documentos.table.ts'
import type { OndeEstao } from './fontes.ts'
import { type FinalidadeTrazida, mudancaArquivos, mudancaFontes } from './mudanca-arquivos.table.ts'

type Linha = typeof mudancaArquivos.$inferSelect
/** A row of the queue: an address that a clinic names or named. */
export type NaFila = Linha & { finalidade: FinalidadeTrazida }
export type Nova = Pick<NaFila, 'endereco' | 'finalidade' | 'objeto' | 'origem' | 'alheio'>

/** Queues addresses, each once; those that were given up are queued again. */
export const insertNaFila = (tx: Db, novas: readonly Nova[]) =>
  insertRows(
    tx,
    mudancaArquivos,
    novas,
    sql`where true on conflict (endereco, finalidade) do update
      set estado = 'espera', origem = excluded.origem, alheio = excluded.alheio, objeto = excluded.objeto,
          tentativas = 0, proxima_em = now(), motivo = null
      where mudanca_arquivos.estado in ('espera', 'faltando', 'ficou')`,
  )

/** Queues again files that an earlier run of the move did not find, even if no clinic names them any more. */
export async function retryFaltando(tx: Db) {
  await tx
    .update(mudancaArquivos)
    .set({ estado: 'espera', tentativas: 0, proxima_em: sql`now()`, motivo: null })
    .where(and(eq(mudancaArquivos.origem, 'mudanca'), eq(mudancaArquivos.estado, 'faltando')))
}

export async function listPorEnderecos(db: Db, enderecos: readonly string[], estado: Linha['estado']) {
  const linhas = await db
    .select()
    .from(mudancaArquivos)
    .where(and(inArray(mudancaArquivos.endereco, [...enderecos]), eq(mudancaArquivos.estado, estado)))
  return linhas as NaFila[]
}

/** Addresses here of files that were brought for another address of the same file. */
export function listUrlsDeObjetos(db: Db, objetos: readonly string[]) {
  return db
    .select({
      objeto: mudancaArquivos.objeto,
      finalidade: mudancaArquivos.finalidade,
      url: mudancaArquivos.url,
      bytes: mudancaArquivos.bytes,
    })
    .from(mudancaArquivos)
    .where(and(inArray(mudancaArquivos.objeto, [...objetos]), eq(mudancaArquivos.estado, 'trazido')))
}

/** Rows that are due, in the order of the queue. */
export async function listDevidas(db: Db, agora: Date, origens: readonly Linha['origem'][], limite: number) {
  const linhas = await db
    .select()
    .from(mudancaArquivos)
    .where(
      and(
        eq(mudancaArquivos.estado, 'espera'),
        lte(mudancaArquivos.proxima_em, agora),
        inArray(mudancaArquivos.origem, [...origens]),
      ),
    )
    .orderBy(asc(mudancaArquivos.ordem))
    .limit(limite)
  return linhas as NaFila[]
}

export async function updateNaFila(
  tx: Db,
  ids: readonly string[],
  campos: Partial<Pick<Linha, 'estado' | 'tentativas' | 'proxima_em' | 'motivo' | 'url' | 'bytes' | 'saidas'>>,
) {
  await tx
    .update(mudancaArquivos)
    .set(campos)
    .where(inArray(mudancaArquivos.id, [...ids]))
}

/** Carries the version of a clinic on when only its files changed, so that the move still takes it for untouched. */
export async function carryVersao(tx: Db, clinica: string, antes: number, depois: number) {
  await tx
    .update(mudancaRegistros)
    .set({ versao_daqui: String(depois) })
    .where(
      and(
        eq(mudancaRegistros.tabela, 'clinicas'),
        eq(mudancaRegistros.id_novo, clinica),
        eq(mudancaRegistros.versao_daqui, String(antes)),
      ),
    )
}

export async function saveFontes(tx: Db, fontes: OndeEstao) {
  await tx.insert(mudancaFontes).values(fontes).onConflictDoUpdate({ target: mudancaFontes.unica, set: fontes })
}

export async function findFontes(db: Db): Promise<OndeEstao> {
  const [fontes] = await db
    .select({ pasta: mudancaFontes.pasta, bucket: mudancaFontes.bucket, antigo: mudancaFontes.antigo })
    .from(mudancaFontes)
  return fontes ?? { pasta: null, bucket: null, antigo: null }
}

/** Names of files that only keep an otherwise empty folder. */
const MARCADOR = '.emptyFolderPlaceholder'
const chave = sql`normalize(o.bucket_id || '/' || o.name, nfc)`

/** Selects `bucket_id`, `name`, `version` and `metadata` of `storage.objects`, all text. */
export type Objetos = SQL

/** Takes over from `storage.objects` the current version of each file, and lists stored files that no clinic names. */
export async function takeObjetos(tx: Db, objetos: Objetos) {
  await deleteOrfaos(tx)
  await tx.execute(sql`
    update ${mudancaArquivos} set versao_antiga = o.version from (${objetos}) o
     where origem = 'mudanca' and objeto = ${chave} and o.version is not null`)
  await tx.execute(sql`
    insert into ${mudancaArquivos} (endereco, objeto, origem, estado, versao_antiga, bytes)
    select distinct on (1) o.bucket_id || '/' || o.name, ${chave}, 'mudanca', 'orfao', o.version,
           substring(o.metadata from '"size": *([0-9]{1,15})')::bigint
      from (${objetos}) o
     where o.bucket_id <> '' and o.name <> '' and right(o.name, ${MARCADOR.length}) <> ${MARCADOR}
       and not exists (select from ${mudancaArquivos} m where m.objeto = ${chave} and m.estado <> 'orfao')
        on conflict do nothing`)
}

export async function deleteOrfaos(tx: Db) {
  await tx.delete(mudancaArquivos).where(eq(mudancaArquivos.estado, 'orfao'))
}

/** Lists those of these stored objects that no queued address and no paper names. */
export const insertOrfaos = (tx: Db, objetos: readonly { endereco: string; objeto: string; bytes: number }[]) =>
  insertRows(
    tx,
    mudancaArquivos,
    objetos
      .filter(({ endereco }) => !endereco.endsWith(MARCADOR))
      .map((objeto) => ({ ...objeto, origem: 'mudanca', estado: 'orfao' })),
    sql`where not exists (select from ${mudancaArquivos} m where m.objeto = nova.objeto and m.estado <> 'orfao')
      and not exists (select from ${mudancaDocumentos} d where d.objeto = nova.objeto)
      on conflict do nothing`,
  )

export type ArquivosDoRelatorio = { encontrados: number; faltando: number; orfaos: number; bytes: number }

/**
 * Figures of files: those that were brought, each once, with their bytes; those that were not; stored objects that nothing
 * uses. With `semEspera`, files that still wait are not counted as missing.
 */
export async function countArquivos(db: Db, { semEspera = false } = {}): Promise<ArquivosDoRelatorio> {
  const { rows } = await db.execute<ArquivosDoRelatorio>(sql`
    with trazidos as (
      select distinct on (objeto) bytes from ${mudancaArquivos} where origem = 'mudanca' and estado = 'trazido'
    )
    select (select count(*)::int from trazidos) as encontrados,
           (select count(distinct endereco)::int from ${mudancaArquivos}
             where origem = 'mudanca' and (estado = 'faltando' or (estado = 'espera' and not alheio and not ${semEspera}))) as faltando,
           (select count(*)::int from ${mudancaArquivos} where estado = 'orfao') as orfaos,
           (select coalesce(sum(bytes), 0)::float8 from trazidos) as bytes`)
  const { orfaos = 0, ...imagens } = rows[0] ?? { encontrados: 0, faltando: 0, orfaos: 0, bytes: 0 }
  const papeis = await countDocumentos(db)
  return {
    encontrados: imagens.encontrados + papeis.encontrados,
    faltando: imagens.faltando + papeis.faltando + (semEspera ? 0 : papeis.esperando),
    orfaos,
    bytes: imagens.bytes + papeis.bytes,
  }
}

/** Clinics and fields that named a file that was not found. */
export async function listFaltando(db: Db, limite: number) {
  const { rows } = await db.execute<{ clinica: string; coluna: string; motivo: string }>(sql`
    select s.clinica, s.campo as coluna, coalesce(m.motivo, '') as motivo
      from ${mudancaArquivos} m, jsonb_to_recordset(m.saidas) s (clinica uuid, campo text)
     where m.origem = 'mudanca' and m.estado = 'faltando' order by m.ordem limit ${limite}`)
  return rows
}

/**
 * Stored files that nothing uses. Names of files are told only for buckets that clinics name, and for others how many there
 * are: the name of a document may tell of a person.
 */
export async function listOrfaos(db: Db, limite: number): Promise<string[]> {
  const bucket = sql`split_part(m.objeto, '/', 1)`
  const { rows } = await db.execute<{ arquivo: string; n: number }>(sql`
    select case when ${bucket} in ('clinic-images', 'clinic-videos') or exists (
                  select from ${mudancaArquivos} usado
                   where usado.origem = 'mudanca' and usado.estado <> 'orfao' and starts_with(usado.objeto, ${bucket} || '/'))
                then m.endereco else ${bucket} || '/…' end as arquivo, count(*)::int as n
      from ${mudancaArquivos} m where m.estado = 'orfao' group by 1 order by 1 limit ${limite}`)
  return rows.map(({ arquivo, n }) => (arquivo.endsWith('/…') ? `${arquivo} (${n})` : arquivo))
}

/** Known buckets of the old storage: named by clinics, by papers or in the list of stored files. */
export async function listBuckets(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ bucket: string }>(sql`
    select distinct split_part(objeto, '/', 1) as bucket from ${mudancaArquivos}
     where origem = 'mudanca' and strpos(objeto, '://') = 0
     union select distinct split_part(objeto, '/', 1) from ${mudancaDocumentos} where objeto is not null`)
  return new Set(rows.map(({ bucket }) => bucket))
}

/** Number of addresses by state, of all or of one origin. */
export async function countFila(db: Db, origem?: Linha['origem']) {
  const { rows } = await db.execute<Record<'total' | 'esperando' | 'trazidos' | 'faltando' | 'ficaram', number>>(sql`
    select count(*)::int as total,
           count(*) filter (where estado = 'espera')::int as esperando,
           count(*) filter (where estado = 'trazido')::int as trazidos,
           count(*) filter (where estado = 'faltando')::int as faltando,
           count(*) filter (where estado = 'ficou')::int as ficaram
      from ${mudancaArquivos} where estado <> 'orfao' and ${origem === undefined ? sql`not alheio` : sql`origem = ${origem}`}`)
  return rows[0] ?? { total: 0, esperando: 0, trazidos: 0, faltando: 0, ficaram: 0 }
}

/** Time at which the next waiting row of an origin is due; null if none waits. */
export async function findProxima(db: Db, origem: Linha['origem']): Promise<Date | null> {
  const [linha] = await db
    .select({ proxima_em: mudancaArquivos.proxima_em })
    .from(mudancaArquivos)
    .where(and(eq(mudancaArquivos.estado, 'espera'), eq(mudancaArquivos.origem, origem)))
    .orderBy(asc(mudancaArquivos.proxima_em))
    .limit(1)
  return linha?.proxima_em ?? null
}

/** Addresses of which nothing was brought, in the order of the clinics. */
export function listNaoTrazidos(db: Db, limite: number) {
  const { endereco, finalidade, estado, motivo, saidas, alheio, ordem } = mudancaArquivos
  return db
    .select({ endereco, finalidade, estado, motivo, saidas })
    .from(mudancaArquivos)
    .where(and(inArray(estado, ['faltando', 'ficou']), eq(alheio, false)))
    .orderBy(asc(ordem))
    .limit(limite)
}

/** Takes the lock under which files are brought, until the transaction ends; false if another process has it. */
export async function tryTrazerLock(tx: Db): Promise<boolean> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(7220174) as taken`)
  return rows[0]?.taken ?? false
}

type DeUmObjeto = {
  objeto: string
  endereco: string
  finalidade: FinalidadeTrazida
  versao: string | null
  enderecos: number
}

/** A page of the move's files after a name, each with one of its addresses and their number. */
export async function listObjetos(db: Db, depois: string, limite: number) {
  const { rows } = await db.execute<DeUmObjeto>(sql`
    select objeto, min(endereco) as endereco, min(finalidade) as finalidade, min(versao_antiga) as versao,
           count(distinct endereco)::int as enderecos
      from ${mudancaArquivos}
     where origem = 'mudanca' and estado <> 'orfao' and not alheio and objeto > ${depois} collate "C"
     group by objeto order by objeto collate "C" limit ${limite}`)
  return rows
}

/** Those of these addresses that the move is to bring, as purpose and address. None, if no storage was named with the move. */
export async function listDaMudanca(db: Db, enderecos: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select finalidade || ' ' || endereco as key from ${mudancaArquivos}
     where endereco = any(${sql.param([...enderecos])}::text[]) and origem = 'mudanca' and estado = 'espera'
       and exists (select from ${mudancaFontes})`)
  return rows.map(({ key }) => key)
}

/** Removes files from the list of unused ones that turned out to be papers of people. */
export async function deleteOrfaosUsados(tx: Db) {
  await tx.execute(sql`
    delete from ${mudancaArquivos} m using ${mudancaDocumentos} d where m.estado = 'orfao' and m.objeto = d.objeto`)
}

/** Objects of the old storage by bucket and name, or by name alone. */
export async function listObjetosDe(tx: Db, objetos: Objetos, chaves: readonly string[], nomes: readonly string[]) {
  const { rows } = await tx.execute<{ chave: string; nome: string; version: string | null }>(sql`
    select ${chave} as chave, normalize(o.name, nfc) as nome, o.version from (${objetos}) o
     where ${chave} = any (${sql.param([...chaves])}::text[]) or normalize(o.name, nfc) = any (${sql.param([...nomes])}::text[])`)
  return rows
}
