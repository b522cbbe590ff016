/** Records that something is to be done about. */
export const ENTIDADES_PENDENCIA = [
  'pacientes',
  'clinicas',
  'leads',
  'contatos_telefonicos',
  'profiles',
  'incidentes_seguranca',
  'solicitacoes_titular',
  'empresa_config',
] as const

/** Template of the message with which a call to the family is made. */
export const MODELO_DO_CONTATO = 'pos_internacao' as const

/** Days ahead that the first page tells of. */
export const DIAS_PROXIMOS = 7

/** Pending things of one answer. */
export const PENDENCIAS_MAXIMO = 50
export const PENDENCIA_NAO_ENCONTRADA = 'Pendência não encontrada'
export const NAO_CONCLUIVEL = 'Esta pendência termina quando o que ela pede for feito.'
