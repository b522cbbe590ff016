import { open } from 'node:fs/promises'

/** Makes a rename survive a power cut. Windows neither needs nor allows this. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
