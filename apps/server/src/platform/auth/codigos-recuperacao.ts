import { randomInt } from 'node:crypto'
import { CODIGOS_RECUPERACAO, SINAIS_RECUPERACAO } from '@portal/contract/acesso/codigo'

const sinais = (quantos: number) =>
  Array.from({ length: quantos }, () => SINAIS_RECUPERACAO[randomInt(SINAIS_RECUPERACAO.length)]).join('')

/** Codes like `abcde-fghjk`: 49 random bits each, easy to read from paper. */
export const createCodigosRecuperacao = () =>
  Array.from({ length: CODIGOS_RECUPERACAO }, () => `${sinais(5)}-${sinais(5)}`)
