import type { RegraCampos } from './regra.contract.ts'

/** The roleta of a small house: one rule for all leads, in turn among a few people. Plain, for pages without the schemas. */

export const NOME_RODIZIO = 'Rodízio'
export const SEM_PESSOAS = 'Escolha quem recebe os leads antes de ligar o rodízio'
export const HA_REGRAS = 'A roleta já segue regras próprias, que continuam como estão. Mude-as em Regras.'

type Forma = Pick<RegraCampos, 'estados' | 'ddds' | 'origens' | 'tipos_internacao' | 'modo'> & {
  participantes: readonly { peso: number }[]
}

/** Whether a rule, by whatever name, does no more than give all leads in turn to equal people. */
const isRodizio = ({ estados, ddds, origens, tipos_internacao, modo, participantes }: Forma) =>
  modo === 'rodizio' &&
  [estados, ddds, origens, tipos_internacao].every((filtro) => filtro.length === 0) &&
  participantes.every(({ peso }) => peso === 1)

/**
 * The rule that the one switch stands for: none yet, or the only one there is. `proprias`: the company has rules of its own,
 * which the switch would change; it leaves them alone.
 */
export function rodizioDe<Regra extends Forma>(
  regras: readonly Regra[],
): { regra: Regra | undefined; proprias: boolean } {
  const [regra] = regras
  const proprias = regras.length > 1 || (regra !== undefined && !isRodizio(regra))
  return { regra: proprias ? undefined : regra, proprias }
}
