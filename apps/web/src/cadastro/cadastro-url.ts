/** The steps of the form, by the word that the address has for them. */
export const PASSOS = {
  quem: 'Quem está preenchendo',
  paciente: 'Paciente',
  responsavel: 'Responsável',
  tratamento: 'Tratamento',
  documentos: 'Documentos',
  revisao: 'Revisão e consentimento',
} as const
export type Passo = keyof typeof PASSOS

const isPasso = (texto: unknown): texto is Passo => typeof texto === 'string' && Object.hasOwn(PASSOS, texto)

/** The step lives in the address, so that the phone's own back button goes one step back. Nothing typed does. */
export type CadastroUrl = { passo?: Passo }
export const validateCadastro = ({ passo }: { passo?: unknown }): CadastroUrl => (isPasso(passo) ? { passo } : {})
