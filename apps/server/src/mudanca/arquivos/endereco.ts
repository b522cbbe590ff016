/** A file of the old storage: its bucket and the parts of its name, as the address spells them. */
export type Objeto = { bucket: string; partes: string[] }

/** Longest name in bytes that a service of the S3 kind takes. */
const NOME_MAXIMO = 1_024
/** Public, signed and resized addresses of one file; what follows `?` only says in which size. */
const DO_STORAGE =
  /^(?:https?:\/\/|\/)(?:[^?#]*\/)?storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^?#]+)/i
/** Names of buckets that the old portal used, for names that stand without an address. */
const SEM_ENDERECO = /^\/?(clinic-images|clinic-videos)\/([^?#]+)/

function decode(part: string): string {
  try {
    // A percent sign that stands for itself.
    return decodeURIComponent(part.replace(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    return part
  }
}

const isParte = (part: string) => part !== '.' && part !== '..' && !/[\p{Cc}\\]/u.test(part)

/** Bucket and name of a path such as `bucket/folder/file`; null where it could lead anywhere else. */
export function objetoDe(path: string): Objeto | null {
  // Doubled slashes are one.
  const [bucket, ...partes] = path.split('/').filter((parte) => parte !== '')
  if (!bucket || partes.length === 0 || ![bucket, ...partes].every(isParte)) return null
  return Buffer.byteLength(path) <= NOME_MAXIMO ? { bucket, partes } : null
}

/** The old storage's file that an address names, `'invalido'` where its name could lead elsewhere; null for other addresses. */
export function readObjeto(endereco: string): Objeto | 'invalido' | null {
  const [, nome] = DO_STORAGE.exec(endereco) ?? []
  const [, bucket, resto] = SEM_ENDERECO.exec(endereco) ?? []
  if (nome === undefined && resto === undefined) return null
  // Escaped slashes separate, too.
  const path = (nome ?? `${bucket}/${resto}`).split('/').map(decode).join('/')
  return objetoDe(path) ?? 'invalido'
}

/** Which file it is, whichever way its accents are written. */
export const chaveDe = ({ bucket, partes }: Objeto) => [bucket, ...partes].join('/').normalize('NFC')

/** The project of the old hosting that a host is of; null for other hosts, which may be a domain of one's own. */
export const projetoDe = (host: string) => /^([a-z\d]+)\.(?:storage\.)?supabase\.co$/.exec(host)?.[1] ?? null

export const hostDe = (endereco: string) => (URL.canParse(endereco) ? new URL(endereco).host : '')
