import type { Clinica, ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { SECOES } from './secoes.ts'
import { type Campo, camposDe, isIgual, type Valores, valoresDe } from './valores.ts'

/** Fields that mean something only together are compared and chosen together. */
const JUNTOS: readonly (readonly Campo[])[] = [
  ['city', 'state'],
  ['latitude', 'longitude'],
]

export type Lado = 'deles' | 'meu'
export type Diferenca = {
  campos: readonly Campo[]
  antes: ClinicaCampos
  deles: ClinicaCampos
  meu: ClinicaCampos
  /** Both changed it, and not to the same: somebody has to choose. */
  conflito: boolean
}

const parte = (campos: readonly Campo[], de: ClinicaCampos) => campos.map((campo) => de[campo])

/** What somebody else changed since `antes`, beside what was changed here. */
export function compararVersoes(antes: Valores, meus: Valores, atual: Clinica): Diferenca[] {
  const versoes = { antes: camposDe(antes), deles: camposDe(valoresDe(atual)), meu: camposDe(meus) }
  const grupos = SECOES.flatMap(({ campos }) => campos).flatMap((campo) => {
    const grupo = JUNTOS.find((juntos) => juntos.includes(campo)) ?? [campo]
    return grupo[0] === campo ? [grupo] : []
  })
  return grupos.flatMap((campos) => {
    const [a, d, m] = [parte(campos, versoes.antes), parte(campos, versoes.deles), parte(campos, versoes.meu)]
    if (isIgual(a, d)) return []
    return [{ campos, ...versoes, conflito: !isIgual(a, m) && !isIgual(d, m) }]
  })
}

/** The values to go on with: theirs where only they changed something, the chosen side where both did. */
export function juntarVersoes(
  diferencas: readonly Diferenca[],
  meus: Valores,
  atual: Clinica,
  lado: (diferenca: Diferenca) => Lado | undefined,
): Valores {
  const deles = valoresDe(atual)
  const tomados = diferencas.filter((diferenca) => !diferenca.conflito || lado(diferenca) === 'deles')
  const valores = tomados.flatMap(({ campos }) => campos.map((campo) => [campo, deles[campo]]))
  return { ...meus, ...Object.fromEntries(valores) }
}
