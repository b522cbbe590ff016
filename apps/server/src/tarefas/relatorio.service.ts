import { BOM, toCsv } from '../platform/spreadsheet/csv-export.ts'
import type { Destino } from './resultado.service.ts'

const SITUACOES = { erro: 'com erro', ignorada: 'ignorada', atualizada: 'atualizada' } as const

/** Outcome of a line, with its values as in the file. */
export type LinhaRelatada = Destino & { valores: readonly string[] }

/** CSV file of the lines that made no record, to be corrected and imported again. */
export function createRelatorio(titulos: readonly string[]) {
  const partes = [BOM + toCsv([['Linha', 'Situação', 'Motivo', ...titulos]])]
  return {
    write(linhas: readonly LinhaRelatada[]) {
      const fora = linhas.flatMap(({ linha, situacao, motivo, valores }) =>
        situacao === 'importada' ? [] : [[linha, SITUACOES[situacao], motivo, ...valores]],
      )
      partes.push(toCsv(fora))
    },
    body: () => Buffer.from(partes.join('')),
  }
}
