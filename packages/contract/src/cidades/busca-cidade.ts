/** Letters from which on the city autocomplete searches. */
export const CIDADE_BUSCA_MINIMO = 2
export const CIDADE_BUSCA_CURTA = 'Digite pelo menos 2 letras'
export const CIDADE_BUSCA_LIMITE = 15
export const CIDADE_BUSCA_ESPERA_MS = 300
