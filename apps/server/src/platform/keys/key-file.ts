import { randomBytes, randomUUID } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CHAVE_MINIMA, EnvError } from '../env.ts'
import { syncFolder } from '../storage/sync-folder.ts'

const reasonOf = (error: unknown) => {
  const { code = 'erro' } = error as NodeJS.ErrnoException
  return code === 'EISDIR' ? 'é uma pasta' : `não pode ser lido (${code})`
}

/** Reads a key file; undefined when missing. `way` is the sentence that helps with a damaged file. */
export async function readKeyFile(file: string, way: string): Promise<string | undefined> {
  let key: string
  try {
    key = (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new EnvError(`O arquivo de chave ${file} ${reasonOf(error)}. ${way}`)
  }
  if (key === '') throw new EnvError(`O arquivo de chave ${file} está vazio. ${way}`)
  // Bytes that are not text were decoded to replacement characters.
  if (key.length < CHAVE_MINIMA || key.includes('\uFFFD'))
    throw new EnvError(`O arquivo de chave ${file} está danificado ou tem menos de ${CHAVE_MINIMA} caracteres. ${way}`)
  return key
}

/** Creates a key of 256 random bits. */
export async function makeKeyFile(file: string): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await writeKeyFile(file, key)
  return key
}

/** Writes a key; the file gets its name once it is complete. */
export async function writeKeyFile(file: string, key: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      await handle.writeFile(key)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
    await syncFolder(dirname(file))
  } catch (error) {
    const { code = 'erro' } = error as NodeJS.ErrnoException
    throw new EnvError(`O arquivo de chave ${file} não pode ser gravado (${code}). Confira a pasta de PORTAL_DATA_DIR.`)
  }
}
