/** Shortest password accepted at sign-up (spec section 5). */
export const SENHA_MINIMA = 6
export const SENHA_CURTA = 'A senha deve ter pelo menos 6 caracteres'

/** Sentence of the auth service when e-mail or password is missing (spec section 5). */
export const SEM_CREDENCIAIS = 'You must provide either an email or phone number and a password'

/** The session is renewed this many seconds before it ends (spec section 9). */
export const MARGEM_RENOVACAO_S = 90
