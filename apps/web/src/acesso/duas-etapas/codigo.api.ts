import { client } from '../../platform/client.ts'

/** Session of a sign-in whose password was correct. */
export const verificarCodigo = async (codigo: string) => (await client.duasEtapas.verifyCodigo({ codigo })).sessao
