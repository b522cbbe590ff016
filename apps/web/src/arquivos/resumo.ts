/** Outcome of several uploads; `recusa` is the reason why the file itself was refused, null for other failures. */
export type Falha = { nome: string; recusa: string | null }
export type Resumo = { enviados: number; falhas: readonly Falha[] }

/** Words for a kind of file: one failed, several failed, and 'imagens enviadas' as in '3 de 5 imagens enviadas'. */
export type Palavras = { erro: string; erros: string; enviadas: string }

const NOMES_MAXIMO = 5

/** Message about failed files; undefined without failures, a warning when other files succeeded. */
export function avisoDe({ enviados, falhas }: Resumo, { erro, erros, enviadas }: Palavras) {
  const [primeira] = falhas
  if (!primeira) return undefined
  if (enviados === 0) {
    const mesma = falhas.every(({ recusa }) => recusa === primeira.recusa)
    const geral = falhas.length === 1 ? erro : erros
    return { parcial: false, mensagem: (mesma && primeira.recusa) || geral }
  }
  const outras = falhas.length - NOMES_MAXIMO
  const nomes = falhas.slice(0, NOMES_MAXIMO).map(({ nome }) => nome)
  const lista = nomes.join(', ') + (outras > 0 ? ` e mais ${outras}` : '')
  const mensagem = `${enviados} de ${enviados + falhas.length} ${enviadas}. Não foi possível enviar: ${lista}.`
  return { parcial: true, mensagem }
}
