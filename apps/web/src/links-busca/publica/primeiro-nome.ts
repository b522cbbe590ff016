/** First name; `padrao` for a user without a name. */
export const primeiroNome = (nome: string, padrao = 'seu consultor') => nome.trim().split(/\s+/)[0] || padrao
