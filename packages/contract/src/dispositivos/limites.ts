import { faixa } from '../regras/numero.ts'

/** How many devices one person may have. */
export const MAX_DISPOSITIVOS = faixa(1, 10)
