import { SENHA_CURTA, SENHA_MINIMA } from '@portal/contract/acesso/credenciais'
import { erroDoEmail } from '@portal/contract/regras/email'

/** What is wrong with an e-mail address; undefined when nothing is. The server has the last word. */
export const emailError = (email: string) => (email.trim() === '' ? 'Informe o e-mail' : erroDoEmail(email))

/** What is wrong with a password; an existing one only has to be there. */
export function passwordError(password: string, isNew: boolean): string | undefined {
  if (password === '') return 'Informe a senha'
  return isNew && password.length < SENHA_MINIMA ? SENHA_CURTA : undefined
}
