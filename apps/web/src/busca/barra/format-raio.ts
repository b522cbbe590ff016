/** A radius as it is typed: '300', '12,5'. */
export const formatRaio = (km: number) => km.toLocaleString('pt-BR', { useGrouping: false })
