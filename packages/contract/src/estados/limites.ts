import type { Nome } from '../regras/nome.ts'

export const NOME_ESTADO = { vazio: 'Informe o nome do estado', max: 80 } as const satisfies Nome
export const NOME_ESTADO_REPETIDO = 'Já existe um estado com este nome'
export const SIGLA_INVALIDA = 'Informe a sigla com duas letras'
export const SIGLA_REPETIDA = 'Já existe um estado com esta sigla'
