import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import type { ResultadoImportacao } from '@portal/contract/clinicas/importacao.contract'
import type { RegularidadeImportada } from '@portal/contract/clinicas/regularidade.contract'
import { LINHAS_NO_RESULTADO } from '../../tarefas/resultado.service.ts'

/** Outcome of one line of the file. */
export type Destino = { linha: number; nome: string } & (
  | { situacao: 'importada'; clinica: ClinicaCampos; regularidade: RegularidadeImportada }
  | { situacao: 'erro' | 'existente' | 'repetida'; motivo: string }
)

const AMOSTRA = 5
const CONTADORES = { erro: 'erros', existente: 'existentes', repetida: 'repetidas' } as const

export const createResultado = (simulada: boolean): ResultadoImportacao => ({
  simulada,
  lidas: 0,
  importadas: 0,
  existentes: 0,
  repetidas: 0,
  erros: 0,
  com_coordenadas_do_municipio: 0,
  sem_coordenadas: 0,
  linhas: [],
  amostra: [],
})

/** Counts a line and lists it if it is among the first of its kind. */
export function addDestino(resultado: ResultadoImportacao, destino: Destino): void {
  resultado.lidas++
  if (destino.situacao === 'importada') {
    const { name, city, state, latitude } = destino.clinica
    resultado.importadas++
    if (latitude === null) resultado.sem_coordenadas++
    if (resultado.amostra.length < AMOSTRA) resultado.amostra.push({ linha: destino.linha, name, city, state })
    return
  }
  if (++resultado[CONTADORES[destino.situacao]] <= LINHAS_NO_RESULTADO) resultado.linhas.push(destino)
}
