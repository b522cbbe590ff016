import { listEnderecos } from '../../clinicas/enderecos.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { chaveDe, hostDe, projetoDe, readObjeto } from './endereco.ts'
import { insertNaFila, type Nova, type Objetos, retryFaltando, saveFontes, takeObjetos } from './fila.queries.ts'
import type { OndeEstao } from './fontes.ts'
import { nomeados } from './nomeados.ts'
import { restore } from './replace-enderecos.ts'

export type Preparo = OndeEstao & {
  /** `storage.objects` of the old portal, if the source has it. */
  objetos: Objetos | null
}

const LOTE = 500
/** Longest address, in bytes, that an index takes; the form allows fewer. */
const ENDERECO_MAXIMO = 2_500

/** The old storage: its host, or the project that most addresses belong to if no host was named. */
type Origem = { host: string | null; projeto: string | null }

/** File of the old storage that an address means, for the queue; null for other addresses. */
function daMudanca(endereco: string, origem: Origem): Pick<Nova, 'objeto' | 'alheio'> | null {
  const objeto = readObjeto(endereco)
  const host = hostDe(endereco)
  if (objeto === null) return host !== '' && host === origem.host ? { objeto: endereco, alheio: false } : null
  // A file of another project may have the same name.
  const projeto = projetoDe(host)
  if (projeto !== null && projeto !== origem.projeto) return null
  const alheio = origem.host !== null && host !== '' && host !== origem.host && projeto === null
  return { objeto: objeto === 'invalido' ? endereco : chaveDe(objeto), alheio }
}

async function* lotes(tx: Db) {
  let depois: string | undefined
  for (;;) {
    const lote = await listEnderecos(tx, depois, LOTE)
    yield lote
    depois = lote.at(-1)?.id
    if (lote.length < LOTE) return
  }
}

async function findOrigem(tx: Db, { antigo }: OndeEstao): Promise<Origem> {
  const host = antigo === null ? null : hostDe(antigo)
  const nomeado = host === null ? null : projetoDe(host)
  if (nomeado !== null) return { host, projeto: nomeado }
  const vezes = new Map<string, number>()
  for await (const lote of lotes(tx))
    for (const { endereco } of lote.flatMap(nomeados)) {
      const projeto = readObjeto(endereco) === null ? null : projetoDe(hostDe(endereco))
      if (projeto !== null) vezes.set(projeto, (vezes.get(projeto) ?? 0) + 1)
    }
  const [maior] = [...vezes].toSorted(([, a], [, b]) => b - a)
  return { host, projeto: maior?.[0] ?? null }
}

/**
 * Queues the files of the old storage that clinics name, in the transaction of the run, after the clinics and their
 * `mudanca_registros` are written. Asks no server. Files that an earlier run brought are put into the clinics at once; files
 * that it missed are queued again.
 */
export async function prepareArquivos(tx: Db, { objetos, ...onde }: Preparo): Promise<void> {
  if (onde.pasta !== null || onde.bucket !== null || onde.antigo !== null) await saveFontes(tx, onde)
  const origem = await findOrigem(tx, onde)
  for await (const lote of lotes(tx)) {
    const novas = new Map<string, Nova>()
    for (const { endereco, finalidade, campo } of lote.flatMap(nomeados)) {
      const objeto = Buffer.byteLength(endereco) <= ENDERECO_MAXIMO ? daMudanca(endereco, origem) : null
      // A video's address leads to another site, unless its file lies in the old storage.
      if (!objeto || (campo === 'video_urls' && readObjeto(endereco) === null)) continue
      novas.set(`${finalidade} ${endereco}`, { endereco, finalidade, origem: 'mudanca', ...objeto })
    }
    await insertNaFila(tx, [...novas.values()])
    await restore(tx, [...novas.values()])
  }
  await retryFaltando(tx)
  if (objetos) await takeObjetos(tx, objetos)
}
