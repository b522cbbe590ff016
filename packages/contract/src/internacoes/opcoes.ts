import { keysOf } from '../keys-of.ts'
export const ROTULO_TIPO_ADMISSAO = {
  voluntaria: 'Voluntária',
  involuntaria: 'Involuntária',
  compulsoria: 'Compulsória',
  acolhimento: 'Acolhimento voluntário',
} as const
export type TipoAdmissao = keyof typeof ROTULO_TIPO_ADMISSAO
/** Choices of an admission with their labels; no schemas, so that pages need not load them. */
export const TIPOS_ADMISSAO = keysOf(ROTULO_TIPO_ADMISSAO)

/** The type may be unknown for an admission from the old portal. */
export const rotuloTipoAdmissao = (tipo: TipoAdmissao | null) =>
  tipo === null ? 'A definir' : ROTULO_TIPO_ADMISSAO[tipo]

/** Repasses and commissions from before an admission was moved from the old portal: still open, or settled. */
export const ANTERIORES = ['em_aberto', 'acertadas'] as const
export type Anteriores = (typeof ANTERIORES)[number]

export const ROTULO_SOLICITANTE = {
  familiar: 'Familiar',
  responsavel_legal: 'Responsável legal',
  servidor_publico: 'Servidor público',
} as const
export type TipoSolicitante = keyof typeof ROTULO_SOLICITANTE
/** Requesters of an involuntary admission. Public security is not a choice: the law does not allow it. */
export const TIPOS_SOLICITANTE = keysOf(ROTULO_SOLICITANTE)

export const ROTULO_ORGAO_SERVIDOR = {
  saude: 'Saúde',
  assistencia_social: 'Assistência social',
  sisnad: 'Órgão do Sisnad',
} as const
export type OrgaoServidor = keyof typeof ROTULO_ORGAO_SERVIDOR
export const ORGAOS_SERVIDOR = keysOf(ROTULO_ORGAO_SERVIDOR)

export const ROTULO_MOTIVO_SAIDA = {
  alta_medica: 'Alta médica',
  alta_a_pedido: 'Alta a pedido',
  interrupcao_familia: 'Interrupção a pedido da família',
  transferencia: 'Transferência para outra clínica',
  evasao: 'Evasão',
  obito: 'Óbito',
} as const
export type MotivoSaida = keyof typeof ROTULO_MOTIVO_SAIDA
export const MOTIVOS_SAIDA = keysOf(ROTULO_MOTIVO_SAIDA)

export const ROTULO_PAPEL_INTERNACAO = {
  declaracao_voluntaria: 'Declaração de internação voluntária',
  laudo: 'Laudo médico',
  ordem_judicial: 'Ordem judicial',
  adesao: 'Termo de adesão',
} as const
export type PapelInternacao = keyof typeof ROTULO_PAPEL_INTERNACAO
/** Papers that an admission rests on; also kinds of a patient's documents. */
export const PAPEIS_INTERNACAO = keysOf(ROTULO_PAPEL_INTERNACAO)
/** Paper that each type of admission rests on. */
export const PAPEL_DO_TIPO = {
  voluntaria: 'declaracao_voluntaria',
  involuntaria: 'laudo',
  compulsoria: 'ordem_judicial',
  acolhimento: 'adesao',
} as const satisfies Record<TipoAdmissao, PapelInternacao>

export const ROTULO_ORGAO = {
  mp: 'Ministério Público',
  dp: 'Defensoria Pública',
  outros: 'Outros órgãos de fiscalização',
} as const
export type Orgao = keyof typeof ROTULO_ORGAO
/** Authorities that are notified of every admission and discharge. */
export const ORGAOS = keysOf(ROTULO_ORGAO)
export const MOMENTOS_COMUNICADOS = ['entrada', 'saida'] as const
export type MomentoComunicado = (typeof MOMENTOS_COMUNICADOS)[number]

/** Days after admission and after discharge on which the family is called. */
export const DIAS_DE_CONTATO = [7, 30, 90] as const
const DIA_MS = 86_400_000
/** Days of contact still ahead, so that a late registration creates no overdue calls. Instants in milliseconds. */
export const diasDeContatoAFrente = (desde: number, agora: number) =>
  DIAS_DE_CONTATO.filter((dias) => desde + dias * DIA_MS > agora)
