import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/db.ts'
import { type Env, EnvError } from '../env.ts'
import { deriveKey } from './cipher.ts'
import { makeKeyFile, readKeyFile } from './key-file.ts'
import { chaves } from './keys.table.ts'

/** `secret` signs sessions and encrypts second steps, `dataKey` encrypts personal data. */
export type Keys = { secret: string; dataKey: string }

/** An encrypted value that shows whether a key is right. */
type Sealed = { opens(key: string): boolean }
export type FindSealed = (db: Db) => Promise<Sealed | undefined>

const LOCK = 7_220_162
const ACEITAR = 'npm run admin -- aceitar-chaves'
const PERDERIA =
  'Há cadastros cifrados com outra chave de dados, que deixariam de abrir. Recupere a chave do backup; se ela se perdeu de vez, acrescente --perder-dados-cifrados.'

/** File name and row of each key. */
const KEYS = {
  secret: {
    variable: 'PORTAL_SECRET',
    way: `Recupere-o do backup. Para trocar a chave de propósito, apague o arquivo ou mude PORTAL_SECRET e rode ${ACEITAR}: as sessões terminam.`,
  },
  'data-key': {
    variable: 'PORTAL_DATA_KEY',
    way: `Recupere-o do backup: sem essa chave, CPF, dados de saúde e documentos não abrem. Se o portal ainda não guarda cadastros, apague o arquivo ou mude PORTAL_DATA_KEY e rode ${ACEITAR}.`,
  },
} as const
export type Name = keyof typeof KEYS

export const fingerprintOf = (name: Name, key: string) =>
  createHmac('sha256', deriveKey(key, 'fingerprint')).update(name).digest('base64url')

async function findFingerprint(tx: Db, name: Name): Promise<string | undefined> {
  const [row] = await tx.select().from(chaves).where(eq(chaves.nome, name))
  return row?.impressao
}

/** Fingerprints of the keys that this database was made with, by name. */
export async function findFingerprints(db: Pick<Db, 'select'>): Promise<Record<string, string>> {
  const rows = await db.select({ nome: chaves.nome, impressao: chaves.impressao }).from(chaves)
  return Object.fromEntries(rows.map(({ nome, impressao }) => [nome, impressao]))
}

async function keepFingerprint(tx: Db, name: Name, key: string) {
  const values = { nome: name, impressao: fingerprintOf(name, key), aceita_em: sql`now()` }
  await tx.insert(chaves).values(values).onConflictDoUpdate({ target: chaves.nome, set: values })
}

type Place = { file: string; given: string | undefined; origin: string }

function placeOf(env: Env, name: Name): Place {
  const { variable } = KEYS[name]
  const [file, given] = [join(env.PORTAL_DATA_DIR, name), env[variable]]
  return { file, given, origin: given === undefined ? `O arquivo de chave ${file}` : `A chave em ${variable}` }
}

async function openKey(tx: Db, env: Env, name: Name, sealed: Sealed | undefined): Promise<string> {
  const { file, given, origin } = placeOf(env, name)
  const { way } = KEYS[name]
  const known = await findFingerprint(tx, name)
  const found = given ?? (await readKeyFile(file, way))
  if (found === undefined && (known || sealed))
    throw new EnvError(`O arquivo de chave ${file} não existe, e este banco de dados já foi usado com ele. ${way}`)
  const key = found ?? (await makeKeyFile(file))
  // Databases older than fingerprints test the key on encrypted values.
  const fits = known ? known === fingerprintOf(name, key) : (sealed?.opens(key) ?? true)
  if (!fits) throw new EnvError(`${origin} não é a deste banco de dados. ${way}`)
  if (!known) await keepFingerprint(tx, name, key)
  return key
}

/** Serialises processes that start together on one folder, so that each key is created once. */
const inTurn = <T>({ db }: Database, work: (tx: Db) => Promise<T>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    return work(tx)
  })

/**
 * Opens the keys of the environment, else of the data directory, where they are created once. Throws an EnvError with
 * instructions when a key is missing, damaged or of another database.
 */
export const openKeys = (env: Env, database: Database, findSealed: FindSealed): Promise<Keys> =>
  inTurn(database, async (tx) => ({
    secret: await openKey(tx, env, 'secret', undefined),
    dataKey: await openKey(tx, env, 'data-key', await findSealed(tx)),
  }))

/**
 * Accepts the present keys for this database. Refuses a data key that cannot decrypt existing data unless `lose` is
 * set. Returns the names of changed keys.
 */
export const acceptKeys = (env: Env, database: Database, findSealed: FindSealed, { lose }: { lose: boolean }) =>
  inTurn(database, async (tx) => {
    const changed: Name[] = []
    const accept = async (name: Name) => {
      const { file, given } = placeOf(env, name)
      const key = given ?? (await readKeyFile(file, KEYS[name].way)) ?? (await makeKeyFile(file))
      if ((await findFingerprint(tx, name)) !== fingerprintOf(name, key)) changed.push(name)
      await keepFingerprint(tx, name, key)
      return key
    }
    const keys: Keys = { secret: await accept('secret'), dataKey: await accept('data-key') }
    const sealed = await findSealed(tx)
    if (sealed && !lose && !sealed.opens(keys.dataKey)) throw new EnvError(PERDERIA)
    return { ...keys, changed }
  })
