import isEqual from 'fast-deep-equal'

/** What three versions of a field ask for: nothing, saving, or the person's choice. */
export type Situacao = 'igual' | 'salvar' | 'conflito'

/** `base` is what the person started from, `deles` what is saved now. */
export function situacaoDe(base: unknown, meu: unknown, deles: unknown): Situacao {
  if (isEqual(meu, deles) || isEqual(meu, base)) return 'igual'
  return isEqual(base, deles) ? 'salvar' : 'conflito'
}
