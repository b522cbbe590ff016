/** What became of several files sent together. */
export type Resumo = { enviados: number; falhas: readonly string[] }

const NOMES_MAXIMO = 5

/** The sentence when some made it and others did not; undefined otherwise. `enviadas` agrees with `nome`, both plural. */
export function avisoParcial({ enviados, falhas }: Resumo, nome: string, enviadas: string): string | undefined {
  if (falhas.length === 0 || enviados === 0) return undefined
  const outras = falhas.length - NOMES_MAXIMO
  const nomes = falhas.slice(0, NOMES_MAXIMO).join(', ') + (outras > 0 ? ` e mais ${outras}` : '')
  return `${enviados} de ${enviados + falhas.length} ${nome} ${enviadas}. Não foi possível enviar: ${nomes}.`
}
