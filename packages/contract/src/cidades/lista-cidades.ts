/** Sort orders and page sizes of the city list. */
export const ORDENS = ['nome', 'estado', 'populacao', 'atualizacao'] as const
export type OrdemCidades = (typeof ORDENS)[number]
export const TAMANHOS = [25, 50, 100] as const
