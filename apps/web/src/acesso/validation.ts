import { SENHA_CURTA, SENHA_MINIMA } from '@portal/contract/acesso/credenciais'

/** What is wrong with an e-mail address; undefined when nothing is. The server has the last word. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'Informe o e-mail'
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'E-mail inválido'
}

/** What is wrong with a person's name. */
export const nomeError = (nome: string): string | undefined =>
  /\S\s+\S/.test(nome.trim()) ? undefined : 'Informe nome e sobrenome'

/** What is wrong with a password; an existing one only has to be there. */
export function passwordError(password: string, isNew: boolean): string | undefined {
  if (password === '') return 'Informe a senha'
  return isNew && password.length < SENHA_MINIMA ? SENHA_CURTA : undefined
}
