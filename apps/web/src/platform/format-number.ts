const inteiro = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** A count with dots between the thousands: '5.571'. */
export const formatNumber = (quantidade: number): string => inteiro.format(quantidade)
