import { DOCUMENTOS } from './opcoes.ts'

const MB = 1024 * 1024

/**
 * What a document may be (spec section 5 for pictures). No HEIC: few computers open it and it could keep the place of
 * the photograph; phones turn it into JPEG by themselves for a page that does not ask for it.
 */
export const DOCUMENTO = {
  mimes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  extensoes: ['jpg', 'jpeg', 'png', 'webp', 'pdf'],
  bytes: 10 * MB,
  tipoInvalido: 'Tipo de arquivo inválido. Use JPG, PNG, WebP ou PDF.',
  grande: 'Arquivo muito grande. Tamanho máximo: 10MB',
} as const

export type TipoDocumento = keyof typeof DOCUMENTOS
export const isTipoDocumento = (texto: unknown): texto is TipoDocumento =>
  typeof texto === 'string' && Object.hasOwn(DOCUMENTOS, texto)

/** A piece of an upload is at least so long, but for the last one: tiny ones would be files without number. */
export const PEDACO_MINIMO = 64 * 1024

/** Where the documents of a form are sent (tus protocol 1.0); metadata `nome`, `tipo` and `envio_id`. */
export const caminhoEnvios = (token: string) => `/api/publico/cadastro/${token}/envios`
