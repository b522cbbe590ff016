import { randomBytes } from 'node:crypto'
import type { Auth } from './auth.ts'

/** Identifier under which the auth library stores a password link. */
const identifier = (token: string) => `reset-password:${token}`

/** Creates a one-time password link and returns its token (256 random bits), stored only as a hash. */
export async function createLinkSenha(auth: Auth, usuarioId: string, expiresAt: Date): Promise<string> {
  const { internalAdapter } = await auth.$context
  const token = randomBytes(32).toString('base64url')
  await internalAdapter.createVerificationValue({ identifier: identifier(token), value: usuarioId, expiresAt })
  return token
}

/** Owner and id of a password link; null when it is used, expired or unknown. */
export async function findLinkSenha(auth: Auth, token: string) {
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(identifier(token))
  if (!link || link.expiresAt <= new Date()) return null
  const usuario = await internalAdapter.findUserById(link.value)
  return usuario && { id: link.id, usuarioId: usuario.id, email: usuario.email }
}

export const hashSenha = async (auth: Auth, senha: string) => (await auth.$context).password.hash(senha)
