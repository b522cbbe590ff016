/** Steps of the form, keyed by their name in the address. */
export const PASSOS_CADASTRO = {
  quem: 'Quem está preenchendo',
  paciente: 'Paciente',
  responsavel: 'Responsável',
  tratamento: 'Tratamento',
  documentos: 'Documentos',
  revisao: 'Revisão e consentimento',
} as const

/** Text above the first step. */
export const COMECO =
  'Leva cerca de 5 minutos. Se tiver, deixe o CPF à mão. O que você digitar fica guardado neste aparelho enquanto esta página estiver aberta.'

/** Text shown instead of the form on a link of the old portal. */
export const LINK_ANTIGO =
  'Este link é do portal antigo e não recebe mais cadastros. Com o novo, o cadastro leva cerca de 5 minutos.'
