/** A file of the old storage: its bucket and the parts of its name, as the address spells them. */
export type Objeto = { bucket: string; partes: string[] }

/** Longest name, in bytes, that an S3 service takes. */
const NOME_MAXIMO = 1_024
/** Public, signed and resized addresses of one file; what follows `?` only says the size. */
const DO_STORAGE =
  /^(?:https?:\/\/|\/)(?:[^?#]*\/)?storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^?#]+)/i
/** Buckets of the old portal, of which files may be named without an address. */
const SEM_ENDERECO = /^\/?(clinic-images|clinic-videos)\/([^?#]+)/

function decode(part: string): string {
  try {
    // A percent sign that is no escape stands for itself.
    return decodeURIComponent(part.replace(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    return part
  }
}

const isParte = (part: string) => part !== '.' && part !== '..' && !/[\p{Cc}\\]/u.test(part)

/** Bucket and name in a path such as `bucket/folder/file`; null if the name could lead out of the bucket. */
export function objetoDe(path: string): Objeto | null {
  // Doubled slashes count as one.
  const [bucket, ...partes] = path.split('/').filter((parte) => parte !== '')
  if (!bucket || partes.length === 0 || ![bucket, ...partes].every(isParte)) return null
  return Buffer.byteLength(path) <= NOME_MAXIMO ? { bucket, partes } : null
}

/**
 * File of the old storage that an address names; `'invalido'` if the name could lead out of the bucket, null for other
 * addresses.
 */
export function readObjeto(endereco: string): Objeto | 'invalido' | null {
  const [, nome] = DO_STORAGE.exec(endereco) ?? []
  const [, bucket, resto] = SEM_ENDERECO.exec(endereco) ?? []
  if (nome === undefined && resto === undefined) return null
  // Escaped slashes separate folders, too.
  const path = (nome ?? `${bucket}/${resto}`).split('/').map(decode).join('/')
  return objetoDe(path) ?? 'invalido'
}

/** Key of a file, the same for both spellings of its accents. */
export const chaveDe = ({ bucket, partes }: Objeto) => [bucket, ...partes].join('/').normalize('NFC')

/** Supabase project in the name of a host; null for other hosts, which may still be a domain of the old portal. */
export const projetoDe = (host: string) => /^([a-z\d]+)\.(?:storage\.)?supabase\.co$/.exec(host)?.[1] ?? null

export const hostDe = (endereco: string) => (URL.canParse(endereco) ? new URL(endereco).host : '')
