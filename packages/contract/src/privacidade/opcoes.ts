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

/** The words of each base, and where the law gives it: for any data (art. 7) and for data of health (art. 11). */
const BASES: Record<BaseLegal, { nome: string; artigo: string; saude?: string }> = {
  consentimento: { nome: 'Consentimento', artigo: 'art. 7º, I', saude: 'art. 11, I' },
  protecao_vida: { nome: 'Proteção da vida', artigo: 'art. 7º, VII', saude: 'art. 11, II, e' },
  contrato: { nome: 'Contrato', artigo: 'art. 7º, V', saude: 'art. 11, II, d' },
  procedimentos_preliminares: { nome: 'Preparação de um contrato', artigo: 'art. 7º, V' },
  obrigacao_legal: { nome: 'Obrigação legal', artigo: 'art. 7º, II', saude: 'art. 11, II, a' },
  legitimo_interesse: { nome: 'Legítimo interesse', artigo: 'art. 7º, IX' },
}

/** Names of the bases alone. */
export const NOME_DA_BASE = Object.fromEntries(BASES_LEGAIS.map((base) => [base, BASES[base].nome])) as Record<
  BaseLegal,
  string
>

/** 'Consentimento (LGPD, art. 11, I)' */
export function baseEmPalavras(base: BaseLegal, saude: boolean): string {
  const { nome, artigo, saude: daSaude } = BASES[base]
  return `${nome} (LGPD, ${(saude && daSaude) || artigo})`
}

/** How much an incident may harm the people concerned. */
export const RISCOS = ['a_avaliar', 'baixo', 'medio', 'alto'] as const
export type Risco = (typeof RISCOS)[number]
export const ROTULO_RISCO: Record<Risco, string> = {
  a_avaliar: 'A avaliar',
  baixo: 'Baixo',
  medio: 'Médio',
  alto: 'Alto',
}

/** Kinds of data that an incident may concern: chosen and not written, so that nobody is named. */
export const DADOS_AFETADOS = [
  'identificacao',
  'contato',
  'documentos',
  'saude',
  'financeiros',
  'acesso',
  'criancas',
  'outros',
] as const
export type DadosAfetados = (typeof DADOS_AFETADOS)[number]
export const ROTULO_DADOS: Record<DadosAfetados, string> = {
  identificacao: 'Identificação (nome, CPF, nascimento)',
  contato: 'Contato (telefone, e-mail, endereço)',
  documentos: 'Documentos enviados',
  saude: 'Saúde',
  financeiros: 'Financeiros',
  acesso: 'Senhas e acesso',
  criancas: 'De crianças, adolescentes ou idosos',
  outros: 'Outros',
}

/** Whom a draft of a communication is for. */
export const DESTINATARIOS = ['anpd', 'titulares'] as const
export type Destinatario = (typeof DESTINATARIOS)[number]
export const ROTULO_DESTINATARIO: Record<Destinatario, string> = {
  anpd: 'Comunicado à ANPD',
  titulares: 'Comunicado aos titulares',
}
