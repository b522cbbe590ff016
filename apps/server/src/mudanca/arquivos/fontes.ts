import { InvalidFile } from '../../platform/spreadsheet/limits.ts'
import type { Objeto } from './endereco.ts'

/** Places of the old files: path of a folder, `s3://` address of a bucket, https address of the old storage. */
export type OndeEstao = { pasta: string | null; bucket: string | null; antigo: string | null }

/** A file as a clinic names it; `objeto` is set if the address is one of the old storage. */
export type Pedido = { endereco: string; objeto: Objeto | null; versao: string | null }

export type Limites = { bytes: number; patienceMs: number; signal: AbortSignal }

/** A file that a source has. If it is `grande`, it was not written. `tipo` is the type that the source tells. */
export type Achado = { bytes: number; grande: boolean; tipo?: string | undefined }
/** Reason, as a sentence, for which there is no file; `morto` if visitors would not see it at its address either. */
export type Falta = { motivo: string; morto: boolean }

/** Thrown if asking again later may help; the message is a sentence. */
export class Passageiro extends Error {}

/** Thrown if a source cannot be used at all; the message is a sentence for the person who named it. */
export class FonteInvalida extends InvalidFile {}

export type Fonte = {
  /**
   * Papers of people that may be read here. None from a public address. If the keys of a service may open other buckets as
   * well, only papers in the list of the old storage (`conferidos`).
   */
  documentos: 'todos' | 'conferidos' | 'nunca'
  /** Writes the file, or only tells if it is there when `file` is null. */
  fetch(pedido: Pedido, limites: Limites, file: string | null): Promise<Achado | Falta>
  /** All stored files as `bucket/name`, if the source can tell. */
  list?(): AsyncIterable<{ caminho: string; bytes: number }>
}

export const isFalta = (found: Achado | Falta): found is Falta => 'motivo' in found

/** Errors of the portal's own disk, full or broken: no fault of a source. */
const DAQUI = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'])
export const isDaqui = (error: unknown) => DAQUI.has((error as NodeJS.ErrnoException).code ?? '')
