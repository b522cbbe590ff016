import { DOCUMENTOS } from './opcoes.ts'

const MB = 1024 * 1024

/**
 * Accepted documents. No HEIC: few computers open it, and it may contain the place where
 * the photograph was taken; phones convert it to JPEG for pages that do not accept it.
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

/** Address of uploads for a form (tus protocol 1.0); metadata `nome`, `tipo` and `envio_id`. */
export const caminhoEnvios = (token: string) => `/api/publico/cadastro/${token}/envios`
