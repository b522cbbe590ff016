/** Address of resumable uploads of the old portal's files (tus protocol 1.0); metadata `nome`. */
export const ENVIOS_MUDANCA_PATH = '/api/mudanca/envios'

const GB = 1024 * 1024 * 1024

/** Largest file in bytes: a dump of rows contains no pictures. */
export const ARQUIVO_MUDANCA_MAXIMO = 5 * GB
export const ARQUIVO_MUDANCA_GRANDE =
  'Arquivo muito grande. Tamanho máximo: 5 GB. Comprima-o com gzip, ou use npm run mudar no servidor.'

/** Most files at a time: one dump, or a CSV for each table. */
export const ARQUIVOS_MUDANCA_MAXIMO = 60

/** Days after which an uploaded file is deleted. */
export const DIAS_DO_ENVIO = 7
