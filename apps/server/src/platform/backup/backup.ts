import type { Servers } from '../db/servers.ts'
import type { Env } from '../env.ts'
import { openExplained } from '../storage/explained.ts'
import { dumpDatabase } from './dump.ts'
import { completeErased, readErased } from './erased.ts'
import { type Counts, copyFiles } from './files.ts'
import { BackupRunning, holdBackupLock } from './lock.ts'
import { writeManifest } from './manifest.ts'
import { isOf, nameOf, ownerOf, type Place } from './place.ts'
import { BackupError, explainPlace } from './problem.ts'
import { createWriter } from './sums.ts'

export { BackupError, BackupRunning }

type Made = {
  name: string
  label: string
  /** Every row acknowledged before this instant is in the backup. */
  instant: Date
  rows: number
  files: Counts
  bytes: number
  seconds: number
}

type Options = {
  env: Env
  servers: Servers | string
  place: Place
  /** Time zone (IANA) of the printed instants. */
  fuso: string
  /** Number of complete backups of this portal that stay at the place; without it all do. */
  keep?: number
  /** Addresses of backups that are never removed. */
  spare?: readonly string[]
  signal?: AbortSignal
}

/** ISO 8601 with the offset of a time zone, to the millisecond, rounded down. */
export function isoIn(instant: Date, fuso: string): string {
  const named = new Intl.DateTimeFormat('en-US', { timeZone: fuso, timeZoneName: 'longOffset' }).formatToParts(instant)
  const offset = named.find(({ type }) => type === 'timeZoneName')?.value.slice(3) || '+00:00'
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  const shift = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
  return new Date(instant.getTime() + shift).toISOString().replace('Z', offset)
}

/**
 * Writes a backup of the running portal: the rows of one instant, then the files. Only one runs at a time; nobody
 * takes an interrupted one for a backup. Memory does not grow with the size.
 */
export async function makeBackup({
  env,
  servers,
  place,
  fuso,
  keep,
  spare = [],
  signal = new AbortController().signal,
}: Options): Promise<Made> {
  const begin = performance.now()
  const lock = await holdBackupLock(servers)
  try {
    const owner = ownerOf(await lock.readFingerprints())
    const { cut } = await atPlace(place, () => place.list())
    for (const name of cut) if (isOf(owner, name)) await atPlace(place, () => place.discard(name))
    const name = nameOf(owner, new Date())
    const made = await write(name, lock.check, { env, servers, place, fuso, signal })
    // Without the list of erasures no backup can be restored.
    const erased = await readErased((await openExplained(env)).eliminacoes)
    await atPlace(place, () => completeErased(place.erased(owner), erased ?? new Map()))
    // Older backups go once this one is there; failing to remove them is no reason to give it up.
    if (keep) await prune(place, owner, keep, spare).catch(() => {})
    return { ...made, seconds: (performance.now() - begin) / 1000 }
  } finally {
    await lock.release()
  }
}

async function write(
  name: string,
  checkLock: () => Promise<void>,
  { env, servers, place, fuso, signal }: Required<Omit<Options, 'keep' | 'spare'>>,
) {
  const writer = createWriter(await atPlace(place, () => place.begin(name)), place.label, signal)
  try {
    const { instant, ...dumped } = await dumpDatabase(servers, writer, signal)
    const files = await copyFiles(env, writer)
    const { lists, bytes } = await writer.finish()
    // Without the lock, files could have been removed while they were copied.
    await checkLock()
    const [instante, terminado] = [isoIn(instant, fuso), isoIn(new Date(), fuso)]
    await writer.putManifest(writeManifest({ instante, terminado, ...dumped, arquivos: files, bytes, somas: lists }))
    await atPlace(place, () => place.finish(name))
    const rows = dumped.tabelas.reduce((sum, { linhas }) => sum + linhas, 0)
    return { name, label: place.label, instant, rows, files, bytes }
  } catch (error) {
    await place.discard(name).catch(() => {})
    throw signal.aborted ? new BackupError('O backup foi interrompido.') : error
  }
}

async function atPlace<T>(place: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw explainPlace(error, `O backup não pôde ser gravado em ${place.label}`)
  }
}

async function prune(place: Place, owner: string, keep: number, spare: readonly string[]) {
  const { complete } = await place.list()
  const own = complete.filter((name) => isOf(owner, name))
  const spared = new Set(spare.map((address) => address.slice(address.lastIndexOf('/') + 1)))
  for (const name of own.slice(0, -keep)) if (!spared.has(name)) await place.discard(name)
}
