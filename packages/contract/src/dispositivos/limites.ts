import { faixa } from '../regras/numero.ts'

/** Range of the device limit of one person. */
export const MAX_DISPOSITIVOS = faixa(1, 10)
