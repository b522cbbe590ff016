/** Radius as people type it: '300', '12,5'. */
export const formatRaio = (km: number) => km.toLocaleString('pt-BR', { useGrouping: false })
