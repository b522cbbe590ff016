import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Database } from '../../platform/db/db.ts'
import type { Storage } from '../../platform/storage/keyed.ts'
import { withLocalCopy } from '../../platform/storage/local-copy.ts'
import { findVideoSemMedida, updateMedidas } from '../arquivos.queries.ts'
import { cleanVideo, limitVideos, medidasDe } from './video.ts'

/** A backup waits for whoever changes files; the rest is done by the next run. */
const RUN_MS = 4 * 60_000

/** Size of the pictures of a stored video, emptied of its metadata; null when it is gone or broken. */
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
 * Empties the metadata of videos that were stored as they came, each once, under the same name: a player that reads it
 * meanwhile finds the same pictures at the same place. Returns the counts; `ilegiveis` stay as they are.
 */
export async function cleanVideosGuardados({ db }: Database, midia: Storage, until = Date.now() + RUN_MS) {
  const counts = { limpos: 0, ilegiveis: 0 }
  let depois: string | undefined
  while (Date.now() < until) {
    const linha = await findVideoSemMedida(db, depois)
    if (!linha) break
    const medidas = await limitVideos(() => cleanGuardado(midia, linha))
    // The row last: an interrupted run does the file again, which changes nothing.
    await updateMedidas(db, linha.id, medidas ?? { largura: 0, altura: 0 })
    if (medidas) counts.limpos++
    else counts.ilegiveis++
    depois = linha.id
  }
  return counts
}
