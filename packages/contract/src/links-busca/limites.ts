import type { Nome } from '../regras/nome.ts'

export const LINKS_BUSCA_MAXIMO = 10
export const LINKS_BUSCA_CHEIO = `Você já tem ${LINKS_BUSCA_MAXIMO} links de busca. Exclua um deles para criar outro.`
export const APELIDO = { vazio: 'Informe um apelido', min: 2, max: 60 } as const satisfies Nome
export const CAMPANHA = { max: 60 } as const satisfies Nome
export const MENSAGEM_MAXIMO = 500

/** Length of the statistics in days, today included. */
export const DIAS_ESTATISTICA = 30

export const SEM_POSICAO = 'Não conseguimos descobrir onde você está. Digite o nome da cidade.'
