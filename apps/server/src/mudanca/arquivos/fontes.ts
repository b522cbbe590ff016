import { ArquivoInvalido } from '../../platform/spreadsheet/limits.ts'
import type { Objeto } from './endereco.ts'

/** Where the old files are: a folder by its path, `s3://` and the name of a bucket, the https address of the old storage. */
export type OndeEstao = { pasta: string | null; bucket: string | null; antigo: string | null }

/** One file as a clinic names it; `objeto` where the address is one of the old storage. */
export type Pedido = { endereco: string; objeto: Objeto | null; versao: string | null }

export type Limites = { bytes: number; patienceMs: number; signal: AbortSignal }

/** A file that a source has; longer ones than allowed are not written. `tipo` is what the source says that it is. */
export type Achado = { bytes: number; grande: boolean; tipo?: string | undefined }
/** Why there is none, as a sentence; `morto` where a visitor's browser would not be shown it either. */
export type Falta = { motivo: string; morto: boolean }

/** Thrown where asking again later may help; the message is a sentence. */
export class Passageiro extends Error {}

/** Thrown where a source cannot be used at all; the message is a sentence for who named it. */
export class FonteInvalida extends ArquivoInvalido {}

export type Fonte = {
  /**
   * Which papers of people may be read here: never from a public address; of a service whose keys open other buckets as well,
   * only what the old storage's own list names.
   */
  documentos: 'todos' | 'conferidos' | 'nunca'
  /** Writes the file, or only tells whether it is there. */
  fetch(pedido: Pedido, limites: Limites, file: string | null): Promise<Achado | Falta>
  /** Every stored file as `bucket/name`, where a source can tell. */
  list?(): AsyncIterable<{ caminho: string; bytes: number }>
}

export const isFalta = (found: Achado | Falta): found is Falta => 'motivo' in found

/** What the portal's own disk answers when it is full or broken: no fault of a source. */
const DAQUI = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'])
export const isDaqui = (error: unknown) => DAQUI.has((error as NodeJS.ErrnoException).code ?? '')
