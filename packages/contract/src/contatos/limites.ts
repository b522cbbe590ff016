import type { Nome } from '../regras/nome.ts'

export const NOME_DO_CONTATO = { vazio: 'Informe o nome', min: 2, max: 120 } as const satisfies Nome
export const SELECIONE_CATEGORIA = 'Selecione a categoria'
export const CIDADE_CONTATO_MAXIMO = 120
export const OBSERVACOES_CONTATO_MAXIMO = 2_000
export const BUSCA_CONTATOS_MAXIMO = 80

export const CONTATO_NAO_ENCONTRADO = 'Contato não encontrado'
export const TELEFONES_DO_CONTATO_IGUAIS = 'Informe um número diferente do primeiro'

/** Contacts of one page of the list. */
export const CONTATOS_POR_PAGINA = 100
