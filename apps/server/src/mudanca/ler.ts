import { realpath, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ArquivoInvalido } from '../platform/spreadsheet/limits.ts'
import { readEnviados, readFolder, tabelaDoCsv } from './csv.ts'
import { readDump } from './dump.ts'
import type { Avisos, Fonte, Leitura } from './fonte.ts'

type Aberta = { nome: string; read: (avisos: Avisos) => Leitura }

/**
 * What the old portal exported: a file, a folder of CSV files, or files that were sent. A link given by its name is followed;
 * those inside of a folder are refused.
 */
export async function openFonte(fonte: Fonte, onBytes?: (bytes: number) => void): Promise<Aberta> {
  if (typeof fonte !== 'string') {
    const [um, outro] = fonte
    const nome = um && !outro ? um.nome : `${fonte.length} arquivos CSV`
    const isDump = um !== undefined && !tabelaDoCsv(um.nome)
    return {
      nome,
      read: (avisos) => (isDump ? readDump(um, avisos, onBytes) : readEnviados(fonte, onBytes)),
    }
  }
  const path = await realpath(fonte).catch(() => {
    throw new ArquivoInvalido(`Não foi possível abrir ${fonte}`)
  })
  const read = (await stat(path)).isDirectory() ? readFolder : readDump
  return { nome: basename(path), read: (avisos) => read(path, avisos, onBytes) }
}
