import { PASSOS_CADASTRO } from '@portal/contract/cadastro/passos'

export type Passo = keyof typeof PASSOS_CADASTRO

const isPasso = (texto: unknown): texto is Passo => typeof texto === 'string' && Object.hasOwn(PASSOS_CADASTRO, texto)

/** The step is in the address, so that the phone's back button goes one step back. Typed text never is. */
export type CadastroUrl = { passo?: Passo }
export const validateCadastro = ({ passo }: { passo?: unknown }): CadastroUrl => (isPasso(passo) ? { passo } : {})
