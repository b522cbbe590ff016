import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Database } from '../../platform/db/db.ts'
import type { Storage } from '../../platform/storage/keyed.ts'
import { withLocalCopy } from '../../platform/storage/local-copy.ts'
import { findVideoSemMedida, updateMedidas } from '../arquivos.queries.ts'
import { cleanVideo, limitVideos, medidasDe } from './video.ts'

/** Milliseconds of one run, because a backup waits for it; the next run does the rest. */
const RUN_MS = 4 * 60_000

/** Empties a stored video's metadata; returns its size in pixels, or null when it is gone or broken. */
async function cleanGuardado(midia: Storage, { mime, chaves: [chave = ''] }: { mime: string; chaves: string[] }) {
  const stream = await midia.read(chave)
  if (!stream) return null
  return withLocalCopy(stream, async ({ file }) => {
    const medidas = await cleanVideo(file, mime, medidasDe)
    if (medidas) await midia.put(chave, { stream: createReadStream(file), bytes: (await stat(file)).size }, mime)
    return medidas
  })
}

/**
 * Empties the metadata of videos that were stored with it, each once and under the same name: a player that reads
 * meanwhile finds the same pictures in the same place. Returns the counts; `ilegiveis` stay as they are.
 */
export async function cleanVideosGuardados({ db }: Database, midia: Storage, until = Date.now() + RUN_MS) {
  const counts = { limpos: 0, ilegiveis: 0 }
  let depois: string | undefined
  while (Date.now() < until) {
    const linha = await findVideoSemMedida(db, depois)
    if (!linha) break
    const medidas = await limitVideos(() => cleanGuardado(midia, linha))
    // Comes last: repeating an interrupted file changes nothing.
    await updateMedidas(db, linha.id, medidas ?? { largura: 0, altura: 0 })
    if (medidas) counts.limpos++
    else counts.ilegiveis++
    depois = linha.id
  }
  return counts
}
