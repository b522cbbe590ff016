import type { Faixa } from '../regras/numero.ts'

export const POPULACAO: Faixa = { min: 0, max: 50_000_000, mensagem: 'Informe um número inteiro de 0 a 50.000.000' }

/** Area code: two digits, the first of which is not 0. */
export const DDD = /^[1-9]\d$/
export const DDD_INVALIDO = 'Informe um DDD de dois dígitos'
export const COORDENADAS_JUNTAS = 'Informe latitude e longitude juntas'
