/** Shortest password accepted at sign-up. */
export const SENHA_MINIMA = 6
export const SENHA_CURTA = 'A senha deve ter pelo menos 6 caracteres'
export const SENHA_MAXIMA = 128
export const SENHA_LONGA = 'A senha deve ter no máximo 128 caracteres'

export const SENHA_FALTANDO = 'Informe a sua senha'
export const SENHA_ATUAL_FALTANDO = 'Informe a sua senha atual'

/** Sentence of the auth service when e-mail or password is missing. */
export const SEM_CREDENCIAIS = 'You must provide either an email or phone number and a password'

/** Refuses a link for a password that was used or is too old. */
export const LINK_VENCIDO = 'Este link não vale mais. Peça um novo.'
/** Refuses a sign-in with the right password (docs/rules.md, 'Acesso'). */
export const AGUARDANDO_APROVACAO = 'Conta aguardando aprovação do administrador.'

/** Seconds before its end at which the session is renewed. */
export const MARGEM_RENOVACAO_S = 90
