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

/** The result with more lines counted; listed are the first ones that made no lead. */
export function addDestinos(antes: ResultadoImportacaoLeads, destinos: readonly Destino[]): ResultadoImportacaoLeads {
  const resultado = { ...antes, linhas: [...antes.linhas] }
  for (const { linha, situacao, motivo } of destinos) {
    resultado.lidas++
    resultado[CONTADORES[situacao]]++
    if (situacao !== 'importada' && resultado.linhas.length < LINHAS_NO_RESULTADO)
      resultado.linhas.push({ linha, situacao, motivo })
  }
  return resultado
}
