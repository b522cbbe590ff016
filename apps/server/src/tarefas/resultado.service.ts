import type { LinhaFora, ResultadoDeLinhas } from '@portal/contract/tarefas/tarefas.contract'

/** Most lines listed in the answer per kind of line that was not imported; the report has all of them. */
export const LINHAS_NO_RESULTADO = 500

/** Outcome of one line of the file. */
export type Destino = { linha: number; situacao: LinhaFora['situacao'] | 'importada'; motivo: string }

const CONTADORES = { importada: 'importadas', atualizada: 'atualizadas', ignorada: 'ignoradas', erro: 'erros' } as const

export const createResultado = (simulada: boolean): ResultadoDeLinhas => ({
  simulada,
  lidas: 0,
  importadas: 0,
  atualizadas: 0,
  ignoradas: 0,
  erros: 0,
  linhas: [],
})

/** Result with more lines counted; lists the first ones that made no record. */
export function addDestinos(antes: ResultadoDeLinhas, destinos: readonly Destino[]): ResultadoDeLinhas {
  const resultado = { ...antes, linhas: [...antes.linhas] }
  for (const { linha, situacao, motivo } of destinos) {
    resultado.lidas++
    resultado[CONTADORES[situacao]]++
    if (situacao !== 'importada' && resultado.linhas.length < LINHAS_NO_RESULTADO)
      resultado.linhas.push({ linha, situacao, motivo })
  }
  return resultado
}
