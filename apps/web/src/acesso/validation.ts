import { SENHA_CURTA, SENHA_MINIMA } from '@portal/contract/acesso/credenciais'
import { erroDoEmail } from '@portal/contract/regras/email'

/** Error of an e-mail address; undefined when it is valid. The server validates again. */
export const emailError = (email: string) => (email.trim() === '' ? 'Informe o e-mail' : erroDoEmail(email))

/** Error of a password; an existing one must only be present. */
export function passwordError(password: string, isNew: boolean): string | undefined {
  if (password === '') return 'Informe a senha'
  return isNew && password.length < SENHA_MINIMA ? SENHA_CURTA : undefined
}
