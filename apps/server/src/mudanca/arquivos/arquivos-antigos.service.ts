import { FINALIDADES } from '@portal/contract/arquivos/finalidades'
import pLimit from 'p-limit'
import { createBuscadosService } from '../../arquivos/buscados.service.ts'
import type { Database, Db } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'
import { createOutbound } from '../../platform/http/outbound.ts'
import type { Cipher } from '../../platform/keys/cipher.ts'
import type { Storages } from '../../platform/storage/storage.ts'
import { openBucketAntigo } from './bucket.ts'
import { countDocumentos, findProximoDocumento } from './documentos.queries.ts'
import { createDocumentosAntigos } from './documentos.service.ts'
import { readObjeto } from './endereco.ts'
import { openAntigo, openPublicos } from './endereco-publico.ts'
import {
  type ArquivosDoRelatorio,
  countArquivos,
  countFila,
  deleteOrfaos,
  findFontes,
  findProxima,
  insertOrfaos,
  listBuckets,
  listObjetos,
  tryTrazerLock,
} from './fila.queries.ts'
import { type Fonte, FonteInvalida, isFalta, type OndeEstao, Passageiro } from './fontes.ts'
import { findPasta, openPasta } from './pasta.ts'
import { createBring, type Fontes, type Paciencia } from './trazer.service.ts'

const LOTE = 500
/** A command waits for a file to be due again if that is no later than this. */
const ESPERA_MS = 15_000

type Partes = {
  env: Env
  database: Database
  storages: Pick<Storages, 'midia' | 'documentos'>
  cipher: Cipher
  clock: () => number
  pacienciaMs?: Paciencia
}
type Progresso = (feitas: number, total: number) => unknown
const MINUTO_MS = 60_000
/** Time that one run of the job may take; the next one goes on. */
const RUN_MS = 10 * MINUTO_MS
const OCUPADO_MS = 500
/** Files that are asked for at a time when nothing is copied. */
const DE_UMA_VEZ = 6
const NADA = new AbortController().signal

/** Files of the old portal: asking the sources for them, bringing them in, and counting what came. */
export function createArquivosAntigos({ env, database, storages, cipher, clock, pacienciaMs }: Partes) {
  const { db } = database
  const outbound = createOutbound(env)
  const publicos = [openPublicos(outbound)]
  const trazer = createBring({ database, buscados: createBuscadosService(database, storages), clock, pacienciaMs })

  const documentos = createDocumentosAntigos({ database, storages, cipher, clock })

  /** Opens the sources that were named, in the order in which they are asked; throws `FonteInvalida` if one cannot be used. */
  async function open(tx: Db, { pasta, bucket, antigo }: OndeEstao): Promise<Fonte[]> {
    const buckets = await listBuckets(tx)
    return [
      ...(pasta === null ? [] : [await openPasta(pasta, buckets)]),
      ...(bucket === null ? [] : [await openBucketAntigo(bucket, env.mudancaS3, buckets)]),
      ...(antigo === null ? [] : [openAntigo(antigo, outbound)]),
    ]
  }

  /** Lists stored files that no clinic names, if a source can tell what it stores. */
  async function takeOrfaos(tx: Db, fontes: readonly Fonte[]) {
    const listam = fontes.flatMap(({ list }) => list ?? [])
    if (listam.length > 0) await deleteOrfaos(tx)
    for (const list of listam) {
      let lote: { endereco: string; objeto: string; bytes: number }[] = []
      for await (const { caminho, bytes } of list()) {
        lote.push({ endereco: caminho, objeto: caminho.normalize('NFC'), bytes })
        if (lote.length < LOTE) continue
        await insertOrfaos(tx, lote)
        lote = []
      }
      await insertOrfaos(tx, lote)
    }
  }

  /** Works on one batch, unless another process is at it. */
  const turn = (fontes: Fontes, signal: AbortSignal) =>
    db.transaction(async (tx) => {
      if (!(await tryTrazerLock(tx))) return 'ocupado' as const
      const worked = await trazer.turn(fontes, signal)
      return (fontes.mudanca.length > 0 && (await documentos.turn(fontes.mudanca, signal))) || worked
    })

  /** Time at which the next picture, video or paper of the move is due. */
  const findProximaDaMudanca = async () => {
    const proximas = [await findProxima(db, 'mudanca'), await findProximoDocumento(db)].flatMap((em) => em ?? [])
    return proximas.length === 0 ? null : new Date(Math.min(...proximas.map((em) => em.getTime())))
  }
  const countDaMudanca = async () => {
    const [imagens, papeis] = [await countFila(db, 'mudanca'), await countDocumentos(db)]
    return { total: imagens.total + papeis.total, esperando: imagens.esperando + papeis.esperando }
  }

  return {
    /** Refuses a source that cannot be used, before anything is written. */
    async check({ pasta, bucket, antigo }: OndeEstao): Promise<void> {
      if (pasta !== null) await findPasta(pasta)
      if (bucket !== null) await openBucketAntigo(bucket, env.mudancaS3, new Set())
      if (antigo !== null) openAntigo(antigo, outbound)
    },

    /**
     * Called after the rows of a real run: brings the files that it queued and waits for those that are due again soon; the
     * background job brings the rest. Returns the figures of files for the report.
     */
    async bringFromMudanca(
      onde: OndeEstao,
      onProgresso: Progresso = () => {},
      signal = NADA,
    ): Promise<ArquivosDoRelatorio> {
      const fontes = await open(db, onde)
      await takeOrfaos(db, fontes)
      while (fontes.length > 0 && !signal.aborted) {
        const worked = await turn({ mudanca: fontes, portal: [] }, signal)
        const { total, esperando } = await countDaMudanca()
        await onProgresso(total - esperando, total)
        if (worked === true) continue
        const proxima = await findProximaDaMudanca()
        const falta = (proxima?.getTime() ?? Number.POSITIVE_INFINITY) - clock()
        if (falta > ESPERA_MS) break
        await waitFor(Math.max(OCUPADO_MS, falta), signal)
      }
      signal.throwIfAborted()
      return countArquivos(db)
    },

    /** Number of files of the move that are still to come. */
    countEsperando: async () => (await countDaMudanca()).esperando,

    /** Figures of files for a rehearsal, in its transaction: asks the sources for each file that it queued and brings nothing. */
    async previewMudanca(tx: Db, onde: OndeEstao): Promise<ArquivosDoRelatorio> {
      const fontes = await open(tx, onde)
      await takeOrfaos(tx, fontes)
      const { orfaos } = await countArquivos(tx)
      const previsto = { encontrados: 0, faltando: 0, orfaos, bytes: 0 }
      const limit = pLimit(DE_UMA_VEZ)
      let depois = ''
      for (;;) {
        const lote = await listObjetos(tx, depois, LOTE)
        await Promise.all(
          lote.map(({ endereco, finalidade, versao, enderecos }) =>
            limit(async () => {
              const bytes = await isThere(fontes, { endereco, versao, maximo: FINALIDADES[finalidade].bytes })
              if (bytes === null) previsto.faltando += enderecos
              else {
                previsto.encontrados++
                previsto.bytes += bytes
              }
            }),
          ),
        )
        depois = lote.at(-1)?.objeto ?? ''
        if (lote.length < LOTE) return previsto
      }
    },

    /** The same figures for the papers of people. */
    previewDocumentos: async (tx: Db, onde: OndeEstao) => documentos.preview(tx, await open(tx, onde), NADA),

    /**
     * The background job: goes on with what waits, both files of the move and pictures that this portal's own clinics have
     * elsewhere.
     */
    async resume(signal = NADA): Promise<{ aviso?: string }> {
      const until = clock() + RUN_MS
      const fontes: Fontes = { mudanca: [], portal: publicos }
      let aviso: string | undefined
      const proxima = await findProximaDaMudanca()
      if (proxima !== null && proxima.getTime() <= clock())
        fontes.mudanca = await open(db, await findFontes(db)).catch((error) => {
          if (!(error instanceof FonteInvalida)) throw error
          aviso = error.message
          return []
        })
      while (clock() < until && !signal.aborted && (await turn(fontes, signal)) === true);
      return aviso === undefined ? {} : { aviso }
    },
  }
}

/** Bytes of a file that one of the sources has and that is not too large; null if none has it. */
async function isThere(
  fontes: readonly Fonte[],
  { endereco, versao, maximo }: { endereco: string; versao: string | null; maximo: number },
): Promise<number | null> {
  const objeto = readObjeto(endereco)
  if (objeto === 'invalido') return null
  const limites = { bytes: maximo, patienceMs: MINUTO_MS, signal: NADA }
  for (const fonte of fontes) {
    const achado = await fonte.fetch({ endereco, objeto, versao }, limites, null).catch((error) => {
      if (error instanceof Passageiro) return null
      throw error
    })
    if (achado && !isFalta(achado)) return achado.grande ? null : achado.bytes
  }
  return null
}

/** Waits, shorter if the work is to end. */
const waitFor = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
