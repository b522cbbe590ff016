const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Whole centavos as families read them: 'R$ 1.234,56', with a space that does not break. */
export const formatCentavos = (centavos: number): string => reais.format(centavos / 100)
