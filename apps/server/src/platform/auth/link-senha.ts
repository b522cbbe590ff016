import { randomBytes } from 'node:crypto'
import type { Auth } from './auth.ts'

/** The name under which the auth library looks for the link of a password. */
const identifier = (token: string) => `reset-password:${token}`

/** Makes a one-time link that sets a person's password; answers its token (256 random bits), kept only as a hash. */
export async function createLinkSenha(auth: Auth, usuarioId: string, expiresAt: Date): Promise<string> {
  const { internalAdapter } = await auth.$context
  const token = randomBytes(32).toString('base64url')
  await internalAdapter.createVerificationValue({ identifier: identifier(token), value: usuarioId, expiresAt })
  return token
}

/** Whose password a link sets, and the link's own id; null when it was used, has run out or never was. */
export async function findLinkSenha(auth: Auth, token: string) {
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(identifier(token))
  if (!link || link.expiresAt <= new Date()) return null
  const usuario = await internalAdapter.findUserById(link.value)
  return usuario && { id: link.id, usuarioId: usuario.id, email: usuario.email }
}

export const hashSenha = async (auth: Auth, senha: string) => (await auth.$context).password.hash(senha)
