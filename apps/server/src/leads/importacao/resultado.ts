import { LINHAS_NO_RESULTADO } from '@portal/contract/clinicas/importacao.contract'
import type { LinhaForaLeads, ResultadoImportacaoLeads } from '@portal/contract/leads/importacao.contract'

/** Outcome of one line of the file. */
export type Destino = { linha: number; situacao: LinhaForaLeads['situacao'] | 'importada'; motivo: string }

const CONTADORES = { importada: 'importadas', atualizada: 'atualizadas', ignorada: 'ignoradas', erro: 'erros' } as const

export const createResultado = (simulada: boolean): ResultadoImportacaoLeads => ({
  simulada,
  lidas: 0,
  importadas: 0,
  atualizadas: 0,
  ignoradas: 0,
  erros: 0,
  linhas: [],
})

/** Counts a line and lists it if it is among the first that made no lead. */
export function addDestino(resultado: ResultadoImportacaoLeads, { linha, situacao, motivo }: Destino): void {
  resultado.lidas++
  resultado[CONTADORES[situacao]]++
  if (situacao !== 'importada' && resultado.linhas.length < LINHAS_NO_RESULTADO)
    resultado.linhas.push({ linha, situacao, motivo })
}
