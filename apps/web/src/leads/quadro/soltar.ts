/** Position and height of a card in the list of its column, in pixels. */
export type Medida = { start: number; size: number }

/** Number of cards whose middle is above `y`. */
export function indiceEm(medidas: readonly Medida[], y: number): number {
  const indice = medidas.findIndex(({ start, size }) => y < start + size / 2)
  return indice < 0 ? medidas.length : indice
}

/** Id of the card above a drop; null at the top, undefined where the dragged card already stands. */
export function vizinhoAcima(ids: readonly string[], indice: number, arrastado: string): string | null | undefined {
  const atual = ids.indexOf(arrastado)
  if (atual >= 0 && (indice === atual || indice === atual + 1)) return undefined
  return ids.slice(0, indice).findLast((id) => id !== arrastado) ?? null
}

/** Index of the column whose centre is nearest to `x`. */
export function colunaMaisProxima(centros: readonly number[], x: number): number {
  return centros.reduce((melhor, centro, i) => {
    const atual = centros[melhor] ?? Number.POSITIVE_INFINITY
    return Math.abs(centro - x) < Math.abs(atual - x) ? i : melhor
  }, 0)
}
