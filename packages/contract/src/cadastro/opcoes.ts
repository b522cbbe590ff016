/** Choices of the public registration form, by stored value. */
export const PREENCHIDO_POR = {
  proprio: 'Sou o paciente',
  familiar: 'Sou familiar',
  responsavel_legal: 'Sou responsável legal',
  profissional: 'Sou profissional',
} as const
export type PreenchidoPor = keyof typeof PREENCHIDO_POR

export const PARENTESCOS_CADASTRO = {
  mae_pai: 'Mãe ou pai',
  conjuge: 'Cônjuge',
  filho: 'Filho ou filha',
  irmao: 'Irmão ou irmã',
  outro_familiar: 'Outro familiar',
  responsavel_legal: 'Responsável legal',
  amigo: 'Amigo ou amiga',
  profissional: 'Profissional',
  outro: 'Outro',
} as const

export const SEXOS = {
  masculino: 'Masculino',
  feminino: 'Feminino',
  outro: 'Outro',
  nao_informado: 'Prefiro não informar',
} as const
export type Sexo = keyof typeof SEXOS

export const TIPOS_INTERNACAO = {
  voluntaria: 'Voluntária',
  involuntaria: 'Involuntária',
  compulsoria: 'Compulsória',
  nao_sabe: 'Ainda não sei',
} as const

/** Explanations in plain words for families. */
export const EXPLICACOES_INTERNACAO = {
  voluntaria: 'O paciente concorda com o tratamento',
  involuntaria: 'A pedido da família, com laudo médico',
  compulsoria: 'Por decisão da Justiça',
} as const

export const SUBSTANCIAS = [
  'Álcool',
  'Cocaína',
  'Crack',
  'Maconha',
  'Medicamentos',
  'Opioides',
  'Sintéticos',
  'Jogos/apostas',
  'Outro',
] as const

export const FORMAS_PAGAMENTO_CADASTRO = {
  particular: 'Particular',
  plano: 'Plano de saúde',
  indefinido: 'Ainda não sei',
} as const

/** Kinds of optional documents. */
export const DOCUMENTOS = {
  rg_cpf: 'RG ou CPF',
  carteirinha: 'Carteirinha do plano',
  laudo: 'Laudo médico',
  comprovante: 'Comprovante de residência',
} as const

export const DOCUMENTOS_MAXIMO = 15

/** The emergency sentence in parts; `numero` marks the telephone numbers, which pages make dialable. */
export const partesDaEmergencia = () =>
  EMERGENCIA.split(/(192|188)/).map((texto) => ({ texto, numero: /^1\d\d$/.test(texto) }))
const EMERGENCIA = 'Em caso de risco imediato ligue 192 (SAMU). Apoio emocional: CVV 188.'
