import isEqual from 'fast-deep-equal'

export type Lado = 'deles' | 'meu'
/** Fields that are compared and chosen together; most often one. */
export type Grupo<V> = readonly (keyof V & string)[]

export type Comparacao<V> = {
  /** The fields, in the order of the screen. */
  campos: readonly (keyof V & string)[]
  /** The record that the values of a form would save: spaces around a name are no change. */
  camposDe: (valores: V) => Partial<Record<keyof V, unknown>>
  /** Fields that mean something only together, such as latitude and longitude. */
  juntos?: readonly Grupo<V>[]
}

/** Three versions of the values of a form. */
export type Versoes<V> = {
  /** The values that the person started from, field by field. */
  antes: V
  meus: V
  deles: V
  /** Clashes of an earlier comparison that nobody has settled. */
  abertos?: readonly Grupo<V>[]
}

export type Mesclagem<V> = {
  valores: V
  /** The values that the next comparison starts from. */
  antes: V
  /** Fields that have become theirs. */
  tomados: Grupo<V>[]
  /** Fields that both changed, and not to the same: somebody has to choose. */
  conflitos: Grupo<V>[]
}

/** Fields that would be saved differently. */
export function alteradosDe<C extends object>(antes: C, agora: C): Partial<C> {
  const mudou = ([campo, valor]: [string, unknown]) => !isEqual(antes[campo as keyof C], valor)
  return Object.fromEntries(Object.entries(agora).filter(mudou)) as Partial<C>
}

const pick = <V extends object>(valores: V, campos: readonly (keyof V)[]) =>
  Object.fromEntries(campos.map((campo) => [campo, valores[campo]])) as Partial<V>

/**
 * Merges what somebody else saved into a form, field by field: what only they changed becomes theirs, what only this
 * person changed stays. Where both did, `lado` decides; without an answer the typed value stays and the clash is open.
 */
export function mesclar<V extends object>(
  { campos, camposDe, juntos = [] }: Comparacao<V>,
  { antes, meus, deles, abertos = [] }: Versoes<V>,
  lado: (grupo: Grupo<V>) => Lado | undefined = () => undefined,
): Mesclagem<V> {
  const [base, meu, seu] = [camposDe(antes), camposDe(meus), camposDe(deles)]
  const isOutro = (um: typeof base, outro: typeof base, grupo: Grupo<V>) =>
    grupo.some((campo) => !isEqual(um[campo], outro[campo]))
  const isAberto = ([campo]: Grupo<V>) => abertos.some((aberto) => aberto[0] === campo)
  const mudados = gruposDe(campos, juntos).filter((grupo) => isOutro(base, seu, grupo) || isAberto(grupo))
  const disputados = mudados.filter(
    (grupo) => (isOutro(base, meu, grupo) || isAberto(grupo)) && isOutro(meu, seu, grupo),
  )
  const isMeu = (grupo: Grupo<V>) => disputados.includes(grupo) && lado(grupo) !== 'deles'
  const tomados = mudados.filter((grupo) => !isMeu(grupo))
  const conflitos = disputados.filter((grupo) => lado(grupo) === undefined)
  return {
    valores: { ...meus, ...pick(deles, tomados.flat()) },
    antes: { ...deles, ...pick(antes, conflitos.flat()) },
    tomados,
    conflitos,
  }
}

/** Every field in its group, in their order. */
function gruposDe<V>(campos: readonly (keyof V & string)[], juntos: readonly Grupo<V>[]): Grupo<V>[] {
  return campos.flatMap((campo) => {
    const grupo = juntos.find((nomes) => nomes.includes(campo)) ?? [campo]
    return grupo[0] === campo ? [grupo] : []
  })
}

/** The versions of a record that an open form has met. */
export type Encontro<V> = {
  /** The values before anything was typed, or at the last choice. */
  inicio: V
  /** The values that the next comparison starts from. */
  antes: V
  /** The newest values that somebody saved. */
  deles: V
  /** Fields that have become theirs since `inicio`. */
  tomados: readonly Grupo<V>[]
  /** Fields that both changed, as far as nobody has chosen. */
  abertos: readonly Grupo<V>[]
}

export const startOf = <V>(valores: V): Encontro<V> => ({
  inicio: valores,
  antes: valores,
  deles: valores,
  tomados: [],
  abertos: [],
})

/** What is still clashing, and still theirs, with what is typed now. */
export function diferencasDe<V extends object>(
  comparacao: Comparacao<V>,
  encontro: Encontro<V>,
  meus: V,
): { conflitos: Grupo<V>[]; tomados: Grupo<V>[] } {
  const { abertos, tomados, deles } = encontro
  if (abertos.length === 0 && tomados.length === 0) return { conflitos: [], tomados: [] }
  const alterados = alteradosDe(comparacao.camposDe(deles), comparacao.camposDe(meus))
  const isMeu = (grupo: Grupo<V>) => grupo.some((campo) => campo in alterados)
  return { conflitos: abertos.filter(isMeu), tomados: tomados.filter((grupo) => !isMeu(grupo)) }
}

/** The form after meeting a newer version, taken whole where nothing was typed; `lado` settles the clashes. */
export function meet<V extends object>(
  comparacao: Comparacao<V>,
  { encontro, meus, deles }: { encontro: Encontro<V>; meus: V; deles: V },
  lado?: (grupo: Grupo<V>) => Lado | undefined,
): { encontro: Encontro<V>; valores: V } {
  if (isEqual(meus, encontro.deles)) return { encontro: startOf(deles), valores: deles }
  const { antes, valores, tomados, conflitos } = mesclar(comparacao, { ...encontro, meus, deles }, lado)
  const settled = { ...startOf(deles), antes, abertos: conflitos }
  if (lado) return { encontro: settled, valores }
  const agora = [...tomados, ...conflitos]
  const antigos = encontro.tomados.filter((antigo) => !agora.some((grupo) => grupo[0] === antigo[0]))
  return { encontro: { ...settled, inicio: encontro.inicio, tomados: [...antigos, ...tomados] }, valores }
}
