import { BOM, toCsv } from '../../platform/spreadsheet/csv-export.ts'
import type { Destino } from './resultado.ts'

const SITUACOES = { erro: 'com erro', ignorada: 'ignorada', atualizada: 'atualizada' } as const

/** The lines that made no new lead, as a CSV file. */
export function createRelatorio() {
  const partes = [BOM + toCsv([['Linha', 'Situação', 'Motivo']])]
  return {
    write(destinos: readonly Destino[]) {
      const linhas = destinos.flatMap(({ linha, situacao, motivo }) =>
        situacao === 'importada' ? [] : [[linha, SITUACOES[situacao], motivo]],
      )
      partes.push(toCsv(linhas))
    },
    body: () => Buffer.from(partes.join('')),
  }
}
