import { realpath, stat } from 'node:fs/promises'
import { ArquivoInvalido } from '../platform/spreadsheet/limits.ts'
import { readFolder } from './csv.ts'
import { readDump } from './dump.ts'
import { count, newRelatorio, type Relatorio } from './relatorio.ts'

/**
 * Reads what the old portal exported, a file or a folder, and tells what is in it. Opens no database and writes nothing.
 * A link given by its name is followed; those inside of a folder are refused.
 */
export async function lerFonte(fonte: string, onBytes?: (bytes: number) => void): Promise<Relatorio> {
  const path = await realpath(fonte).catch(() => {
    throw new ArquivoInvalido(`Não foi possível abrir ${fonte}`)
  })
  const relatorio = newRelatorio()
  const read = (await stat(path)).isDirectory() ? readFolder : readDump
  await count(relatorio, read(path, relatorio.avisos, onBytes))
  return relatorio
}
