import { asId, asOneOf } from '../platform/url-values.ts'

/** Sections below the contact for privacy; the first one is not in the address. */
export const SECOES = {
  incidentes: 'Incidentes',
  solicitacoes: 'Solicitações',
  pessoas: 'Pessoas',
  retencao: 'Retenção',
  aviso: 'Aviso de privacidade',
  operacoes: 'Registro de operações',
} as const
export type Secao = keyof typeof SECOES

export type PrivacidadeUrl = {
  secao?: Exclude<Secao, 'incidentes'> | undefined
  /** The open incident. */
  incidente?: string | undefined
  /** The open request. */
  solicitacao?: string | undefined
}

export const readPrivacidade = (search: Record<string, unknown>): PrivacidadeUrl => ({
  secao: asOneOf(search.secao, ['solicitacoes', 'pessoas', 'retencao', 'aviso', 'operacoes'] as const),
  incidente: asId(search.incidente),
  solicitacao: asId(search.solicitacao),
})
