import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import '@portal/contract/mensagens'
import { z } from 'zod'
import { parseBucket } from './backup/bucket-address.ts'
import { addressesOf } from './db/addresses.ts'
import { isPrivateKey } from './push/push-keys.ts'
import { StartError } from './start/start-problem.ts'

/** An address with one host or several. */
const postgresUrl = z
  .string()
  .refine(
    (value) => /^postgres(ql)?:\/\/./.test(value) && addressesOf(value).every((address) => URL.canParse(address)),
    'use um endereço como postgresql://usuario:senha@servidor:5432/banco',
  )

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `use um endereço como ${example}` })

/** Minimum length of a key in characters. */
export const CHAVE_MINIMA = 32
const CHAVE_CURTA = `use pelo menos ${CHAVE_MINIMA} caracteres aleatórios`

const PROXIES = 'use o número de proxies, de 0 a 9'

const COPIAS = 'use o número de cópias, de 1 a 1000'

const DIAS = 'use um número de dias, de 1 a 365'

const schema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce
    .number('use um número')
    .int('use um número inteiro')
    .min(0, 'use 0 a 65535')
    .max(65535, 'use 0 a 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORTAL_DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  /** Address of the server itself, when `DATABASE_URL` leads to a pooler. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  PORTAL_DEMO: z.stringbool('use 1 ou 0').optional(),
  PORTAL_DATA_KEY: z.string().min(CHAVE_MINIMA, CHAVE_CURTA).optional(),
  PORTAL_SECRET: z.string().min(CHAVE_MINIMA, CHAVE_CURTA).optional(),
  PUBLIC_URL: url(/^https?$/, 'https://portal.exemplo.com.br').optional(),
  /** Secret with which operators read `/metrics`. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,256}$/, 'use de 32 a 256 caracteres aleatórios, sem espaços nem acentos')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'use fatal, error, warn, info, debug, trace ou silent',
    )
    .default('info'),
  /** Number of trusted reverse proxies in front of the portal, each of which appends to `x-forwarded-for`. */
  TRUST_PROXY: z.coerce.number(PROXIES).int(PROXIES).min(0, PROXIES).max(9, PROXIES).default(0),
  SMTP_URL: url(/^smtps?$/, 'smtp://usuario:senha@servidor:587').optional(),
  MAIL_FROM: z.string().min(3).default('Portal Clínicas <nao-responda@portal.local>'),
  TILES_URL: z
    .string()
    .refine(
      (value) => value === '' || /^https?:\/\/.+\{z\}.+\{x\}.+\{y\}/.test(value),
      'use um endereço com {z}, {x} e {y}, ou vazio',
    )
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  GEO_URLS: z
    .string()
    .max(2000, 'use no máximo 2000 caracteres')
    .transform((value) => value.split(',').map((address) => address.trim()))
    .transform((addresses) => addresses.filter((address) => address !== ''))
    .refine(
      (addresses) => addresses.every((address) => /^https?:\/\/[^\s;'"]+$/.test(address) && URL.canParse(address)),
      'use endereços http ou https separados por vírgula, ou vazio',
    )
    .default(['https://get.geojs.io/v1/ip/geo.json', 'https://ipapi.co/json/']),
  /** Days after sign-in at which a session ends even if it was renewed. */
  SESSION_MAX_DAYS: z.coerce.number(DIAS).int(DIAS).min(1, DIAS).max(365, DIAS).default(30),
  /** True if addresses that people typed may lie in this network, and without https: for trials and tests. */
  OUTBOUND_ALLOW_PRIVATE: z.stringbool('use 1 ou 0').default(false),
  VAPID_PRIVATE_KEY: z.string().refine(isPrivateKey, 'use os 32 bytes de uma chave P-256 em base64url').optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(https:\/\/|mailto:)\S+$/, 'use um endereço https:// ou mailto:')
    .optional(),
  /** Address and version of Meta's interface, from which leads are fetched. */
  GRAPH_API_BASE_URL: url(/^https?$/, 'https://graph.facebook.com').default('https://graph.facebook.com'),
  GRAPH_API_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d{1,2}$/, 'use uma versão como v25.0')
    .default('v25.0'),
  PUBLIC_RATE_LIMIT: z.coerce.number('use um número').int('use um número inteiro').min(6, 'use 6 ou mais').default(30),
  RATE_LIMIT: z.coerce.number('use um número').int('use um número inteiro').min(1, 'use 1 ou mais').default(1200),
  /** Longest delay of the event loop in milliseconds before requests are told to come back; 0 for no limit. */
  MAX_EVENT_LOOP_DELAY: z.coerce
    .number('use um número')
    .int('use um número inteiro')
    .min(0, 'use 0 ou mais')
    .default(3_000),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.exemplo.com.br').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Time of the day of the automatic backup, in the company's time zone. */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'use uma hora como 03:30')
    .optional(),
  /** Folder, or `s3://bucket/folder`. */
  BACKUP_DIR: z
    .string()
    .refine(
      (value) => !value.startsWith('s3:') || parseBucket(value) !== undefined,
      'use uma pasta, ou s3://bucket/pasta',
    )
    .optional(),
  BACKUP_KEEP: z.coerce.number(COPIAS).int(COPIAS).min(1, COPIAS).max(1000, COPIAS).default(7),
  BACKUP_S3_ENDPOINT: url(/^https?$/, 'https://s3.exemplo.com.br').optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Service that keeps the pictures of the old portal. */
  MUDANCA_S3_ENDPOINT: url(/^https?$/, 'https://projeto.storage.supabase.co/storage/v1/s3').optional(),
  MUDANCA_S3_REGION: z.string().optional(),
  MUDANCA_S3_ACCESS_KEY_ID: z.string().optional(),
  MUDANCA_S3_SECRET_ACCESS_KEY: z.string().optional(),
})
type Parsed = z.infer<typeof schema>

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
type S3Name = (typeof S3_NAMES)[number]

/** S3-compatible service that stores the files instead of the data directory. */
export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
export type S3Service = Omit<S3Settings, 'bucket'>

const BACKUP_S3_NAMES = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

const MUDANCA_S3_NAMES = [
  'MUDANCA_S3_ENDPOINT',
  'MUDANCA_S3_REGION',
  'MUDANCA_S3_ACCESS_KEY_ID',
  'MUDANCA_S3_SECRET_ACCESS_KEY',
] as const

export type Env = Omit<Parsed, 'PORTAL_DEMO' | 'PORTAL_DATA_DIR'> & {
  /** Absolute path. */
  PORTAL_DATA_DIR: string
  PORTAL_DEMO: boolean
  /** True if this is the rehearsal of a move, which reaches nobody outside. */
  ensaio: boolean
  s3: S3Settings | null
  /** Service that keeps backups: the one of `BACKUP_S3_…`, else the one of the files. */
  backupS3: S3Service | null
  /** Service that keeps the files of the old portal. */
  mudancaS3: S3Service | null
}

/** All five settings, or null when one is missing. */
function readS3(parsed: Pick<Parsed, S3Name>): S3Settings | null {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = S3_NAMES.map((name) => parsed[name])
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : null
}

/** All four settings, or null when one is missing. */
function readService(parsed: Parsed, names: typeof BACKUP_S3_NAMES | typeof MUDANCA_S3_NAMES): S3Service | null {
  const [endpoint, region, accessKeyId, secretAccessKey] = names.map((name) => parsed[name])
  return endpoint && region && accessKeyId && secretAccessKey
    ? { endpoint, region, accessKeyId, secretAccessKey }
    : null
}

/** File that marks a data directory as a rehearsal. */
export const MARCA_ENSAIO = 'ensaio.txt'
/** Settings that a rehearsal ignores: they name the rows, the files and every way out of the portal that it copies. */
const DO_PORTAL = /^(?:(?:DATABASE|S3|BACKUP|SMTP|VAPID|MUDANCA_S3)_\w+|PUBLIC_URL|METRICS_TOKEN|PORTAL_DEMO)$/

const MAY_BE_EMPTY = ['TILES_URL', 'GEO_URLS']

/** True if others than this machine can reach the portal; then accounts with a published password must not exist. */
export const isOpen = ({ NODE_ENV, HOST, PUBLIC_URL }: Pick<Parsed, 'NODE_ENV' | 'HOST' | 'PUBLIC_URL'>) =>
  NODE_ENV === 'production' || !isLoopback(HOST) || (PUBLIC_URL?.startsWith('https:') ?? false)

export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)

/** Has one Portuguese line per invalid variable. */
export class EnvError extends StartError {}

/** Settings from environment variables, with defaults. Empty variables count as absent, except in `MAY_BE_EMPTY`. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const ensaio = existsSync(join(source.PORTAL_DATA_DIR || './data', MARCA_ENSAIO))
  const present = Object.entries(source).filter(
    ([name, value]) => (value !== '' || MAY_BE_EMPTY.includes(name)) && !(ensaio && DO_PORTAL.test(name)),
  )
  const parsed = schema.safeParse(Object.fromEntries(present))
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  for (const name of ['PORTAL_SECRET', 'PORTAL_DATA_KEY'] as const) {
    if (parsed.data?.DATABASE_URL && !parsed.data[name]) {
      problems.push(`${name}: é obrigatória quando DATABASE_URL é usada`)
    }
  }
  if (parsed.data?.DATABASE_DIRECT_URL && !parsed.data.DATABASE_URL)
    problems.push('DATABASE_DIRECT_URL: só vale junto com DATABASE_URL')
  for (const names of [S3_NAMES, BACKUP_S3_NAMES, MUDANCA_S3_NAMES]) {
    const given = names.find((name) => parsed.data?.[name])
    const missing = given ? names.filter((name) => parsed.data && !parsed.data[name]) : []
    problems.push(...missing.map((name) => `${name}: é obrigatória quando ${given} é usada`))
  }
  if (parsed.data?.BACKUP_AT && !parsed.data.BACKUP_DIR)
    problems.push('BACKUP_DIR: é obrigatória quando BACKUP_AT é usada')
  if (parsed.data?.BACKUP_DIR?.startsWith('s3:') && !parsed.data.BACKUP_S3_ENDPOINT && !parsed.data.S3_ENDPOINT)
    problems.push('BACKUP_S3_ENDPOINT: é obrigatória quando BACKUP_DIR é um bucket e S3_ENDPOINT não é usada')
  if (!parsed.success || problems.length > 0) {
    throw new EnvError(`Configuração inválida:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
  }
  const env = parsed.data
  return {
    ...env,
    s3: readS3(parsed.data),
    backupS3: readService(parsed.data, BACKUP_S3_NAMES) ?? readS3(parsed.data),
    mudancaS3: readService(parsed.data, MUDANCA_S3_NAMES),
    PORTAL_DATA_DIR: resolve(env.PORTAL_DATA_DIR),
    PORTAL_DEMO: !ensaio && (env.PORTAL_DEMO ?? !isOpen(env)),
    ensaio,
  }
}
