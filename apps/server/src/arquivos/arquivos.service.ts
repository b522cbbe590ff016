import { randomUUID } from 'node:crypto'
import type { Arquivo } from '@portal/contract/arquivos/arquivos.contract'
import type { Finalidade } from '@portal/contract/arquivos/finalidades'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database } from '../platform/db/db.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Limit } from '../platform/http/rate-limit.ts'
import { withLocalCopy } from '../platform/storage/local-copy.ts'
import type { Storages } from '../platform/storage/storage.ts'
import { ENVIO_DESCONHECIDO } from '../platform/storage/tus.ts'
import type { StoredUpload, UploadStore } from '../platform/storage/upload-store.ts'
import { deleteArquivos, findImportacao, findPorEnvio, insertArquivo } from './arquivos.queries.ts'
import { isFinalidade, partesDe, regraPara } from './finalidade.ts'
import { createGuarda, type Guardado } from './guarda.ts'
import { limitImagens, lugarNaFila } from './imagens.ts'
import { refuse } from './recusa.ts'
import { explainOutra, judgeMime } from './tipo.ts'
import { limitVideos } from './video/video.ts'

export type ArquivosService = ReturnType<typeof createArquivosService>

/** Converts finished uploads into files that records can refer to. */
export function createArquivosService(
  { db }: Database,
  { midia, envios }: Storages,
  store: UploadStore,
  abertos: Limit,
) {
  const atWork = new Map<string, Promise<Arquivo>>()

  const { storeImagem, storeVideo } = createGuarda(midia)

  // Decoded from a file, because whole uploads in memory would be freed late.
  const keepImagem = ({ id }: StoredUpload, finalidade: Finalidade) =>
    limitImagens(id, () => withLocalCopy(store.read(id), ({ file }) => storeImagem(file, finalidade)))

  const keepVideo = ({ id, tamanho }: StoredUpload, mime: string) =>
    limitVideos(() => withLocalCopy(store.read(id), ({ file }) => storeVideo(file, mime, tamanho)))

  async function keepImportacao({ id, tamanho }: StoredUpload, mime: string): Promise<Guardado> {
    const chave = `importacoes/${randomUUID()}`
    await envios.put(chave, { stream: store.read(id), bytes: tamanho }, mime)
    return { url: null, chaves: [chave], largura: null, altura: null }
  }

  async function judgeAndKeep(escopo: Escopo, envio: StoredUpload, finalidade: Finalidade): Promise<Arquivo> {
    const regra = regraPara(finalidade, escopo.role)
    const open = () => store.read(envio.id)
    const mime = (await judgeMime(open, regra.mimes)) ?? refuse((await explainOutra(open, regra)) ?? regra.tipoInvalido)
    const guardado = mime.startsWith('image/')
      ? await keepImagem(envio, finalidade)
      : mime.startsWith('video/')
        ? await keepVideo(envio, mime)
        : await keepImportacao(envio, mime)
    const nome = envio.metadados.nome ?? ''
    const novo = { envio_id: envio.id, finalidade, nome, mime, tamanho: envio.tamanho, ...guardado }
    const arquivo = await insertArquivo(db, escopo.usuarioId, novo)
    if (arquivo) return arquivo
    // Another node was faster: removes this node's files, which have no row.
    await (guardado.url ? midia : envios).remove(guardado.chaves)
    return (await findPorEnvio(db, escopo, envio.id)) ?? unknown()
  }

  async function conclude(escopo: Escopo, id: string): Promise<Arquivo> {
    const envio = await store.findEnvio(id)
    if (!envio || envio.metadados.dono !== escopo.usuarioId) return unknown()
    const { finalidade } = envio.metadados
    if (!isFinalidade(finalidade)) return unknown()
    regraPara(finalidade, escopo.role)
    if ((await store.sizeOf(id)) < envio.tamanho) throw conflict('O envio ainda não terminou')
    const end = () => Promise.all([store.remove(id), abertos.giveBack(escopo.usuarioId, partesDe(envio.tamanho))])
    try {
      const arquivo = await judgeAndKeep(escopo, envio, finalidade)
      await end()
      return arquivo
    } catch (error) {
      if (isRefusal(error)) await end()
      throw error
    }
  }

  return {
    /** Validates a finished upload by its content and stores it; throws 422. Idempotent. */
    async concludeEnvio(escopo: Escopo, id: string): Promise<Arquivo> {
      const known = await findPorEnvio(db, escopo, id)
      if (known) return known
      // A client that lost the answer asks again while the work is still running.
      const key = `${escopo.usuarioId} ${id}`
      const work = atWork.get(key) ?? conclude(escopo, id).finally(() => atWork.delete(key))
      atWork.set(key, work)
      return work
    },

    /** Place of a person's own upload among the waiting pictures. */
    async getLugar({ usuarioId }: Escopo, id: string): Promise<number | null> {
      const lugar = lugarNaFila(id)
      return lugar !== null && (await store.findEnvio(id))?.metadados.dono === usuarioId ? lugar : null
    },

    /** Removes this person's spreadsheet once nobody needs to read it again. */
    async removeImportacao(escopo: Escopo, id: string) {
      const linha = await findImportacao(db, escopo, id)
      if (!linha) return
      // Comes last, so that the nightly job completes an interrupted removal.
      await envios.remove(linha.chaves)
      await deleteArquivos(db, [id])
    },

    /** Stream of a spreadsheet uploaded by this person. */
    async readArquivo(escopo: Escopo, id: string) {
      const linha = await findImportacao(db, escopo, id)
      const stream = linha?.chaves[0] === undefined ? null : await envios.read(linha.chaves[0])
      if (!linha || !stream) throw notFound('Arquivo não encontrado. Envie-o novamente.')
      return { nome: linha.nome, mime: linha.mime, tamanho: linha.tamanho, stream }
    },
  }
}

const unknown = (): never => {
  throw notFound(ENVIO_DESCONHECIDO)
}

const isRefusal = (error: unknown) => (error as { status?: number }).status === 422
