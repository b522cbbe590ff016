const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** An amount in reais: 'R$ 1.234,56'. */
export const formatMoeda = (valor: number): string => reais.format(valor)
