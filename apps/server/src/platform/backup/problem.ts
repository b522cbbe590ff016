import { StorageError } from '../storage/explained.ts'
import { reasonOfStorage } from '../storage/reason.ts'

/** Reason why a backup or a restore stops, as a Portuguese sentence for the operator. */
export class BackupError extends Error {}

/** Error with the reason why a folder or bucket failed. Never quotes an address, which could contain a secret. */
export function explainPlace(error: unknown, what: string): Error {
  if (error instanceof BackupError || error instanceof StorageError) return error
  return new BackupError(`${what} (${reasonOfStorage(error)}).`, { cause: error })
}
