/** What the list of cities can be sorted by, and how many a page may have (not-shown section 0). */
export const ORDENS = ['nome', 'estado', 'populacao', 'atualizacao'] as const
export type OrdemCidades = (typeof ORDENS)[number]
export const TAMANHOS = [25, 50, 100] as const
