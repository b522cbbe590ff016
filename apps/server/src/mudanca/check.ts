import { readInstant } from '../platform/written-values.ts'
import type { Tipo } from './reconhecidas.ts'
import { readBoolean, readJson, readLista } from './valores.ts'

/** Sentences without the value itself: it may be a password, a token or somebody's CPF. */
const NAO_E: Record<Exclude<Tipo, null>, string> = {
  lista: 'não é uma lista que se entenda',
  booleano: 'não é sim nem não',
  instante: 'não é uma data que se entenda',
  fim: 'não é uma data que se entenda',
  json: 'não é JSON inteiro',
  numero: 'não é um número',
}

const LE: Record<Exclude<Tipo, null>, (texto: string) => unknown> = {
  lista: readLista,
  booleano: readBoolean,
  instante: readInstant,
  // `infinity` stands for an end that never comes.
  fim: (texto) => /^-?infinity$/.test(texto.trim()) || readInstant(texto),
  json: readJson,
  // The old form took a comma as well.
  numero: (texto) => (/^[+-]?\d{1,18}(?:[.,]\d{1,18})?$/.test(texto.trim()) ? true : undefined),
}

/** Reason for which the first bad value of a row cannot be read, with its column; undefined if all can be read. */
export function faultOf(valores: (string | null)[], colunas: readonly string[], tipos: readonly Tipo[]) {
  for (const [index, valor] of valores.entries()) {
    const tipo = tipos[index]
    if (!tipo || !valor || LE[tipo](valor) !== undefined) continue
    return `${colunas[index]}: ${NAO_E[tipo]}`
  }
  return undefined
}
