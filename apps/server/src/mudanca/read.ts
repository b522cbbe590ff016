import { realpath, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { readEnviados, readFolder, tabelaDoCsv } from './csv.ts'
import { readDump } from './dump.ts'
import type { Avisos, Fonte, Leitura } from './fonte.ts'

const pathDe = (fonte: string) =>
  realpath(fonte).catch(() => {
    throw new InvalidFile(`Não foi possível abrir ${fonte}`)
  })

/** Name of a source, without its path. Refuses a path at which there is nothing. */
export async function nomeDaFonte(fonte: Fonte): Promise<string> {
  if (typeof fonte === 'string') return basename(await pathDe(fonte))
  const [um, outro] = fonte
  return um && !outro ? um.nome : `${fonte.length} arquivos CSV`
}

/**
 * Opens an export of the old portal: a file, a folder, or uploaded files. The path itself may be a link; links inside a
 * folder are refused.
 */
export async function openFonte(fonte: Fonte, avisos: Avisos, onBytes?: (bytes: number) => void): Promise<Leitura> {
  if (typeof fonte !== 'string') {
    const [um] = fonte
    return um && !tabelaDoCsv(um.nome) ? readDump(um, avisos, onBytes) : readEnviados(fonte, onBytes)
  }
  const path = await pathDe(fonte)
  const read = (await stat(path)).isDirectory() ? readFolder : readDump
  return read(path, avisos, onBytes)
}
