/** Kinds of record that a pending task may be about. */
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

/** Message template for the scheduled contact with a family. */
export const MODELO_DO_CONTATO = 'pos_internacao' as const

/** Days ahead that the first page covers. */
export const DIAS_PROXIMOS = 7

/** Most pending tasks in one answer. */
export const PENDENCIAS_MAXIMO = 50
export const PENDENCIA_NAO_ENCONTRADA = 'Pendência não encontrada'
export const NAO_CONCLUIVEL = 'Esta pendência termina quando o que ela pede for feito.'
