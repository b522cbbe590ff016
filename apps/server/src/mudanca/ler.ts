import { realpath, stat } from 'node:fs/promises'
import { ArquivoInvalido } from '../platform/spreadsheet/limits.ts'
import { readEnviados, readFolder, tabelaDoCsv } from './csv.ts'
import { readDump } from './dump.ts'
import type { Avisos, Fonte, Leitura } from './fonte.ts'

/**
 * Opens what the old portal exported: a file, a folder, or files that were sent. A link given by its name is followed; those
 * inside of a folder are refused.
 */
export async function openFonte(fonte: Fonte, avisos: Avisos, onBytes?: (bytes: number) => void): Promise<Leitura> {
  if (typeof fonte !== 'string') {
    const [um] = fonte
    return um && !tabelaDoCsv(um.nome) ? readDump(um, avisos, onBytes) : readEnviados(fonte, onBytes)
  }
  const path = await realpath(fonte).catch(() => {
    throw new ArquivoInvalido(`Não foi possível abrir ${fonte}`)
  })
  const read = (await stat(path)).isDirectory() ? readFolder : readDump
  return read(path, avisos, onBytes)
}
