/** A radius as it is typed: '300', '12,5'. */
export const formatRaio = (km) => km.toLocaleString('pt-BR', { useGrouping: false });
