import type { Nome } from '../regras/nome.ts'

export const NOME_DO_CONTATO = { vazio: 'Informe o nome', min: 2, max: 120 } as const satisfies Nome
export const SELECIONE_CATEGORIA = 'Selecione a categoria'
export const CIDADE_CONTATO_MAXIMO = 120
export const OBSERVACOES_CONTATO_MAXIMO = 2_000
export const BUSCA_CONTATOS_MAXIMO = 80
export const CONTATOS_MAXIMO = 20_000
export const CONTATOS_CHEIO = `A agenda comporta ${CONTATOS_MAXIMO.toLocaleString('pt-BR')} contatos. Exclua alguns para continuar.`

export const CONTATO_NAO_ENCONTRADO = 'Contato não encontrado'
export const CONTATO_DA_EQUIPE = 'Contatos da equipe são alterados por gerenciadores. Use "Sugerir correção".'
export const SO_GESTAO_CRIA_DA_EQUIPE = 'Só gerenciadores e administradores criam contatos da equipe.'
export const TELEFONES_DO_CONTATO_IGUAIS = 'Informe um número diferente do primeiro'
export const jaExisteContato = (nome: string) => `Já existe um contato com este telefone: ${nome}`

export const SUGESTAO_NAO_ENCONTRADA = 'Sugestão não encontrada'
export const SUGESTAO_VAZIA = 'Mude pelo menos um campo para sugerir uma correção'
export const SUGESTAO_DECIDIDA = 'Esta sugestão já foi decidida.'
export const SUGESTAO_ULTRAPASSADA = 'O contato mudou depois desta sugestão. Confira o contato e recuse a sugestão.'
/** Most open suggestions of one person; further ones are refused until some are decided. */
export const SUGESTOES_ABERTAS_MAXIMO = 50
export const SUGESTOES_DEMAIS = `Você já tem ${SUGESTOES_ABERTAS_MAXIMO} sugestões em aberto. Aguarde uma decisão.`

/** Contacts of one page of the list. */
export const CONTATOS_POR_PAGINA = 100
