/** How people are called when they are talked to; `padrao` where nobody has a name. */
export const primeiroNome = (nome: string, padrao = 'seu consultor') => nome.trim().split(/\s+/)[0] || padrao
