import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Storage } from '../storage/keyed.ts'
import { BackupError } from './problem.ts'

export const MANIFEST = 'manifesto.json'
/** Version of the manifest's format; raised when an older restore could not read it. */
const FORM = 1

const count = z.object({ arquivos: z.number(), bytes: z.number() })
const manifest = z.object({
  formato: z.number(),
  /** Every row acknowledged before this instant is in the backup; ISO 8601 with zone. */
  instante: z.string(),
  terminado: z.string(),
  postgres: z.string(),
  /** Instants (milliseconds) that name the applied migrations, oldest first. */
  migracoes: z.array(z.number()).min(1),
  tabelas: z.array(
    z.object({ nome: z.string(), colunas: z.array(z.string()), linhas: z.number(), pedacos: z.number() }),
  ),
  /** Last number given; null before the first. */
  sequencias: z.array(z.object({ nome: z.string(), ultimo: z.string().nullable() })),
  /** Fingerprints of the keys, which are not inside (record 20). */
  chaves: z.record(z.string(), z.string()),
  arquivos: z.object({ midia: count, documentos: count, envios: count }),
  bytes: z.number(),
  /** SHA-256 of each list of sums; the lists hold those of all other files. */
  somas: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

export const writeManifest = (content: Omit<Manifest, 'formato'>): Buffer => {
  const body = { formato: FORM, ...content }
  return Buffer.from(JSON.stringify({ ...body, soma: sha256(JSON.stringify(body)) }, null, 1))
}

const DAMAGED = 'O manifesto do backup está danificado. Use outra cópia.'
const NEWER = 'Este backup é de uma versão mais nova do Portal Clínicas. Instale essa versão e restaure com ela.'

export const newerBackup = () => new BackupError(NEWER)

/** The manifest of a backup, with its own sum checked. */
export async function readManifest(storage: Storage): Promise<Manifest> {
  const stream = await storage.read(MANIFEST)
  if (!stream) throw new BackupError('Não há backup completo nesse endereço.')
  const text = Buffer.concat(await stream.toArray()).toString()
  let content: Record<string, unknown>
  try {
    content = JSON.parse(text)
  } catch {
    throw new BackupError(DAMAGED)
  }
  const { soma, ...body } = content
  if (soma !== sha256(JSON.stringify(body))) throw new BackupError(DAMAGED)
  if (Number(body.formato) > FORM) throw newerBackup()
  const parsed = manifest.safeParse(body)
  if (!parsed.success) throw new BackupError(DAMAGED)
  return parsed.data
}
