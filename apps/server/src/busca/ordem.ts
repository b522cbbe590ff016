/** Bytes of a name key that take part in the order; keeps a cursor within the contract's limit. */
const CHAVE_MAX_BYTES = 420

/** Sort key of a name: without accents and case, so that plain comparison gives the Portuguese order. */
export function sortKey(name: string): string {
  const chave = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (Buffer.byteLength(chave) <= CHAVE_MAX_BYTES) return chave
  return chave.slice(0, CHAVE_MAX_BYTES / 3).replace(/[\uD800-\uDBFF]$/, '')
}

/** Position of a clinic in the results: by distance, then name, then id, so that no two are equal. */
export type Posicao = { chord2: number; chave: string; id: string }

/** Compares clinics at the same distance. */
export function nomeAntes(a: Omit<Posicao, 'chord2'>, b: Omit<Posicao, 'chord2'>): boolean {
  return a.chave === b.chave ? a.id < b.id : a.chave < b.chave
}
