import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { mudancaRegistros } from '../mudanca.table.ts'
import type { OndeEstao } from './fontes.ts'
import { type FinalidadeTrazida, mudancaArquivos, mudancaFontes } from './mudanca-arquivos.table.ts'

type Linha = typeof mudancaArquivos.$inferSelect
/** A row of the queue: an address that a clinic names or named. */
export type NaFila = Linha & { finalidade: FinalidadeTrazida }
export type Nova = Pick<NaFila, 'endereco' | 'finalidade' | 'objeto' | 'origem' | 'alheio'>

/** Queues addresses, each once; those that were given up are looked for again. */
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

/** Queues again what an earlier run of the move did not find, also where no clinic names it any more. */
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

/** The move goes on taking a clinic for untouched when it was only its files that changed. */
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

/** Files whose folder would be empty without them; they hold nothing. */
const MARCADOR = '.emptyFolderPlaceholder'
const chave = sql`normalize(o.bucket_id || '/' || o.name, nfc)`

/** Selects `bucket_id`, `name`, `version` and `metadata` of `storage.objects`, all text. */
export type Objetos = SQL

/** Takes over from `storage.objects` which version of each file counts, and what is stored that no clinic names. */
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

export type ArquivosDoRelatorio = { encontrados: number; faltando: number; orfaos: number; bytes: number }

/** Files that were brought, each once, with their bytes; addresses that were not; stored objects that nothing uses. */
export async function countArquivos(db: Db): Promise<ArquivosDoRelatorio> {
  const { rows } = await db.execute<ArquivosDoRelatorio>(sql`
    with trazidos as (
      select distinct on (objeto) bytes from ${mudancaArquivos} where origem = 'mudanca' and estado = 'trazido'
    )
    select (select count(*)::int from trazidos) as encontrados,
           (select count(distinct endereco)::int from ${mudancaArquivos}
             where origem = 'mudanca' and (estado = 'faltando' or (estado = 'espera' and not alheio))) as faltando,
           (select count(*)::int from ${mudancaArquivos} where estado = 'orfao') as orfaos,
           (select coalesce(sum(bytes), 0)::float8 from trazidos) as bytes`)
  return rows[0] ?? { encontrados: 0, faltando: 0, orfaos: 0, bytes: 0 }
}
