import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { FINALIDADES, type Finalidade } from '@portal/contract/arquivos/finalidades'
import type { Database } from '../platform/db/db.ts'
import type { Storages } from '../platform/storage/storage.ts'
import { findUrlBuscada, insertArquivo } from './arquivos.queries.ts'
import { createGuarda } from './guarda.ts'
import { ImagemFalhou, limitImagens } from './imagens.ts'
import { judgeMime, sniffMime } from './tipo.ts'
import { cleanTrazido, limitVideos } from './video/video.ts'

/** Pictures that were shown elsewhere are kept in any size. */
const MINIMO = [1, 1] as const

type Buscado = {
  /** Name of the source; a file of the same source is kept once. */
  origem: string
  finalidade: Finalidade
  nome: string
  /** Local file with its bytes, which may be changed. */
  file: string
  tamanho: number
}

/**
 * Its address here; or the sentence of its refusal, with the detected type; or null when the attempt failed for other
 * reasons.
 */
type Guardado = { url: string } | { recusa: string; mime: string | undefined } | null

export type BuscadosService = ReturnType<typeof createBuscadosService>

/** Keeps files that the portal fetched itself, in the same way as uploads. */
export function createBuscadosService({ db }: Pick<Database, 'db'>, { midia }: Pick<Storages, 'midia'>) {
  const { storeImagem, storeVideo } = createGuarda(midia)
  return {
    /** Keeps a file; idempotent. Videos of every codec are accepted, since they were played before. */
    async keep({ origem, finalidade, nome, file, tamanho }: Buscado): Promise<Guardado> {
      const regra = FINALIDADES[finalidade]
      const open = () => createReadStream(file)
      const mime = await judgeMime(open, regra.mimes)
      if (mime === undefined) return { recusa: regra.tipoInvalido, mime: await sniffMime(open) }
      const envio_id = `buscado-${createHash('sha256').update(`${finalidade} ${origem}`).digest('hex')}`
      const known = await findUrlBuscada(db, envio_id)
      if (known) return { url: known }
      try {
        const guardado = mime.startsWith('image/')
          ? await limitImagens(envio_id, () => storeImagem(file, finalidade, MINIMO))
          : await limitVideos(() => storeVideo(file, mime, tamanho, cleanTrazido))
        const arquivo = await insertArquivo(db, null, { envio_id, finalidade, nome, mime, tamanho, ...guardado })
        const url = arquivo?.url ?? (await findUrlBuscada(db, envio_id))
        // Another node was faster: removes this node's files, which have no row.
        if (!arquivo) await midia.remove(guardado.chaves)
        return url ? { url } : null
      } catch (error) {
        if (error instanceof ImagemFalhou) return null
        if ((error as { status?: number }).status === 422) return { recusa: (error as Error).message, mime }
        throw error
      }
    },
  }
}
