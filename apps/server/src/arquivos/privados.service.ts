import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Cipher } from '../platform/keys/cipher.ts'
import type { Storage } from '../platform/storage/keyed.ts'
import { createSealedStorage } from '../platform/storage/sealed-storage.ts'
import { EnviosStore } from './envios-store.ts'
import { limitImagens, makeDocumento } from './imagem.ts'
import { recusar } from './recusa.ts'
import { judgeMime } from './tipo.ts'

/** Bytes of an upload in memory at a time. */
const PIECE = 1024 * 1024
const PRONTOS = 'anexos'
const LOTE = 500

/** A file as it is kept. */
export type Guardado = { caminho: string; mime: string; tamanho: number }

export type Privados = ReturnType<typeof createPrivados>

/** Files that concern one person: encrypted from their first byte on, served by no address of the media. */
export function createPrivados(documentos: Storage, cipher: Cipher) {
  const storage = createSealedStorage(documentos, cipher)
  const store = new EnviosStore(storage, PIECE)

  async function keepImagem(envio: string): Promise<Guardado> {
    return limitImagens(async () => {
      const bytes = await makeDocumento(Buffer.concat(await store.read(envio).toArray()))
      const caminho = `${PRONTOS}/${randomUUID()}`
      await storage.put(caminho, bytes, 'image/jpeg')
      return { caminho, mime: 'image/jpeg', tamanho: bytes.length }
    })
  }

  async function keepAsIs(envio: string, mime: string, tamanho: number): Promise<Guardado> {
    const caminho = `${PRONTOS}/${randomUUID()}`
    await storage.put(caminho, { stream: store.read(envio), bytes: tamanho }, mime)
    return { caminho, mime, tamanho }
  }

  return {
    /** Where uploads arrive. */
    store,

    /** Judges a whole upload by its content and keeps it; refuses with 422. Pictures become JPEG without metadata. */
    async keep(envio: string, tamanho: number, regra: { mimes: readonly string[]; tipoInvalido: string }) {
      const mime = (await judgeMime(() => store.read(envio), regra.mimes)) ?? recusar(regra.tipoInvalido)
      return mime.startsWith('image/') ? keepImagem(envio) : keepAsIs(envio, mime, tamanho)
    },

    /** The plain bytes; null when there are none of that path. Fails on bytes that were altered. */
    read: (caminho: string): Promise<Readable | null> => storage.read(caminho),

    remove: (caminhos: readonly string[]) => storage.remove(caminhos),

    /** Removes what is older than `antes` and that `listConhecidos` does not know; gives how much. */
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

/** The path by which a file's record knows it: its own, or the upload's of a piece. */
const ownerOf = (key: string) => (key.startsWith(`${PRONTOS}/`) ? key : (key.split('/', 1)[0] ?? ''))
