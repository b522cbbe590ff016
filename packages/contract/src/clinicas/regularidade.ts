import { UFS } from '../ufs.ts'

/**
 * Kinds of establishment (docs/rules.md, 'Regularidade'). A clinic without one has not been asked, and no rule applies.
 */
export const NATUREZAS = {
  comunidade_terapeutica: 'Comunidade terapêutica',
  clinica_medica: 'Clínica médica',
  hospital_psiquiatrico: 'Hospital psiquiátrico',
  hospital_geral: 'Hospital geral',
  ambulatorio: 'Ambulatório',
  moradia_assistida: 'Moradia assistida',
} as const
export type Natureza = keyof typeof NATUREZAS

/** Most clinics whose nature is set in one request. */
export const NATUREZA_EM_LOTE_MAXIMO = 200
/** Badge for the team; families see nothing of it. */
export const NATUREZA_NAO_INFORMADA = 'Natureza não informada'
export const SEM_A_NATUREZA = 'Sem a natureza a internação fica irregular. A gestão será avisada.'

export const CONSELHOS = { CRM: 'CRM', COREN: 'COREN', CRP: 'CRP', outro: 'Outro' } as const
export type Conselho = keyof typeof CONSELHOS

export const SITUACOES_REGULARIDADE = {
  nao_verificada: 'Não verificada',
  verificada: 'Verificada',
  vencida: 'Licença vencida',
  suspensa: 'Suspensa',
} as const
export type SituacaoRegularidade = keyof typeof SITUACOES_REGULARIDADE
/** States that a person may choose; 'vencida' follows from the licence's date instead. */
export const STATUS_ESCOLHIDOS = ['nao_verificada', 'verificada', 'suspensa'] as const
export type StatusEscolhido = (typeof STATUS_ESCOLHIDOS)[number]

export const CNES_INVALIDO = 'CNES inválido. Informe os 7 dígitos.'
export const CRM_INVALIDO = 'CRM inválido. Informe o número e o estado, como 123456/SP.'
export const NUMERO_SEM_CONSELHO = 'Escolha o conselho deste registro'
export const NUMERO_SEM_UF = 'Escolha o estado deste registro'
export const CRM_SO_NUMERO = 'O CRM tem de 1 a 7 dígitos'
export const REGULARIDADE_MAXIMO = { licenca: 60, rt_nome: 200, rt_numero: 30, observacao: 2000, justificativa: 1000 }

/** The seven digits of a CNES in any spelling; null for anything else. */
export function normalizeCnes(texto: string): string | null {
  const digitos = texto.replace(/[\s.-]/g, '')
  return /^\d{7}$/.test(digitos) && !/^0+$/.test(digitos) ? digitos : null
}

/** '123456/SP' from 'CRM-SP 123.456', 'CRM 123456-SP' and the like; null without a number or a state. */
export function normalizeCrm(texto: string): string | null {
  const sinais = texto.toUpperCase().replace(/CRM|[\s./-]/g, '')
  const [, antes, numero, depois] = /^([A-Z]{2})?(\d{1,7})([A-Z]{2})?$/.exec(sinais) ?? []
  const uf = antes ?? depois
  return numero && uf && !(antes && depois) && UFS.includes(uf) && Number(numero) > 0 ? `${Number(numero)}/${uf}` : null
}

export const INVOLUNTARIA_EM_COMUNIDADE =
  'Comunidade terapêutica não pode realizar internação involuntária ou compulsória (Lei 11.343/2006, art. 23-A e 26-A).'
export const MENORES_EM_COMUNIDADE =
  'Comunidades terapêuticas não podem acolher menores de 18 anos (Resolução CONANDA 249/2024).'

type NaLei = {
  natureza: Natureza | null
  atende_involuntario: boolean
  aceita_menores: boolean
  menores_justificativa: string | null
}
/**
 * Sentences for the flags that the law forbids a comunidade terapêutica: involuntary admissions always (Lei
 * 11.343/2006, arts. 23-A and 26-A), minors unless an administrator gave a reason (Resolução CONANDA 249/2024).
 */
export function proibidosNaComunidade(clinica: NaLei): { atende_involuntario?: string; aceita_menores?: string } {
  if (clinica.natureza !== 'comunidade_terapeutica') return {}
  return {
    ...(clinica.atende_involuntario && { atende_involuntario: INVOLUNTARIA_EM_COMUNIDADE }),
    ...(clinica.aceita_menores && !clinica.menores_justificativa && { aceita_menores: MENORES_EM_COMUNIDADE }),
  }
}

/**
 * State of the licence on a day (YYYY-MM-DD in the company's zone). It is over from the day after its last day, whether
 * or not the daily job has stored that; a stored 'vencida' with a renewed date waits to be verified.
 */
export function regularidadeEm(
  { status, licenca_validade }: { status: SituacaoRegularidade; licenca_validade: string | null },
  hoje: string,
): SituacaoRegularidade {
  if (status === 'suspensa') return status
  if (licenca_validade !== null && licenca_validade < hoje) return 'vencida'
  return status === 'verificada' ? status : 'nao_verificada'
}

/** Badge of a clinic's licence: 'Verificada em 31/12/2026', 'Licença vencida'; `dataDe` formats a date. */
export const textoDoSelo = (
  { situacao, verificada_em }: { situacao: SituacaoRegularidade; verificada_em: string | null },
  dataDe: (instante: string) => string,
): string => (verificada_em ? `Verificada em ${dataDe(verificada_em)}` : SITUACOES_REGULARIDADE[situacao])

/** The same badge for families, with a sentence of its own for licences that nobody has verified yet. */
export const textoDoSeloPublico = (...[selo, dataDe]: Parameters<typeof textoDoSelo>): string =>
  selo.situacao === 'nao_verificada' && !selo.verificada_em
    ? `${SITUACOES_REGULARIDADE.nao_verificada}: nossa equipe ainda não conferiu os documentos desta clínica`
    : textoDoSelo(selo, dataDe)

/** Sections of the list of licences that end. */
export const FAIXAS_LICENCA = {
  vencidas: 'Vencidas',
  d7: 'Até 7 dias',
  d30: 'Até 30 dias',
  d60: 'Até 60 dias',
} as const
export type FaixaLicenca = keyof typeof FAIXAS_LICENCA
export const ORDENS_LICENCAS = ['validade', 'nome'] as const
