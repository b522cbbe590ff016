import { client } from '../../platform/client.ts'

/** The session of a sign-in whose password was right. */
export const verificarCodigo = async (codigo: string) => (await client.duasEtapas.verifyCodigo({ codigo })).sessao
