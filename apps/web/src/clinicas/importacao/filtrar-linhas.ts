import type { LinhaForaImportacao, ResultadoImportacao } from '@portal/contract/clinicas/importacao.contract'
import { semAcento } from '../../platform/sem-acento.ts'

export type Situacao = LinhaForaImportacao['situacao'] | 'todas'

/** The kinds of lines that did not come in and of which there are any, with how many. */
export function listSituacoes({ erros, existentes, repetidas }: ResultadoImportacao) {
  const todas: { situacao: Situacao; rotulo: string; quantas: number }[] = [
    { situacao: 'todas', rotulo: 'Todas', quantas: erros + existentes + repetidas },
    { situacao: 'erro', rotulo: 'Com erro', quantas: erros },
    { situacao: 'existente', rotulo: 'Já existem', quantas: existentes },
    { situacao: 'repetida', rotulo: 'Repetidas', quantas: repetidas },
  ]
  return todas.filter(({ quantas }) => quantas > 0)
}

/** Lines of a kind in which the text stands: in the name, the reason or as the line's number. */
export function filterLinhas(linhas: readonly LinhaForaImportacao[], situacao: Situacao, texto: string) {
  const procurado = semAcento(texto.trim())
  return linhas.filter(
    (linha) =>
      (situacao === 'todas' || linha.situacao === situacao) &&
      semAcento(`${linha.linha} ${linha.nome} ${linha.motivo}`).includes(procurado),
  )
}
