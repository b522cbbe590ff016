import { DOCUMENTO } from '@portal/contract/cadastro/documentos'
import type { Guardado, PrivadosService } from '../arquivos/privados.service.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { ENVIO_DESCONHECIDO } from '../platform/storage/tus.ts'
import type { AnexoRow } from './anexos.queries.ts'

/** Name of an upload in the storage and in the address of its parts. */
export const caminhoDoEnvio = (id: string) => id.replaceAll('-', '')

/** Pictures are stored as JPEG, and the name gets that extension. */
const nomeDe = (nome: string, { mime }: Guardado) =>
  mime === 'image/jpeg' ? `${nome.replace(/\.[^.]*$/, '').slice(0, 250)}.jpg` : nome

type Passos = {
  find: () => Promise<AnexoRow | undefined>
  /** Concludes the row; undefined when it was concluded or withdrawn meanwhile. */
  conclude: (guardado: Guardado & { nome: string }) => Promise<AnexoRow | undefined>
  /** Deletes the row of a file with a refused content. */
  remove: () => Promise<unknown>
}

/** Validates a complete upload by its content and stores it; throws 422, and 409 while it is incomplete. Idempotent. */
export async function keepEnvio(privados: PrivadosService, id: string, passos: Passos): Promise<AnexoRow> {
  const row = await passos.find()
  if (!row) throw notFound(ENVIO_DESCONHECIDO)
  if (row.concluido_em) return row
  const envio = caminhoDoEnvio(id)
  if ((await privados.store.sizeOf(envio)) < row.tamanho) throw conflict('O envio ainda não terminou')
  let guardado: Guardado
  try {
    guardado = await privados.keep(envio, row.tamanho, DOCUMENTO)
  } catch (error) {
    if ((error as { status?: number }).status === 422) await passos.remove()
    throw error
  }
  const concluido = await passos.conclude({ ...guardado, nome: nomeDe(row.nome, guardado) })
  if (!concluido) {
    // Another node was faster, or the upload was withdrawn: this node's file has no row and is removed.
    await privados.remove([guardado.caminho])
    const outro = await passos.find()
    if (!outro) throw notFound(ENVIO_DESCONHECIDO)
    return outro
  }
  await privados.store.remove(envio)
  return concluido
}
