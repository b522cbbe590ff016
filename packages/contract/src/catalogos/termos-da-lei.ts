import type { Catalogo } from './catalogos.contract.ts'

const TERMOS: readonly string[] = ['Voluntária', 'Involuntária', 'Compulsória']

/** Admissions that Lei 10.216/2001, art. 6, names: such an item keeps its name and is never deleted; it may be inactive. */
export const isTermoDaLei = (catalogo: Catalogo, name: string) =>
  catalogo === 'tipos_internacao' && TERMOS.includes(name)
