/** Search radius in kilometres. */
export const RAIO_MINIMO = 1
export const RAIO_MAXIMO = 1000
export const RAIO_PADRAO = 300
export const RAIOS_PRONTOS = [50, 100, 200, 300, 500, 1000] as const

export const RAIO_INVALIDO = 'Valor inválido'
export const RAIO_INTEIRO = 'Informe um número inteiro'
export const RAIO_FORA_DO_LIMITE = 'Por favor, insira um raio entre 1 e 1000 km'

/** True if the search accepts this radius. */
export const isRaioValido = (km: number) => km >= RAIO_MINIMO && km <= RAIO_MAXIMO
