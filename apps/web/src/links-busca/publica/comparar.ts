export const COMPARAR_MAXIMO = 3
export const COMPARAR_CHEIO = `Você pode comparar até ${COMPARAR_MAXIMO} clínicas. Desmarque uma delas para escolher outra.`

/** Choice with `id` added or removed; null when it is full. */
export function toggleComparar(ids: readonly string[], id: string): string[] | null {
  const outras = ids.filter((outra) => outra !== id)
  if (outras.length < ids.length) return outras
  return ids.length < COMPARAR_MAXIMO ? [...ids, id] : null
}
