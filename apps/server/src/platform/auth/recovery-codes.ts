import { randomInt } from 'node:crypto'

/** Recovery codes issued at once. */
const CODIGOS_RECUPERACAO = 10
/** Alphabet without characters that look alike on paper. */
const SINAIS_RECUPERACAO = '23456789abcdefghjkmnpqrstuvwxyz'

const sinais = (quantos: number) =>
  Array.from({ length: quantos }, () => SINAIS_RECUPERACAO[randomInt(SINAIS_RECUPERACAO.length)]).join('')

/** Codes like `abcde-fghjk`: 49 random bits each, easy to read from paper. */
export const createRecoveryCodes = () => Array.from({ length: CODIGOS_RECUPERACAO }, () => `${sinais(5)}-${sinais(5)}`)
