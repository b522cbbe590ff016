/** Limits of the consultant's search links (not-shown section 16). */
export const LINKS_BUSCA_MAXIMO = 10
export const LINKS_BUSCA_CHEIO = `Você já tem ${LINKS_BUSCA_MAXIMO} links de busca. Exclua um deles para criar outro.`
export const APELIDO_MAXIMO = 60
export const CAMPANHA_MAXIMO = 60
export const MENSAGEM_MAXIMO = 500

/** Days that the statistics look back, today included. */
export const DIAS_ESTATISTICA = 30

export const LINK_BUSCA_INDISPONIVEL = 'Este link de busca não está mais disponível.'
