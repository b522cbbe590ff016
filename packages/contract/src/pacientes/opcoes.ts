import { TIPOS_INTERNACAO } from '../cadastro/opcoes.ts'
import { keysOf } from '../keys-of.ts'

export const ROTULO_STATUS_PACIENTE = {
  recebido: 'Cadastro recebido',
  em_analise: 'Em análise',
  documentacao_pendente: 'Documentação pendente',
  apto: 'Apto para internação',
  internado: 'Internado',
  alta: 'Alta',
  transferido: 'Transferido',
  cancelado: 'Cancelado',
} as const
export type StatusPaciente = keyof typeof ROTULO_STATUS_PACIENTE
/** Statuses of a patient, in order. */
export const STATUS_PACIENTE = keysOf(ROTULO_STATUS_PACIENTE)

/** Kinds of admission; 'acolhimento' is that of a comunidade terapêutica. */
export const TIPOS_PACIENTE = ['voluntaria', 'involuntaria', 'compulsoria', 'acolhimento', 'nao_sabe'] as const
export type TipoPaciente = (typeof TIPOS_PACIENTE)[number]

export const ROTULO_TIPO_PACIENTE: Record<TipoPaciente, string> = {
  ...TIPOS_INTERNACAO,
  acolhimento: 'Acolhimento',
  nao_sabe: 'A definir',
}

/** Ways in which a patient was registered. */
export const CANAIS_PACIENTE = ['cadastro', 'manual'] as const

/** Reasons for cancelling a registration; 'outro' needs a text. */
export const MOTIVOS_CANCELAMENTO = {
  familia_desistiu: 'Família desistiu',
  paciente_recusou: 'Paciente recusou',
  internou_em_outro_lugar: 'Internou em outro lugar',
  fora_do_perfil: 'Fora do perfil da clínica',
  sem_contato: 'Sem contato',
  cadastro_repetido: 'Cadastro repetido',
  obito: 'Óbito',
  outro: 'Outro',
} as const
export type MotivoCancelamento = keyof typeof MOTIVOS_CANCELAMENTO

export const ORDENS_PACIENTES = ['recebido', 'nome', 'codigo'] as const
export type OrdemPacientes = (typeof ORDENS_PACIENTES)[number]
export const TAMANHOS_PACIENTES = [25, 50, 100] as const
