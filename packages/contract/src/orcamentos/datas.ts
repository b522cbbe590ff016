import { diasEntre } from '../regras/dia.ts'
import { TERMINO_ANTES, VALIDADE_DEMAIS, VALIDADE_MAXIMA_DIAS, VALIDADE_MENOR, VALIDADE_PASSADA } from './limites.ts'

/** Rules of a quote's days, all YYYY-MM-DD; `hoje` is the day in the company's zone. */

/** Sentence for an invalid validity; undefined when it is valid or null. */
export function erroDaValidade(validade: string | null, hoje: string): string | undefined {
  if (validade === null) return undefined
  if (validade <= hoje) return VALIDADE_PASSADA
  return diasEntre(hoje, validade) > VALIDADE_MAXIMA_DIAS ? VALIDADE_DEMAIS : undefined
}

/** Sentence for a validity that does not extend the present one. */
export const erroDaProrrogacao = (nova: string, atual: string | null, hoje: string): string | undefined =>
  erroDaValidade(nova, hoje) ?? (atual !== null && nova <= atual ? VALIDADE_MENOR : undefined)

/** Sentence for an end that comes before the beginning. */
export const erroDoTermino = (inicio: string | null, termino: string | null): string | undefined =>
  inicio !== null && termino !== null && termino < inicio ? TERMINO_ANTES : undefined
