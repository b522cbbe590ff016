/** Choices of an admission with their labels; no schemas, so that pages need not load them. */

export const TIPOS_ADMISSAO = ['voluntaria', 'involuntaria', 'compulsoria', 'acolhimento'] as const
export type TipoAdmissao = (typeof TIPOS_ADMISSAO)[number]
export const ROTULO_TIPO_ADMISSAO: Record<TipoAdmissao, string> = {
  voluntaria: 'Voluntária',
  involuntaria: 'Involuntária',
  compulsoria: 'Compulsória',
  acolhimento: 'Acolhimento voluntário',
}

/** The type may be unknown for an admission from the old portal. */
export const rotuloTipoAdmissao = (tipo: TipoAdmissao | null) =>
  tipo === null ? 'A definir' : ROTULO_TIPO_ADMISSAO[tipo]

/** Repasses and commissions from before an admission was moved from the old portal: still open, or settled. */
export const ANTERIORES = ['em_aberto', 'acertadas'] as const
export type Anteriores = (typeof ANTERIORES)[number]

/** Requesters of an involuntary admission. Public security is not a choice: the law does not allow it. */
export const TIPOS_SOLICITANTE = ['familiar', 'responsavel_legal', 'servidor_publico'] as const
export type TipoSolicitante = (typeof TIPOS_SOLICITANTE)[number]
export const ROTULO_SOLICITANTE: Record<TipoSolicitante, string> = {
  familiar: 'Familiar',
  responsavel_legal: 'Responsável legal',
  servidor_publico: 'Servidor público',
}

export const ORGAOS_SERVIDOR = ['saude', 'assistencia_social', 'sisnad'] as const
export type OrgaoServidor = (typeof ORGAOS_SERVIDOR)[number]
export const ROTULO_ORGAO_SERVIDOR: Record<OrgaoServidor, string> = {
  saude: 'Saúde',
  assistencia_social: 'Assistência social',
  sisnad: 'Órgão do Sisnad',
}

export const MOTIVOS_SAIDA = [
  'alta_medica',
  'alta_a_pedido',
  'interrupcao_familia',
  'transferencia',
  'evasao',
  'obito',
] as const
export type MotivoSaida = (typeof MOTIVOS_SAIDA)[number]
export const ROTULO_MOTIVO_SAIDA: Record<MotivoSaida, string> = {
  alta_medica: 'Alta médica',
  alta_a_pedido: 'Alta a pedido',
  interrupcao_familia: 'Interrupção a pedido da família',
  transferencia: 'Transferência para outra clínica',
  evasao: 'Evasão',
  obito: 'Óbito',
}

/** Papers that an admission rests on; also kinds of a patient's documents. */
export const PAPEIS = ['declaracao_voluntaria', 'laudo', 'ordem_judicial', 'adesao'] as const
export type Papel = (typeof PAPEIS)[number]
export const ROTULO_PAPEL: Record<Papel, string> = {
  declaracao_voluntaria: 'Declaração de internação voluntária',
  laudo: 'Laudo médico',
  ordem_judicial: 'Ordem judicial',
  adesao: 'Termo de adesão',
}
/** Paper that each type of admission rests on. */
export const PAPEL_DO_TIPO = {
  voluntaria: 'declaracao_voluntaria',
  involuntaria: 'laudo',
  compulsoria: 'ordem_judicial',
  acolhimento: 'adesao',
} as const satisfies Record<TipoAdmissao, Papel>

/** Authorities that are notified of every admission and discharge. */
export const ORGAOS = ['mp', 'dp', 'outros'] as const
export type Orgao = (typeof ORGAOS)[number]
export const ROTULO_ORGAO: Record<Orgao, string> = {
  mp: 'Ministério Público',
  dp: 'Defensoria Pública',
  outros: 'Outros órgãos de fiscalização',
}
export const MOMENTOS = ['entrada', 'saida'] as const
export type Momento = (typeof MOMENTOS)[number]

/** Days after admission and after discharge on which the family is called. */
export const DIAS_DE_CONTATO = [7, 30, 90] as const
const DIA_MS = 86_400_000
/** Days of contact still ahead, so that a late registration creates no overdue calls. Instants in milliseconds. */
export const diasDeContatoAFrente = (desde: number, agora: number) =>
  DIAS_DE_CONTATO.filter((dias) => desde + dias * DIA_MS > agora)
