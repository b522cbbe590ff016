import { semAcento } from '@portal/contract/regras/sem-acento'

/** Splits a name at the typed text, ignoring accents and case; undefined when it does not occur. */
export function splitAt(nome: string, digitado: string): [string, string, string] | undefined {
  const inicio = digitado === '' ? -1 : semAcento(nome).indexOf(semAcento(digitado))
  // A letter that expands when its accents are removed would shift the split.
  if (inicio === -1 || semAcento(nome).length !== nome.length) return undefined
  const fim = inicio + semAcento(digitado).length
  return [nome.slice(0, inicio), nome.slice(inicio, fim), nome.slice(fim)]
}
