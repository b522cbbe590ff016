import isEqual from 'fast-deep-equal'

/** Outcome of comparing three versions of a field: nothing to do, save, or let the person choose. */
export type SaveState = 'igual' | 'salvar' | 'conflito'

/** `base`: value before typing; `deles`: currently saved value. */
export function saveStateOf(base: unknown, meu: unknown, deles: unknown): SaveState {
  if (isEqual(meu, deles) || isEqual(meu, base)) return 'igual'
  return isEqual(base, deles) ? 'salvar' : 'conflito'
}
