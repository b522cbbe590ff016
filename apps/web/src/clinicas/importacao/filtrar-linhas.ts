import type { LinhaForaImportacao, ResultadoImportacao } from '@portal/contract/clinicas/importacao.contract'
import { semAcento } from '../../platform/sem-acento.ts'

export type Situacao = LinhaForaImportacao['situacao'] | 'todas'

/** Kinds of rejected lines that occur, with their numbers. */
export function listSituacoes({ erros, existentes, repetidas }: ResultadoImportacao) {
  const todas: { situacao: Situacao; rotulo: string; quantas: number }[] = [
    { situacao: 'todas', rotulo: 'Todas', quantas: erros + existentes + repetidas },
    { situacao: 'erro', rotulo: 'Com erro', quantas: erros },
    { situacao: 'existente', rotulo: 'Já existem', quantas: existentes },
    { situacao: 'repetida', rotulo: 'Repetidas', quantas: repetidas },
  ]
  return todas.filter(({ quantas }) => quantas > 0)
}

/** Lines of a kind that match the text by name, reason or line number. */
export function filterLinhas(linhas: readonly LinhaForaImportacao[], situacao: Situacao, texto: string) {
  const procurado = semAcento(texto.trim())
  return linhas.filter(
    (linha) =>
      (situacao === 'todas' || linha.situacao === situacao) &&
      semAcento(`${linha.linha} ${linha.nome} ${linha.motivo}`).includes(procurado),
  )
}
