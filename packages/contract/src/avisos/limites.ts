export const ENDPOINT_MAXIMO = 1_000
export const ENDPOINT_INVALIDO = 'O endereço de avisos deste navegador não é válido'
export const CHAVE_INVALIDA = 'As chaves de avisos deste navegador não são válidas'
