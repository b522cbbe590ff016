import { ROLES, type Role } from '../access.ts'

const MB = 1024 * 1024
const IMAGEM = ['image/jpeg', 'image/png', 'image/webp']
const VIDEO = ['video/mp4', 'video/webm', 'video/quicktime']

type Regra = {
  /** Types judged by content; the file name is ignored. */
  mimes: readonly string[]
  bytes: number
  roles: readonly Role[]
  tipoInvalido: string
  grande: string
}

const imagem = (roles: readonly Role[]): Regra => ({
  mimes: IMAGEM,
  bytes: 10 * MB,
  roles,
  tipoInvalido: 'Tipo de arquivo inválido. Use JPG, PNG ou WebP.',
  grande: 'Arquivo muito grande. Tamanho máximo: 10MB',
})

/** Purposes of uploads, with the types and sizes that each accepts (docs/rules.md, 'Clínicas'). */
export const FINALIDADES = {
  clinica_imagem: imagem(['admin', 'gerenciador']),
  clinica_video: {
    mimes: VIDEO,
    bytes: 100 * MB,
    roles: ['admin', 'gerenciador'],
    tipoInvalido: 'Tipo de arquivo inválido. Use MP4, WebM ou MOV.',
    grande: 'Vídeo muito grande! Tamanho máximo: 100MB',
  },
  logo: imagem(['admin']),
  foto: imagem(ROLES),
  importacao: {
    mimes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    bytes: 50 * MB,
    roles: ROLES,
    tipoInvalido: 'Tipo de arquivo inválido. Use CSV ou XLSX.',
    grande: 'Arquivo muito grande. Tamanho máximo: 50MB',
  },
  contatos: {
    mimes: ['text/csv', 'text/vcard', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    bytes: 10 * MB,
    roles: ['admin', 'gerenciador', 'consultor'],
    tipoInvalido: 'Tipo de arquivo inválido. Use CSV, XLSX ou vCard.',
    grande: 'Arquivo muito grande. Tamanho máximo: 10MB',
  },
} as const satisfies Record<string, Regra>
export type Finalidade = keyof typeof FINALIDADES

/** Limits per clinic: pictures besides the main one, video files, video addresses (docs/rules.md, 'Clínicas'). */
export const GALERIA_MAXIMO = 10
export const VIDEOS_MAXIMO = 5
export const VIDEO_URLS_MAXIMO = 10

/** Address of resumable uploads (tus protocol 1.0); metadata `nome` and `finalidade`. */
export const ENVIOS_PATH = '/api/envios'

/** Largest request body of an upload, below the 1 MB that proxies such as nginx accept by default. */
export const PEDACO_MAXIMO = 960 * 1024
