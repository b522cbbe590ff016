import isEqual from 'fast-deep-equal'

export type Side = 'deles' | 'meu'
/** Fields that are compared and chosen together; usually one. */
export type Group<V> = readonly (keyof V & string)[]

export type Comparison<V> = {
  /** Fields in screen order. */
  campos: readonly (keyof V & string)[]
  /** Fields that the form's values would save; surrounding spaces are no change. */
  camposDe: (valores: V) => Partial<Record<keyof V, unknown>>
  /** Fields that are meaningful only together, such as latitude and longitude. */
  juntos?: readonly Group<V>[]
}

/** Three versions of a form's values. */
export type Versions<V> = {
  /** Values that the person started from, by field. */
  antes: V
  meus: V
  deles: V
  /** Unresolved conflicts of an earlier comparison. */
  abertos?: readonly Group<V>[]
}

export type Merge<V> = {
  valores: V
  /** Base values of the next comparison. */
  antes: V
  /** Fields taken from the other version. */
  tomados: Group<V>[]
  /** Fields that both changed differently, so that the person must choose. */
  conflitos: Group<V>[]
}

/** Fields that would be saved differently. */
export function changedIn<C extends object>(antes: C, agora: C): Partial<C> {
  const mudou = ([campo, valor]: [string, unknown]) => !isEqual(antes[campo as keyof C], valor)
  return Object.fromEntries(Object.entries(agora).filter(mudou)) as Partial<C>
}

const pick = <V extends object>(valores: V, campos: readonly (keyof V)[]) =>
  Object.fromEntries(campos.map((campo) => [campo, valores[campo]])) as Partial<V>

/**
 * Merges another person's saved version into a form, field by field (record 31). For a field that both changed, `lado`
 * decides; without an answer the typed value stays and the conflict is open.
 */
export function merge<V extends object>(
  { campos, camposDe, juntos = [] }: Comparison<V>,
  { antes, meus, deles, abertos = [] }: Versions<V>,
  lado: (grupo: Group<V>) => Side | undefined = () => undefined,
): Merge<V> {
  const [base, meu, seu] = [camposDe(antes), camposDe(meus), camposDe(deles)]
  const isOutro = (um: typeof base, outro: typeof base, grupo: Group<V>) =>
    grupo.some((campo) => !isEqual(um[campo], outro[campo]))
  const isAberto = ([campo]: Group<V>) => abertos.some((aberto) => aberto[0] === campo)
  const mudados = gruposDe(campos, juntos).filter((grupo) => isOutro(base, seu, grupo) || isAberto(grupo))
  const disputados = mudados.filter(
    (grupo) => (isOutro(base, meu, grupo) || isAberto(grupo)) && isOutro(meu, seu, grupo),
  )
  const isMeu = (grupo: Group<V>) => disputados.includes(grupo) && lado(grupo) !== 'deles'
  const tomados = mudados.filter((grupo) => !isMeu(grupo))
  const conflitos = disputados.filter((grupo) => lado(grupo) === undefined)
  return {
    valores: { ...meus, ...pick(deles, tomados.flat()) },
    antes: { ...deles, ...pick(antes, conflitos.flat()) },
    tomados,
    conflitos,
  }
}

/** All fields in their groups, in order. */
function gruposDe<V>(campos: readonly (keyof V & string)[], juntos: readonly Group<V>[]): Group<V>[] {
  return campos.flatMap((campo) => {
    const grupo = juntos.find((nomes) => nomes.includes(campo)) ?? [campo]
    return grupo[0] === campo ? [grupo] : []
  })
}

/** Versions of a record that an open form has received. */
export type Meeting<V> = {
  /** Values before typing, or at the last choice. */
  inicio: V
  /** Base values of the next comparison. */
  antes: V
  /** Latest saved values. */
  deles: V
  /** Fields taken from other versions since `inicio`. */
  tomados: readonly Group<V>[]
  /** Unresolved conflicts. */
  abertos: readonly Group<V>[]
}

export const startOf = <V>(valores: V): Meeting<V> => ({
  inicio: valores,
  antes: valores,
  deles: valores,
  tomados: [],
  abertos: [],
})

/** Conflicts and taken fields that still apply to the typed values. */
export function differencesOf<V extends object>(
  comparacao: Comparison<V>,
  encontro: Meeting<V>,
  meus: V,
): { conflitos: Group<V>[]; tomados: Group<V>[] } {
  const { abertos, tomados, deles } = encontro
  if (abertos.length === 0 && tomados.length === 0) return { conflitos: [], tomados: [] }
  const alterados = changedIn(comparacao.camposDe(deles), comparacao.camposDe(meus))
  const isMeu = (grupo: Group<V>) => grupo.some((campo) => campo in alterados)
  return { conflitos: abertos.filter(isMeu), tomados: tomados.filter((grupo) => !isMeu(grupo)) }
}

/**
 * Form after receiving a newer version, which is taken as a whole when nothing was typed; `lado` resolves conflicts.
 */
export function meet<V extends object>(
  comparacao: Comparison<V>,
  { encontro, meus, deles }: { encontro: Meeting<V>; meus: V; deles: V },
  lado?: (grupo: Group<V>) => Side | undefined,
): { encontro: Meeting<V>; valores: V } {
  if (isEqual(meus, encontro.deles)) return { encontro: startOf(deles), valores: deles }
  const { antes, valores, tomados, conflitos } = merge(comparacao, { ...encontro, meus, deles }, lado)
  const settled = { ...startOf(deles), antes, abertos: conflitos }
  if (lado) return { encontro: settled, valores }
  const agora = [...tomados, ...conflitos]
  const antigos = encontro.tomados.filter((antigo) => !agora.some((grupo) => grupo[0] === antigo[0]))
  return { encontro: { ...settled, inicio: encontro.inicio, tomados: [...antigos, ...tomados] }, valores }
}
