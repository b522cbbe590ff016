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
