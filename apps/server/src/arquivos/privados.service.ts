import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Cipher } from '../platform/keys/cipher.ts'
import type { Storage } from '../platform/storage/keyed.ts'
import { createSealedStorage } from '../platform/storage/sealed-storage.ts'
import { UploadStore } from '../platform/storage/upload-store.ts'
import { limitImagens, makeDocumento } from './imagens.ts'
import { refuse } from './recusa.ts'
import { judgeMime } from './tipo.ts'

/** Bytes of an upload in memory at a time. */
const PIECE = 1024 * 1024
const PRONTOS = 'anexos'
const LOTE = 500

/** A stored file. */
export type Guardado = { caminho: string; mime: string; tamanho: number }

export type PrivadosService = ReturnType<typeof createPrivadosService>

/** Files about one person: encrypted from the first byte, not served below `/midia/`. */
export function createPrivadosService(documentos: Storage, cipher: Cipher) {
  const storage = createSealedStorage(documentos, cipher)
  const store = new UploadStore(storage, PIECE)

  async function keepImagem(envio: string, open: () => Readable): Promise<Guardado> {
    return limitImagens(envio, async () => {
      const bytes = await makeDocumento(Buffer.concat(await open().toArray()))
      const caminho = `${PRONTOS}/${randomUUID()}`
      await storage.put(caminho, bytes, 'image/jpeg')
      return { caminho, mime: 'image/jpeg', tamanho: bytes.length }
    })
  }

  async function keepAsIs(open: () => Readable, mime: string, tamanho: number): Promise<Guardado> {
    const caminho = `${PRONTOS}/${randomUUID()}`
    await storage.put(caminho, { stream: open(), bytes: tamanho }, mime)
    return { caminho, mime, tamanho }
  }

  type Regra = { mimes: readonly string[]; tipoInvalido: string }
  async function keep(envio: string, open: () => Readable, tamanho: number, regra: Regra) {
    const mime = (await judgeMime(open, regra.mimes)) ?? refuse(regra.tipoInvalido)
    return mime.startsWith('image/') ? keepImagem(envio, open) : keepAsIs(open, mime, tamanho)
  }

  return {
    store,

    /** Validates a whole upload by its content and stores it; throws 422. Pictures become JPEG without metadata. */
    keep: (envio: string, tamanho: number, regra: Regra) => keep(envio, () => store.read(envio), tamanho, regra),

    /** Like `keep`, for a file that the portal fetched itself. */
    keepFile: (file: string, tamanho: number, regra: Regra) => keep(file, () => createReadStream(file), tamanho, regra),

    /** Stream of the decrypted bytes; null when the path has none. Fails on altered bytes. */
    read: (caminho: string): Promise<Readable | null> => storage.read(caminho),

    remove: (caminhos: readonly string[]) => storage.remove(caminhos),

    /** Removes files older than `antes` that `listConhecidos` does not know; returns the count. */
    async removeStray(antes: Date, listConhecidos: (caminhos: string[]) => Promise<Set<string>>) {
      let total = 0
      let lote: string[] = []
      const flush = async () => {
        const known = await listConhecidos(lote.map(ownerOf))
        const stray = lote.filter((key) => !known.has(ownerOf(key)))
        await storage.remove(stray)
        total += stray.length
        lote = []
      }
      for await (const { key, modified } of storage.list('')) {
        if (modified >= antes) continue
        lote.push(key)
        if (lote.length >= LOTE) await flush()
      }
      if (lote.length > 0) await flush()
      return total
    },
  }
}

/** Path in a file's record: the key itself, or for a piece the upload's id. */
const ownerOf = (key: string) => (key.startsWith(`${PRONTOS}/`) ? key : (key.split('/', 1)[0] ?? ''))
