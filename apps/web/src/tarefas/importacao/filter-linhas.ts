import { semAcento } from '@portal/contract/regras/sem-acento'

export type Linha<Situacao extends string> = { linha: number; nome?: string; situacao: Situacao; motivo: string }
/** Kind of line with label and count. */
export type Contada<Situacao extends string> = { situacao: Situacao; rotulo: string; quantas: number }

/** Kinds of line that occur, preceded by 'all'. */
export function listSituacoes<Situacao extends string>(contadas: readonly Contada<Situacao>[]) {
  const quantas = contadas.reduce((soma, contada) => soma + contada.quantas, 0)
  const todas: Contada<Situacao | 'todas'>[] = [{ situacao: 'todas', rotulo: 'Todas', quantas }, ...contadas]
  return todas.filter(({ quantas }) => quantas > 0)
}

/** Lines of a kind that match the text by name, reason or line number. */
export function filterLinhas<Situacao extends string>(
  linhas: readonly Linha<Situacao>[],
  situacao: Situacao | 'todas',
  texto: string,
) {
  const procurado = semAcento(texto.trim())
  return linhas.filter(
    (linha) =>
      (situacao === 'todas' || linha.situacao === situacao) &&
      semAcento(`${linha.linha} ${linha.nome ?? ''} ${linha.motivo}`).includes(procurado),
  )
}
