import type { Database } from '../platform/db/db.ts'
import type { Storage, Stored } from '../platform/storage/keyed.ts'
import type { Storages } from '../platform/storage/storage.ts'
import { deleteArquivos, listAntigos, listChavesConhecidas } from './arquivos.queries.ts'
import { URL_MIDIA } from './guarda.ts'

const DIA_MS = 24 * 60 * 60 * 1000
const LOTE = 500

/** Path of one of our addresses, whatever its host. */
const pathOf = (url: string) => url.slice(Math.max(0, url.indexOf(URL_MIDIA)))

/**
 * Removes files without a reference that are older than a day, keys without a file, and abandoned uploads.
 * `listUsedUrls` returns every address in use. Returns the counts.
 */
export async function removeOrphans(
  { db }: Database,
  { midia, envios }: Storages,
  { listUsedUrls, agora = new Date() }: { listUsedUrls: () => Promise<readonly string[]>; agora?: Date },
) {
  const antes = new Date(agora.getTime() - DIA_MS)

  async function removeArquivos(used: ReadonlySet<string>) {
    let total = 0
    let depois: string | undefined
    for (;;) {
      const lote = await listAntigos(db, antes, depois, LOTE)
      const orfaos = lote.filter(({ url }) => url === null || !used.has(url))
      for (const { url, chaves } of orfaos) await (url === null ? envios : midia).remove(chaves)
      // Rows go last, so that the next run finds those of an interrupted one.
      if (orfaos.length > 0)
        await deleteArquivos(
          db,
          orfaos.map(({ id }) => id),
        )
      total += orfaos.length
      depois = lote.at(-1)?.id
      if (lote.length < LOTE) return total
    }
  }

  async function removeStray(storage: Storage, folder: string) {
    let total = 0
    for await (const lote of inLotes(storage.list(folder), ({ modified }) => modified < antes)) {
      const known = await listChavesConhecidas(db, lote)
      const stray = lote.filter((chave) => !known.has(chave))
      await storage.remove(stray)
      total += stray.length
    }
    return total
  }

  async function removeAbandonados() {
    const byEnvio = new Map<string, { keys: string[]; last: Date }>()
    for await (const { key, modified } of envios.list('')) {
      const id = key.split('/', 1)[0] ?? ''
      if (id === 'importacoes') continue
      const { keys = [], last = modified } = byEnvio.get(id) ?? {}
      keys.push(key)
      byEnvio.set(id, { keys, last: new Date(Math.max(last.getTime(), modified.getTime())) })
    }
    const abandonados = [...byEnvio.values()].filter(({ last }) => last < antes)
    for (const { keys } of abandonados) await envios.remove(keys)
    return abandonados.length
  }

  const used = new Set((await listUsedUrls()).map(pathOf))
  return {
    arquivos: await removeArquivos(used),
    chaves:
      (await removeStray(midia, 'imagens')) +
      (await removeStray(midia, 'videos')) +
      (await removeStray(envios, 'importacoes')),
    envios: await removeAbandonados(),
  }
}

async function* inLotes(stored: AsyncIterable<Stored>, wanted: (stored: Stored) => boolean) {
  let lote: string[] = []
  for await (const one of stored) {
    if (!wanted(one)) continue
    lote.push(one.key)
    if (lote.length < LOTE) continue
    yield lote
    lote = []
  }
  if (lote.length > 0) yield lote
}
