import { semAcento } from '../platform/sem-acento.ts'

/** A name cut where what was typed begins and ends, accents and case aside; undefined where it does not occur. */
export function splitAt(nome: string, digitado: string): [string, string, string] | undefined {
  const inicio = digitado === '' ? -1 : semAcento(nome).indexOf(semAcento(digitado))
  // A letter that is several without its accents would cut elsewhere than it was found.
  if (inicio === -1 || semAcento(nome).length !== nome.length) return undefined
  const fim = inicio + semAcento(digitado).length
  return [nome.slice(0, inicio), nome.slice(inicio, fim), nome.slice(fim)]
}
