/** Keeps a page cursor within the contract's bound: bytes of a name key that take part in the order. */
const CHAVE_MAX_BYTES = 420

/** Sort key of a name: without accents and case, so that plain comparison gives the Portuguese order. */
export function chaveDoNome(name: string): string {
  const chave = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (Buffer.byteLength(chave) <= CHAVE_MAX_BYTES) return chave
  return chave.slice(0, CHAVE_MAX_BYTES / 3).replace(/[\uD800-\uDBFF]$/, '')
}

/** Place of a clinic in the results of one search. */
export type Posicao = { chord2: number; chave: string; id: string }

/** The order of results: distance, then name, then id, so that no two clinics ever share a place. */
export function vemAntes(a: Posicao, b: Posicao): boolean {
  if (a.chord2 !== b.chord2) return a.chord2 < b.chord2
  if (a.chave !== b.chave) return a.chave < b.chave
  return a.id < b.id
}
