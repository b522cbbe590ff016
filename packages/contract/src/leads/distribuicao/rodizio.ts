import type { RegraCampos } from './regra.contract.ts'

/** The simple roleta: one rule that gives all leads in turn to a few people. Free of schemas, for pages. */

export const SEM_PESSOAS = 'Escolha quem recebe os leads antes de ligar o rodízio'

type Forma = Pick<RegraCampos, 'estados' | 'ddds' | 'origens' | 'tipos_internacao' | 'modo'> & {
  participantes: readonly { peso: number }[]
}

/** True for a rule without filters that gives leads in turn to people of equal weight, whatever its name. */
const isRodizio = ({ estados, ddds, origens, tipos_internacao, modo, participantes }: Forma) =>
  modo === 'rodizio' &&
  [estados, ddds, origens, tipos_internacao].every((filtro) => filtro.length === 0) &&
  participantes.every(({ peso }) => peso === 1)

/**
 * Rule behind the single switch: none yet, or the only one. `proprias`: the company has rules of its own, which the
 * switch must not change.
 */
export function rodizioDe<Regra extends Forma>(
  regras: readonly Regra[],
): { regra: Regra | undefined; proprias: boolean } {
  const [regra] = regras
  const proprias = regras.length > 1 || (regra !== undefined && !isRodizio(regra))
  return { regra: proprias ? undefined : regra, proprias }
}
