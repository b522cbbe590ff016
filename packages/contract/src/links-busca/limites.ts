import type { Nome } from '../regras/nome.ts'

export const LINKS_BUSCA_MAXIMO = 10
export const LINKS_BUSCA_CHEIO = `Você já tem ${LINKS_BUSCA_MAXIMO} links de busca. Exclua um deles para criar outro.`
/** Links of the company, in addition to those of consultants. */
export const LINKS_EMPRESA_MAXIMO = 50
export const LINKS_EMPRESA_CHEIO = `A empresa já tem ${LINKS_EMPRESA_MAXIMO} links de busca. Exclua um deles para criar outro.`
export const APELIDO = { vazio: 'Informe um apelido', min: 2, max: 60 } as const satisfies Nome
export const CAMPANHA = { max: 60 } as const satisfies Nome
export const MENSAGEM_MAXIMO = 500

/** Length of the statistics in days, today included. */
export const DIAS_ESTATISTICA = 30

/** A position further than this from every city is outside Brazil. */
export const CIDADE_PROXIMA_KM = 300
export const SEM_POSICAO = 'Não conseguimos descobrir onde você está. Digite o nome da cidade.'
export const SEM_CIDADE_PROXIMA = 'Não encontramos uma cidade perto de você. Digite o nome da cidade.'
