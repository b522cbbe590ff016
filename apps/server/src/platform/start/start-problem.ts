import { addressesOf } from '../db/addresses.ts'
import { isBusy } from '../db/patience.ts'
import { isDatabaseDown } from '../http/errors.ts'

/** Reason why the portal cannot start, as a Portuguese sentence for the person who started it. */
export class StartError extends Error {}

type Failure = Error & { code?: string; path?: string }
/** Settings that sentences may quote; never a password. */
type Urls = { DATABASE_URL?: string | undefined; DATABASE_DIRECT_URL?: string | undefined }
type Setting = Urls & { HOST: string; PORT: number; PORTAL_DATA_DIR: string }
type Sentences = [codes: readonly string[], sentence: string][]

const find = (sentences: Sentences, code = '') => sentences.find(([codes]) => codes.includes(code))?.[1]

/** Innermost cause: outer errors only quote a statement. */
function rootOf(error: unknown): Failure {
  let root = error
  for (let depth = 0; depth < 5 && root instanceof Error && root.cause instanceof Error; depth++) root = root.cause
  return root instanceof Error ? root : new Error(String(root))
}

/** Explains an error of the address to listen on. */
export function explainAddress(error: unknown, { HOST, PORT }: Pick<Setting, 'HOST' | 'PORT'>): StartError {
  const { code } = rootOf(error)
  const sentences: Sentences = [
    [['EADDRINUSE'], 'A porta já está em uso por outro programa. Informe outra em PORT.'],
    [['EACCES'], `Esta conta não pode abrir a porta ${PORT}. Informe em PORT uma a partir de 1024.`],
    [['EADDRNOTAVAIL'], `O endereço "${HOST}" não é deste computador. Corrija HOST; 0.0.0.0 são todos.`],
    [['ENOTFOUND', 'EAI_AGAIN'], `O nome "${HOST}" não foi encontrado. Corrija HOST; 127.0.0.1 é este computador.`],
  ]
  const other = `Não foi possível abrir ${HOST}:${PORT} (${code}). Confira HOST e PORT.`
  return new StartError(find(sentences, code) ?? other, { cause: error })
}

/** Explains an error of files and folders in the data directory. */
export function explainFile(error: unknown, { PORTAL_DATA_DIR }: Pick<Setting, 'PORTAL_DATA_DIR'>): StartError {
  const { code, path } = rootOf(error)
  const reasons: Sentences = [
    [['EACCES', 'EPERM'], 'esta conta não tem permissão'],
    [['EEXIST', 'ENOTDIR'], 'há um arquivo no lugar de uma pasta'],
    [['EISDIR'], 'há uma pasta no lugar de um arquivo'],
    [['EROFS'], 'o disco só permite leitura'],
    [['ENOSPC', 'EDQUOT', '53100'], 'não há espaço em disco'],
  ]
  const place = path && path !== PORTAL_DATA_DIR ? `${path}, na pasta de dados ${PORTAL_DATA_DIR},` : PORTAL_DATA_DIR
  const reason = find(reasons, code) ?? code
  const message = `Não é possível usar ${place} (${reason}). Corrija isso ou informe outra pasta em PORTAL_DATA_DIR.`
  return new StartError(message, { cause: error })
}

const TLS_CODE = /^(ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/
const TLS_TEXT = /SSL|no encryption|certificate/i

/** Parts of `DATABASE_URL` without its password. */
function partsOf(url: string) {
  const servers = addressesOf(url).map((address) => new URL(address))
  const { username = '', pathname = '' } = servers[0] ?? {}
  return {
    address: servers.map(({ hostname, port }) => `${hostname || 'localhost'}:${port || 5432}`).join(' e '),
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  }
}

/** Database and server of `DATABASE_URL`, as messages name them. */
export function nameOfServer(url: string) {
  const { address, database } = partsOf(url)
  return `"${database}" em ${address}`
}

/** Explains an error of an external PostgreSQL server. */
function sentenceOfServer({ code = '', message }: Failure, url: string) {
  const { address, user } = partsOf(url)
  const full = nameOfServer(url)
  const speaksOfTls = ['', '28000'].includes(code) && TLS_TEXT.test(message)
  if (speaksOfTls || TLS_CODE.test(code))
    return `A conexão TLS com o PostgreSQL em ${address} falhou (${message}). Confira sslmode em DATABASE_URL e os certificados.`
  if (/client password must be/.test(message)) return `Falta a senha do usuário "${user}" em DATABASE_URL.`
  if (/startup parameter/.test(message))
    return `O servidor em ${address} é um pooler, como o PgBouncer, e não um PostgreSQL direto (${message}). Informe em DATABASE_DIRECT_URL o endereço do próprio PostgreSQL.`
  const sentences: Sentences = [
    [['ECONNREFUSED', 'ECONNRESET'], `Nenhum PostgreSQL atende em ${address}. Ligue-o ou corrija DATABASE_URL.`],
    [['ENOTFOUND', 'EAI_AGAIN'], `O servidor de ${address} não foi encontrado. Corrija o nome em DATABASE_URL.`],
    [['28P01', '28000'], `O PostgreSQL em ${address} recusou o usuário "${user}" ou a senha. Corrija DATABASE_URL.`],
    [['3D000'], `O banco ${full} não existe. Crie-o ou corrija DATABASE_URL.`],
    [
      ['42501'],
      `O usuário "${user}" não tem permissão no banco ${full}. Ele precisa ser o dono: alter database … owner to …; ou corrija DATABASE_URL.`,
    ],
    [
      ['42P06', '42P07', '42701', '42710', '42723'],
      `O banco ${full} não está vazio e não é do Portal Clínicas (${message}). Informe em DATABASE_URL um banco só dele.`,
    ],
    [
      ['53300'],
      `O PostgreSQL em ${address} não aceita mais conexões. Aumente max_connections ou corrija DATABASE_URL.`,
    ],
    [
      ['25006'],
      `O PostgreSQL em ${address} só permite leitura. Informe em DATABASE_URL o servidor principal, ou libere a escrita.`,
    ],
    [['57P01', '57P02', '57P03'], `O PostgreSQL em ${address} está iniciando ou parando. Tente em instantes.`],
    [['53100', 'ENOSPC'], `Não há espaço em disco no PostgreSQL em ${address}, que DATABASE_URL informa.`],
  ]
  if (/timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/i.test(`${code} ${message}`))
    return `O PostgreSQL em ${address} não respondeu a tempo. Confira DATABASE_URL, a rede e o firewall.`
  return find(sentences, code) ?? `O banco ${full}, de DATABASE_URL, não pôde ser preparado: ${message}`
}

export function explainServer(error: unknown, { DATABASE_URL = '', DATABASE_DIRECT_URL }: Urls): StartError {
  if (error instanceof StartError) return error
  const sentence = sentenceOfServer(rootOf(error), DATABASE_DIRECT_URL ?? DATABASE_URL)
  return new StartError(DATABASE_DIRECT_URL ? sentence.replaceAll('DATABASE_URL', 'DATABASE_DIRECT_URL') : sentence, {
    cause: error,
  })
}

/** First line of an error's innermost message. */
export const reasonOf = (error: unknown) => rootOf(error).message.split('\n', 1)[0]

const SQLSTATE = /^[\dA-Z]{5}$/

/** Sentence for an error that was not explained closer to its origin; undefined for a bug. */
export function explainStart(error: unknown, setting: Setting | undefined): StartError | undefined {
  if (error instanceof StartError) return error
  const { code = '', path } = rootOf(error)
  if (!setting) return undefined
  const { DATABASE_URL } = setting
  if ((path !== undefined && code !== '') || (code === '53100' && !DATABASE_URL)) return explainFile(error, setting)
  if (!DATABASE_URL && isBusy(error))
    return new StartError(
      'O PostgreSQL embutido não respondeu a tempo: o computador está ocupado demais. Veja o que o ocupa e inicie outra vez.',
      { cause: error },
    )
  return DATABASE_URL && (SQLSTATE.test(code) || isDatabaseDown(error) || isBusy(error))
    ? explainServer(error, setting)
    : undefined
}
