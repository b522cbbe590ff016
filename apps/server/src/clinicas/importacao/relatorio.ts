import { createReadStream } from 'node:fs'
import { appendFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BOM, toCsv } from '../../platform/spreadsheet/csv-export.ts'
import type { Body } from '../../platform/storage/keyed.ts'
import type { Destino } from './resultado.ts'

const SITUACOES = { erro: 'erro', existente: 'já existe', repetida: 'repetida no arquivo' } as const

/** Writes the outcome of every line to a file in `pasta`. */
export async function createRelatorio(pasta: string, simulada: boolean) {
  const arquivo = join(pasta, 'relatorio.csv')
  await writeFile(arquivo, BOM + toCsv([['Linha', 'Nome', 'Situação', 'Motivo']]))

  const toLinha = (destino: Destino) => {
    const { linha, nome } = destino
    if (destino.situacao !== 'importada') return [linha, nome, SITUACOES[destino.situacao], destino.motivo]
    const aviso = destino.clinica.latitude === null ? 'sem coordenadas: não aparece na busca por raio' : ''
    return [linha, nome, simulada ? 'será importada' : 'importada', aviso]
  }

  return {
    write: (destinos: readonly Destino[]) => appendFile(arquivo, toCsv(destinos.map(toLinha))),
    /** The complete file, once everything is written. */
    async body(): Promise<Body> {
      return { stream: createReadStream(arquivo), bytes: (await stat(arquivo)).size }
    },
  }
}
