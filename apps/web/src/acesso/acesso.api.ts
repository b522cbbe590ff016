import { client } from '../platform/client.ts'

export const requestPasswordReset = (input: { email: string }) => client.acesso.requestPasswordReset(input)
export const resetPassword = (input: { token: string; password: string }) => client.acesso.resetPassword(input)
export const checkLinkSenha = (input: { token: string }) => client.acesso.checkLinkSenha(input)

/** Checks the second step's code of a sign-in whose password was correct; returns its session. */
export const verifyCodigo = async (codigo: string) => (await client.duasEtapas.verifyCodigo({ codigo })).sessao
