import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Finalidade } from '@portal/contract/arquivos/finalidades'
import type { Storage } from '../platform/storage/keyed.ts'
import { makeImagens } from './imagens.ts'
import { cleanEnviado } from './video/video.ts'

const EXTENSOES: Record<string, string> = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' }
export const URL_MIDIA = '/midia/'

export type Guardado = { url: string | null; chaves: string[]; largura: number | null; altura: number | null }

/** Makes the shown sizes of a local picture or video, and stores them. */
export function createGuarda(midia: Storage) {
  return {
    async storeImagem(
      file: string,
      finalidade: Finalidade,
      minimo?: readonly [maior: number, menor: number],
    ): Promise<Guardado> {
      const { largura, altura, imagens } = await makeImagens(file, finalidade, minimo)
      const base = `imagens/${randomUUID()}`
      for (const { sufixo, mime, bytes } of imagens) await midia.put(base + sufixo, bytes, mime)
      const chaves = imagens.map(({ sufixo }) => base + sufixo)
      return { url: `${URL_MIDIA}${base}-960.webp`, chaves, largura, altura }
    },

    /** `clean` empties the metadata within the file. */
    async storeVideo(file: string, mime: string, bytes: number, clean = cleanEnviado): Promise<Guardado> {
      const medidas = await clean(file, mime)
      const chave = `videos/${randomUUID()}.${EXTENSOES[mime]}`
      await midia.put(chave, { stream: createReadStream(file), bytes }, mime)
      return { url: URL_MIDIA + chave, chaves: [chave], ...medidas }
    },
  }
}
