import type { Catalogo } from './catalogos.contract.ts'

const TERMOS: readonly string[] = ['Voluntária', 'Involuntária', 'Compulsória']

/** Admission types named by Lei 10.216/2001, art. 6: they keep their name and cannot be deleted, only deactivated. */
export const isTermoDaLei = (catalogo: Catalogo, name: string) =>
  catalogo === 'tipos_internacao' && TERMOS.includes(name)
