import { realpath, stat } from 'node:fs/promises'
import { ArquivoInvalido } from '../platform/spreadsheet/limits.ts'
import { readFolder } from './csv.ts'
import { readDump } from './dump.ts'
import type { Avisos, Leitura } from './fonte.ts'

/**
 * What the old portal exported, a file or a folder of CSV files. A link given by its name is followed; those inside of a
 * folder are refused.
 */
export async function openFonte(fonte: string, onBytes?: (bytes: number) => void) {
  const path = await realpath(fonte).catch(() => {
    throw new ArquivoInvalido(`Não foi possível abrir ${fonte}`)
  })
  const read = (await stat(path)).isDirectory() ? readFolder : readDump
  return { path, read: (avisos: Avisos): Leitura => read(path, avisos, onBytes) }
}
