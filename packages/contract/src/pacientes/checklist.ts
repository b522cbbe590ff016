import { DOCUMENTOS } from '../cadastro/opcoes.ts'
import type { TipoPaciente } from './opcoes.ts'

/** Papers of a patient: those of the registration form and those of the admission. */
export const PAPEIS_PACIENTE = {
  ...DOCUMENTOS,
  documento_solicitante: 'Documento de quem pede a internação',
  declaracao_voluntaria: 'Declaração de internação voluntária',
  ordem_judicial: 'Ordem judicial',
  adesao: 'Termo de adesão ao acolhimento',
  avaliacao_medica: 'Avaliação médica prévia',
  outro: 'Outro documento',
} as const
export type PapelPaciente = keyof typeof PAPEIS_PACIENTE
export const isPapelPaciente = (texto: string): texto is PapelPaciente => Object.hasOwn(PAPEIS_PACIENTE, texto)

/** Papers that each kind of admission needs (Leis 10.216/2001 and 11.343/2006, art. 23-A and 26-A). */
export const PAPEIS_POR_TIPO: Record<TipoPaciente, readonly PapelPaciente[]> = {
  voluntaria: ['rg_cpf', 'laudo', 'declaracao_voluntaria'],
  involuntaria: ['rg_cpf', 'laudo', 'documento_solicitante'],
  compulsoria: ['rg_cpf', 'laudo', 'ordem_judicial'],
  acolhimento: ['rg_cpf', 'avaliacao_medica', 'adesao'],
  nao_sabe: ['rg_cpf'],
}
