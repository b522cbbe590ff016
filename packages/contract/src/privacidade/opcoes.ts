import { keysOf } from '../keys-of.ts'

/** Legal bases of Lei 13.709/2018, arts. 7 and 11, that the portal relies on. */
export const BASES_LEGAIS = [
  'consentimento',
  'protecao_vida',
  'contrato',
  'procedimentos_preliminares',
  'obrigacao_legal',
  'legitimo_interesse',
] as const
export type BaseLegal = (typeof BASES_LEGAIS)[number]

/** Names of the bases and their articles in the law: for any data (art. 7) and for health data (art. 11). */
const BASES: Record<BaseLegal, { nome: string; artigo: string; saude?: string }> = {
  consentimento: { nome: 'Consentimento', artigo: 'art. 7º, I', saude: 'art. 11, I' },
  protecao_vida: { nome: 'Proteção da vida', artigo: 'art. 7º, VII', saude: 'art. 11, II, e' },
  contrato: { nome: 'Contrato', artigo: 'art. 7º, V', saude: 'art. 11, II, d' },
  procedimentos_preliminares: { nome: 'Preparação de um contrato', artigo: 'art. 7º, V' },
  obrigacao_legal: { nome: 'Obrigação legal', artigo: 'art. 7º, II', saude: 'art. 11, II, a' },
  legitimo_interesse: { nome: 'Legítimo interesse', artigo: 'art. 7º, IX' },
}

/** Names of the bases without articles. */
export const NOME_DA_BASE = Object.fromEntries(BASES_LEGAIS.map((base) => [base, BASES[base].nome])) as Record<
  BaseLegal,
  string
>

/** Name and article of a base, such as 'Consentimento (LGPD, art. 11, I)'. */
export function baseEmPalavras(base: BaseLegal, saude: boolean): string {
  const { nome, artigo, saude: daSaude } = BASES[base]
  return `${nome} (LGPD, ${(saude && daSaude) || artigo})`
}

export const ROTULO_RISCO = {
  a_avaliar: 'A avaliar',
  baixo: 'Baixo',
  medio: 'Médio',
  alto: 'Alto',
} as const
export type Risco = keyof typeof ROTULO_RISCO
/** Degrees of harm that an incident may do to the people concerned. */
export const RISCOS = keysOf(ROTULO_RISCO)

export const ROTULO_DADOS = {
  identificacao: 'Identificação (nome, CPF, nascimento)',
  contato: 'Contato (telefone, e-mail, endereço)',
  documentos: 'Documentos enviados',
  saude: 'Saúde',
  financeiros: 'Financeiros',
  acesso: 'Senhas e acesso',
  criancas: 'De crianças, adolescentes ou idosos',
  outros: 'Outros',
} as const
export type DadosAfetados = keyof typeof ROTULO_DADOS
/** Kinds of data that an incident may concern; a fixed list, because free text could name somebody. */
export const DADOS_AFETADOS = keysOf(ROTULO_DADOS)

export const ROTULO_DESTINATARIO = {
  anpd: 'Comunicado à ANPD',
  titulares: 'Comunicado aos titulares',
} as const
export type Destinatario = keyof typeof ROTULO_DESTINATARIO
/** Recipients of a communication. */
export const DESTINATARIOS = keysOf(ROTULO_DESTINATARIO)
